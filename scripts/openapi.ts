// npm run openapi [-- FILE]: the OpenAPI 3.1 document of the API, into a file or onto the screen. Readable documentation is at /v1/docs.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { endpoints } from '../api/contract.ts'
import { openapi } from '../api/http/openapi.ts'

const { version } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8')) as { version: string }
const origin = process.env.PUBLIC_ORIGIN || 'http://localhost:3000'
const text = `${JSON.stringify(openapi(endpoints, { origin, version }), null, 2)}\n`
const [file] = process.argv.slice(2)

if (file) {
  writeFileSync(file, text)
  console.log(`${file}: ${Object.keys(endpoints).length} endpoints`)
} else process.stdout.write(text)
