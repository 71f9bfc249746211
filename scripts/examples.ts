// npm run examples [-- api/stays/booking …] [--all]: runs the tests of the API, or those that are named, and saves their requests and answers as the
// examples of the OpenAPI document. Examples that no longer fit their endpoint are removed; --all replaces all of them.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { endpoints } from '../api/contract.ts'
import { type Example, readExamples, writeExamples } from '../api/docs/examples.ts'
import { isValidExample } from '../api/docs/recordExamples.ts'
import type { Endpoint } from '../api/platform/http/endpoint.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'openbunk-examples-'))
const isAll = process.argv.includes('--all')
const givenPaths = process.argv.slice(2).filter(argument => !argument.startsWith('--'))
try {
  const { status } = spawnSync(process.execPath, ['scripts/test.mjs', '--only', 'unit', ...(givenPaths.length ? givenPaths : ['api'])], {
    cwd: path.join(import.meta.dirname, '..'),
    stdio: 'inherit',
    env: { ...process.env, EXAMPLES_DIR: folder },
  })
  // Existing examples are kept, as each run would otherwise change all of them.
  const before = isAll ? {} : readExamples()
  const seen = Object.fromEntries(readdirSync(folder).map(name => readOne(path.join(folder, name))))
  const existing = Object.fromEntries(
    Object.entries<Endpoint>(endpoints).flatMap(([key, endpoint]) => {
      const example = [before[key], seen[key]].find(e => e && isValidExample(endpoint, e))
      return example ? [[key, example]] : []
    }),
  )
  writeExamples(existing)
  console.log(`${Object.keys(existing).length} of ${Object.keys(endpoints).length} endpoints have an example`)
  process.exitCode = status ?? 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function readOne(file: string): [string, Example] {
  const { key, ...example } = JSON.parse(readFileSync(file, 'utf8'))
  return [key, example]
}
