// npm run openapi [-- FILE]: writes docs/api.txt, a listing of the whole API contract whose diff reviewers read; and the OpenAPI 3.1 document
// into FILE. A running installation serves that at /v1/openapi.json, and readable documentation at /v1/docs.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { endpoints } from '../api/contract.ts'
import { listContract, listingFile } from '../api/docs/contractListing.ts'
import { listUndescribed } from '../api/docs/listUndescribed.ts'
import { createOpenApiDocument, createPlainDocument } from '../api/docs/openapi.ts'

const { version } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8')) as { version: string }
const origin = process.env.PUBLIC_ORIGIN || 'http://localhost:3000'
const document = createOpenApiDocument(endpoints, { origin, version })
const lines = listContract(createPlainDocument(endpoints, { origin, version }))
const [file] = process.argv.slice(2)

writeFileSync(listingFile, `${lines.join('\n')}\n`)
if (file) writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`)
console.log(
  `${Object.keys(endpoints).length} endpoints: ${lines.length} lines in docs/api.txt${file ? `, the whole document in ${file}` : ''}`,
)

const undescribed = listUndescribed(document)
if (undescribed.length) {
  console.error(
    `Nothing says what these fields are: ${undescribed.join(', ')}. A line for each in the fieldMeanings.ts of its wing, such as api/stays/fieldMeanings.ts.`,
  )
  process.exitCode = 1
}
