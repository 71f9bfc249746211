import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Joi from 'joi'
import type { Endpoint } from '../platform/http/endpoint.ts'
import type { Field } from '../platform/http/schema.ts'
import { observeResponses } from '../platform/http/serve.ts'
import type { Example } from './examples.ts'

/** Target length: informative and readable. */
const BEST_LENGTH = 1500
const MAX_LENGTH = 6000

/** For tests: stores in `folder` the most informative example of each endpoint, one file each. Concurrent writers are harmless. */
export function recordExamples(folder: string) {
  mkdirSync(folder, { recursive: true })
  observeResponses((key, endpoint, body, value) => {
    const example = createExample(endpoint, body, value)
    const file = path.join(folder, `${encodeURIComponent(key)}.json`)
    if (example && scoreExample(example) > scoreExample(readExample(file))) writeFileSync(file, JSON.stringify({ key, ...example }))
  })
}

/** Score: closeness to the target length. */
function scoreExample(example: Example | undefined): number {
  if (!example) return 0
  const { length } = JSON.stringify(example)
  return length <= BEST_LENGTH ? length : BEST_LENGTH ** 2 / length
}

function readExample(file: string): Example | undefined {
  try {
    const { key: _, ...example } = JSON.parse(readFileSync(file, 'utf8'))
    return example
  } catch {
    return undefined
  }
}

function createExample(endpoint: Endpoint, body: unknown, value: unknown): Example | undefined {
  const example: Example = {
    ...(endpoint.body && { body: shortenExample(endpoint.body, body) }),
    ...(endpoint.meta && { meta: getExtraMeta(value) }),
    ...(endpoint.result && !endpoint.file && { answer: shortenExample(answerSchema(endpoint), endpoint.paged ? getRows(value) : value) }),
  }
  const isWhole = (!endpoint.body || example.body !== undefined) && (!('answer' in example) || example.answer !== undefined)
  return isWhole && JSON.stringify(example).length <= MAX_LENGTH ? example : undefined
}

const getExtraMeta = (value: unknown) => {
  const { rows: _r, page: _p, limit: _l, total: _t, offset: _o, ...extra } = value as Record<string, unknown>
  return extra
}
const getRows = (value: unknown) => (value as { rows: unknown[] }).rows
export const answerSchema = ({ paged, result }: Endpoint): Joi.Schema =>
  paged ? Joi.array().items(result as Field) : (result ?? Joi.any())

/** Existing examples are kept while they match the endpoint. */
export function isValidExample({ body, result, meta, paged, file }: Endpoint, example: Example): boolean {
  const parts: [Joi.Schema | undefined, unknown][] = [
    [body, example.body],
    [meta, example.meta],
    [file ? undefined : result && answerSchema({ paged, result } as Endpoint), example.answer],
  ]
  return parts.every(([schema, value]) => (schema ? !schema.required().validate(value, { convert: false }).error : value === undefined))
}

/** Shortens lists as far as the schema allows; undefined when the result does not match it. */
function shortenExample(schema: Joi.Schema, value: unknown): unknown {
  const plain = JSON.parse(JSON.stringify(value ?? null))
  return [shorten(plain), plain].find(v => !schema.validate(v, { convert: false }).error)
}

function shorten(value: unknown): unknown {
  if (typeof value === 'string') return /^eyJ[\w-]+\./.test(value) ? 'eyJhbGciOiJIUzI1NiJ9.e30.signature' : value
  if (Array.isArray(value)) return value.slice(0, typeof value[0] === 'object' ? 1 : 3).map(shorten)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  // A record with many entries is shortened to one.
  return Object.fromEntries((entries.length > 60 ? entries.slice(0, 1) : entries).map(([k, v]) => [k, shorten(v)]))
}
