import { expect, it } from 'vitest'
import { refusals } from '../../messages/en/pages/refusals.ts'
import { endpoints } from '../contract.ts'
import { type ErrorCode, errors } from '../platform/errors.ts'
import type { Endpoint } from '../platform/http/endpoint.ts'

const always: ErrorCode[] = ['malformed', 'invalid', 'rate_limited', 'internal', 'unavailable', 'unauthenticated', 'forbidden']
const ofTravellers = Object.values(endpoints as Record<string, Endpoint>).filter(({ who }) => who === 'any' || who === 'trav')
const codes = [...new Set([...always, ...ofTravellers.flatMap(endpoint => endpoint.errors ?? [])])]

/** Refusals that a traveller may get: the site translates them. messages.test.ts compares the other languages with English. */
it.each(codes)('%s has words for travellers, the English ones those of the API', code => {
  expect(refusals.codes).toHaveProperty(code, errors[code][1])
})
