import { execute, type Transaction } from '../../../../db/connection.ts'
import { generateToken, hashToken, keyedHash, matchesKeyedHash } from '../../../platform/http/crypto/crypto.ts'

const LIFETIME_MINUTES = 5
export const CHALLENGE_MS = LIFETIME_MINUTES * 60_000
const PURPOSE = 'passkey challenge'

/** What a challenge is for: an account that adds a passkey, or anybody who signs in. */
export type ChallengeUse = { for: 'login' } | { for: 'register'; userId: number }

/** A challenge that was signed by us, for this use, and is not too old. */
export interface Challenge {
  text: string
  expiresAt: Date
}

/** Signed instead of stored: strangers who ask for one write nothing. Base64url, as browsers take it. */
export function createChallenge(use: ChallengeUse): string {
  const text = `${Date.now() + CHALLENGE_MS}.${generateToken()}`
  return Buffer.from(`${text}.${keyedHash(PURPOSE, signedText(use, text))}`).toString('base64url')
}

export function readChallenge(challenge: string, use: ChallengeUse): Challenge | undefined {
  const [expires = '', random = '', mac = ''] = Buffer.from(challenge, 'base64url').toString().split('.')
  const text = `${expires}.${random}`
  if (!matchesKeyedHash(PURPOSE, signedText(use, text), mac) || Number(expires) <= Date.now()) return undefined
  return { text, expiresAt: new Date(Number(expires)) }
}

/** True the first time only. Stored until it expires, when it is refused anyway. */
export async function consumeChallenge({ text, expiresAt }: Challenge, t: Transaction): Promise<boolean> {
  const { affectedRows } = await execute(
    'INSERT IGNORE INTO passkey_challenges (challenge_hash, expires_at) VALUES (?, ?)',
    [hashToken(text), expiresAt],
    t,
  )
  return affectedRows === 1
}

const signedText = (use: ChallengeUse, text: string) => `${use.for === 'login' ? use.for : `${use.for} ${use.userId}`} ${text}`
