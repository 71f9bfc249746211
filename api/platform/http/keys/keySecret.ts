import { randomInt } from 'node:crypto'
import { hashToken } from '../crypto/crypto.ts'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 43 letters of 62 are 256 bits. */
const SECRET_LETTERS = 43
const NAME_LETTERS = 8
const SECRET = /^obk_[0-9A-Za-z]{8}_[0-9A-Za-z]{43}$/

const randomLetters = (count: number) => Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** What a program shows: `obk_`, eight letters by which people tell keys apart, and 256 random bits. */
export const generateKeySecret = (): string => `obk_${randomLetters(NAME_LETTERS)}_${randomLetters(SECRET_LETTERS)}`

/** What is stored and shown of it. */
export const prefixOf = (secret: string): string => secret.slice(0, 'obk_'.length + NAME_LETTERS)

/** As it is 256 random bits, one round of SHA-256 is enough. */
export const hashKeySecret = (secret: string): string => hashToken(secret)

/** The key of a request, as it was sent: also one that cannot be any. */
export function readBearerKey(authorization: string | undefined): string | undefined {
  const [, token] = /^Bearer +(obk_.*)$/i.exec(authorization ?? '') ?? []
  return token
}

export const isKeySecret = (token: string): boolean => SECRET.test(token)
