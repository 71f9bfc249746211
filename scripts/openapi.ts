// npm run openapi [-- FILE]: the OpenAPI 3.1 document of the API, into a file or onto the screen. Readable documentation is at /v1/docs.
// `npm run openapi -- docs/openapi.json` after each change of a contract: the difference is what a reviewer reads.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { endpoints } from '../api/contract.ts'
import { createOpenApiDocument } from '../api/docs/openapi.ts'

const { version } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8')) as { version: string }
const origin = process.env.PUBLIC_ORIGIN || 'http://localhost:3000'
const text = `${formatJson(createOpenApiDocument(endpoints, { origin, version }))}\n`
const [file] = process.argv.slice(2)

if (file) {
  writeFileSync(file, text)
  console.log(`${file}: ${Object.keys(endpoints).length} endpoints`)
} else process.stdout.write(text)

/** JSON with one line for what fits into one: a field that changed is a line that changed. */
function formatJson(value: unknown, indent = ''): string {
  const line = JSON.stringify(value)
  if (typeof value !== 'object' || value === null || indent.length + line.length < 140) return line
  const inner = `${indent}  `
  const parts = Array.isArray(value)
    ? value.map(part => inner + formatJson(part, inner))
    : Object.entries(value).map(([key, part]) => `${inner}${JSON.stringify(key)}: ${formatJson(part, inner)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`
}
