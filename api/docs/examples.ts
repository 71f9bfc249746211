import { readFileSync } from 'node:fs'
import path from 'node:path'

export interface Example {
  body?: unknown
  /** As the contract has it: without the envelope, a list by its rows. */
  answer?: unknown
  /** What a list tells besides its paging. */
  meta?: unknown
}

export const examplesFile = path.join(import.meta.dirname, 'examples.json')

/** What tests really asked and were told, by endpoint; written by npm run examples. */
export const readExamples = (): Record<string, Example> => JSON.parse(readFileSync(examplesFile, 'utf8'))
