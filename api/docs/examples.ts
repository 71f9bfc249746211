import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseEndpointKey } from '../platform/http/serve.ts'

export interface Example {
  body?: unknown
  /** As the contract has it: without the envelope, a list by its rows. */
  answer?: unknown
  /** What a list tells besides its paging. */
  meta?: unknown
}

/** A file for each first word of a path, so that a change of bookings touches the examples of bookings. */
const folder = path.join(import.meta.dirname, 'examples')

/** What tests really asked and were told, by endpoint; written by npm run examples. */
export const readExamples = (): Record<string, Example> =>
  Object.assign({}, ...readdirSync(folder).map(name => JSON.parse(readFileSync(path.join(folder, name), 'utf8'))))

export function writeExamples(examples: Record<string, Example>): void {
  const groups = Map.groupBy(Object.keys(examples).sort(), key => parseEndpointKey(key)[1].split('/')[1] as string)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  for (const [group, keys] of groups) {
    const lines = keys.map(key => `${JSON.stringify(key)}: ${JSON.stringify(examples[key], null, 2)}`)
    writeFileSync(path.join(folder, `${group}.json`), `{\n${lines.join(',\n')}\n}\n`)
  }
}
