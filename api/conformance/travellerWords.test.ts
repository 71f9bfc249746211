import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { refusals } from '../../messages/en/pages/refusals.ts'
import { endpoints } from '../contract.ts'
import { type ErrorCode, errors } from '../platform/errors.ts'
import type { Endpoint } from '../platform/http/endpoint.ts'
import { fieldMessages } from '../platform/http/fieldMessages.ts'

const always: ErrorCode[] = ['malformed', 'invalid', 'rate_limited', 'internal', 'unavailable', 'unauthenticated', 'forbidden']
const ofTravellers = Object.values(endpoints as Record<string, Endpoint>).filter(({ who }) => who === 'any' || who === 'trav')
const codes = [...new Set([...always, ...ofTravellers.flatMap(endpoint => endpoint.errors ?? [])])]

/** Refusals that a traveller may get: the site translates them. messages.test.ts compares the other languages with English. */
it.each(codes)('%s has words for travellers, the English ones those of the API', code => {
  expect(refusals.codes).toHaveProperty(code, errors[code][1])
})

/** What Joi and the rules of the contract refuse at a field. Sentences of use cases are reasons, which the compiler asks for in every language. */
it('every rule of a field has words in every language', async () => {
  const own: string[] = []
  for await (const file of glob('api/**/*.ts'))
    own.push(...[...readFileSync(file, 'utf8').matchAll(/\bh\.error\('([\w.]+)'/g)].map(found => found[1] ?? ''))
  expect(own.length).toBeGreaterThan(5)
  expect(Object.keys(refusals.fields)).toEqual(expect.arrayContaining([...new Set([...own, ...Object.keys(fieldMessages)])]))
})
