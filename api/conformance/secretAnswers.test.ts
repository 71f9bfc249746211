import { expect, it } from 'vitest'
import { endpoints } from '../contract.ts'
import type { Endpoint } from '../platform/http/endpoint.ts'

/** Codes are said by their endpoint: bookings, vouchers and currencies have codes that are none. */
const secretCodes = ['GET /booking/:id/self-check-in']
const secretNames = /"(\w*token|\w*secret|totpUri|feedUrl|ticket|challenge)":/i

it('names each answer to a reading that holds a token or a key, so that nothing compresses it', () => {
  const reads = Object.entries<Endpoint>(endpoints).filter(([name]) => name.startsWith('GET '))
  const holdSecrets = reads.filter(
    ([name, { result }]) => secretCodes.includes(name) || (result && secretNames.test(JSON.stringify(result.describe()))),
  )
  expect(holdSecrets.map(([name]) => name)).not.toEqual([])
  expect(reads.filter(([, { holdsSecret }]) => holdsSecret).map(([name]) => name)).toEqual(holdSecrets.map(([name]) => name))
})
