import { fixedKey, instant } from '../columns.ts'
import { table } from '../table.ts'

/** A sign-in with a provider that has come back: it is not accepted again. */
export class OpenIdState extends table(
  'openid_states',
  { stateHash: fixedKey(64).primary(), expiresAt: instant() },
  { indexes: { age: ['expiresAt'] } },
) {}
