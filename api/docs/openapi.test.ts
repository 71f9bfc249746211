import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { itInFull } from '../../domain/testing.ts'
import { endpoints } from '../contract.ts'
import { errors } from '../platform/errors.ts'
import type { Contract, Endpoint } from '../platform/http/endpoint.ts'
import { anyText, int, object } from '../platform/http/schema.ts'
import { listContract, listingFile } from './contractListing.ts'
import { readExamples } from './examples.ts'
import { fieldMeanings, meaningsByWing } from './fieldMeanings.ts'
import { listUndescribed } from './listUndescribed.ts'
import { createOpenApiDocument, createPlainDocument } from './openapi.ts'
import { isValidExample } from './recordExamples.ts'

const facts = { origin: 'https://bunk.example', version: '1.0.0' }
const plain = createPlainDocument(endpoints, facts)
const document = createOpenApiDocument(endpoints, facts)

it('describes every endpoint, each under its own name', () => {
  const operations = Object.values(document.paths).flatMap(Object.values)
  expect(operations).toHaveLength(Object.keys(endpoints).length)
  expect(new Set(operations.map(o => o.operationId)).size).toBe(operations.length)
})

it('names each shared type in words, without a number', () => {
  const names = Object.keys(document.components.schemas)
  expect(names.length).toBeGreaterThan(150)
  expect(names.filter(name => !/^([A-Z][a-z]+)+$/.test(name))).toEqual([])
})

it('says of every operation, parameter and field what it is', () => {
  const silent = listUndescribed(document)
  expect(silent, 'A line in the fieldMeanings.ts of its wing, or .description() in the contract').toEqual([])
  const operations = Object.values(document.paths).flatMap(Object.values)
  expect(operations.filter(o => !o.description || !o.summary).map(o => o.operationId)).toEqual([])
})

it('explains no field that is gone', () => {
  const needed = new Set(listUndescribed(plain))
  expect(Object.keys(fieldMeanings).filter(name => !needed.has(name))).toEqual([])
})

it('says what a field is in one wing alone', () => {
  const names = Object.values(meaningsByWing).flatMap(meanings => Object.keys(meanings))
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
  expect(names).toHaveLength(Object.keys(fieldMeanings).length)
})

const examples = readExamples()

it.each(Object.entries(endpoints as Contract))('shows what %s is asked and answers', (key, endpoint) => {
  const example = examples[key] ?? {}
  expect(isValidExample(endpoint, example), JSON.stringify(example)).toBe(true)
})

it('shows nothing of endpoints that are gone', () => {
  expect(Object.keys(examples).filter(key => !(key in endpoints))).toEqual([])
})

it('knows an example that its endpoint has grown away from', () => {
  const endpoint: Endpoint = { summary: 'A bed', who: 'any', paged: true, body: object({ n: int() }), result: object({ name: anyText() }) }
  expect(isValidExample(endpoint, { body: { n: 1 }, answer: [{ name: 'A' }] })).toBe(true)
  for (const stale of [
    { answer: [{ name: 'A' }] },
    { body: { n: '1' }, answer: [] },
    { body: { n: 1 }, answer: { name: 'A' } },
    { body: { n: 1 }, answer: [], meta: {} },
  ])
    expect(isValidExample(endpoint, stale), JSON.stringify(stale)).toBe(false)
})

it('writes every error code down', () => expect(JSON.stringify(document)).toContain(JSON.stringify(Object.keys(errors))))

it('promises what was reviewed: nothing less, which may break clients, and nothing more', () => {
  const promised = readFileSync(listingFile, 'utf8').trimEnd().split('\n')
  const now = listContract(plain)
  const changes = { gone: promised.filter(line => !now.includes(line)), come: now.filter(line => !promised.includes(line)) }
  expect(changes, 'The contract changed: npm run openapi, and read the difference of docs/api.txt').toEqual({ gone: [], come: [] })
})

itInFull(
  'is a valid OpenAPI 3.1 document',
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'openapi-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = path.join(folder, 'openapi.json')
    writeFileSync(file, JSON.stringify(document))
    // An {id} is digits, which no word of a path is: /room/{id}/beds and /room/plans/{id} never meet.
    const lint = ['node_modules/@redocly/cli/bin/cli.js', 'lint', '--format=json', '--skip-rule=no-ambiguous-paths', file]
    const reported = execFileSync(process.execPath, lint, {
      encoding: 'utf8',
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    expect(
      JSON.parse(reported).problems.map((p: { ruleId: string; message: string; location: unknown }) => [p.ruleId, p.message, p.location]),
    ).toEqual([])
  },
  60_000,
)
