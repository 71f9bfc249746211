import { ERASED_HASH, hashToken, isEqualInConstantTime, keyedHash, matchesKeyedHash } from '../http/crypto/crypto.ts'

/**
 * What the link of a guest is made from: the server's key, a purpose and a text, so that a repeated request and the mail of a lost link can tell it
 * again; the database holds its hash alone.
 */
export interface LinkSecret {
  purpose: 'manage token' | 'group request'
  text: string
}

export const createLinkToken = ({ purpose, text }: LinkSecret): string => keyedHash(purpose, text)

/** The token that was given out, or the one that mails of today tell: after a change of keys they are two. */
export const isLinkTokenValid = (token: string, { purpose, text }: LinkSecret, hash: string): boolean =>
  hash !== ERASED_HASH && (isEqualInConstantTime(hashToken(token), hash) || matchesKeyedHash(purpose, text, token))
