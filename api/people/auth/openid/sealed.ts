import { decrypt, encrypt } from '../../../platform/http/crypto/crypto.ts'

/** What a browser keeps for us and cannot read, and what it is for: one kind never passes as another. */
interface SealedKinds {
  /** A sign-in that has begun. */
  request: {
    provider: string
    issuer: string
    /** Only its hash: the text itself goes by the provider. */
    stateHash: string
    nonce: string
    verifier: string
    /** The account that links another one; 0: anybody who signs in. */
    user: number
  }
  /** Who somebody is at a provider. */
  proof: { issuer: string; subject: string; email: string | null; user: number }
}
type Kind = keyof SealedKinds

export function seal<K extends Kind>(kind: K, minutes: number, value: SealedKinds[K]): string {
  return encrypt(JSON.stringify({ kind: `openid ${kind}`, expiresAt: Date.now() + minutes * 60_000, value }))
}

/** Nothing, if it is not ours, for something else, or too old. */
export function open<K extends Kind>(kind: K, sealed: string): (SealedKinds[K] & { expiresAt: Date }) | undefined {
  let read: { kind: string; expiresAt: number; value: SealedKinds[K] }
  try {
    read = JSON.parse(decrypt(sealed))
  } catch {
    return undefined
  }
  if (read.kind !== `openid ${kind}` || read.expiresAt <= Date.now()) return undefined
  return { ...read.value, expiresAt: new Date(read.expiresAt) }
}
