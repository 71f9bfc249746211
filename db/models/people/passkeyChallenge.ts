import { fixedKey, instant } from '../columns.ts'
import { table } from '../table.ts'

/** A challenge that was answered: it is not accepted again. */
export class PasskeyChallenge extends table(
  'passkey_challenges',
  { challengeHash: fixedKey(64).primary(), expiresAt: instant() },
  { indexes: { age: ['expiresAt'] } },
) {}
