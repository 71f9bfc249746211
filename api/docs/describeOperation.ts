import { keyAccessOf } from '../../domain/access/keyScopes.ts'
import type { AccessLevel, Endpoint } from '../platform/http/endpoint.ts'

export const accessDescriptions: Record<AccessLevel, string> = {
  any: 'Anyone',
  trav: 'Signed in',
  own: 'Signed in as hostel_owner; for a named property, a member with the right',
  sup: 'Super-admin',
}

/** Who may call it, and how it behaves: what its entry in the contract says beside its fields. */
export const describeOperation = (key: string, endpoint: Endpoint): string =>
  [
    `For: ${accessDescriptions[endpoint.who]}.`,
    describeKeys(key),
    endpoint.paged && 'A list: `page` counts from 1, `meta` says how many pages there are.',
    endpoint.upload && `The body is a file: ${endpoint.upload.join(', ')}.`,
    endpoint.file && `Answers a file: ${endpoint.file}.`,
    endpoint.idempotent && 'Safe to repeat under the same `Idempotency-Key`: it is done once.',
    endpoint.isLocalized && 'Names of places are in the language of `Accept-Language`.',
    endpoint.isPersonal && 'Only for the account holder, not for a super-admin in their place.',
    endpoint.holdsSecret && 'The answer contains a secret: store it as a password.',
    endpoint.anyOrigin && 'Pages of any origin may read the answer.',
    endpoint.maxAge && `Caches may store the answer for ${endpoint.maxAge} seconds.`,
    endpoint.aDay && `From one network at most ${endpoint.aDay.most} a day.`,
  ]
    .filter(Boolean)
    .join(' ')

function describeKeys(key: string): string {
  const access = keyAccessOf(key)
  if (access === 'public') return 'An API key may call it, as anybody may.'
  return access === 'never' ? 'Not with an API key.' : `An API key needs \`${access}\`.`
}
