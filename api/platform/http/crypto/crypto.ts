import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto'
import { config } from '../../runtime.ts'

type EncryptionKey = Readonly<{ id: string; key: Buffer }>

const FORMAT_VERSION = 'v1'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Text as AES-256-GCM under the first identity key: `v1.<key id>.<iv + tag + ciphertext>`. The key id is authenticated too. */
export const encrypt = (text: string): string => encryptWith(config.identityKeys, text)
/** The text again, under whichever identity key sealed it. Throws when it was altered or its key is gone. */
export const decrypt = (encrypted: string): string => decryptWith(config.identityKeys, encrypted)

export function encryptWith([key]: readonly EncryptionKey[], text: string): string {
  if (!key) throw new Error('there is no identity key to seal with')
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key.key, iv).setAAD(authenticatedHeader(key.id))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${FORMAT_VERSION}.${key.id}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
}

export function decryptWith(keys: readonly EncryptionKey[], encrypted: string): string {
  const id = readKeyId(encrypted)
  const key = keys.find(k => k.id === id)
  if (!key || !encrypted.startsWith(`${FORMAT_VERSION}.`)) throw new Error('this was sealed with a key that is not configured')
  const bytes = Buffer.from(encrypted.slice(encrypted.lastIndexOf('.') + 1), 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key.key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(authenticatedHeader(id)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
}

/** The prefix of everything that is encrypted with the current format. */
export function currentKeyPrefix(): string {
  const [key] = config.identityKeys
  if (!key) throw new Error('there is no identity key to seal with')
  return `${FORMAT_VERSION}.${key.id}.`
}

/** The id of the key that sealed it. Ids may hold dots; the sealed part never does. */
export const readKeyId = (encrypted: string): string => encrypted.slice(FORMAT_VERSION.length + 1, encrypted.lastIndexOf('.'))

/** 256 random bits for a link or a ticket: only its hash is stored. */
export const generateToken = (): string => randomBytes(32).toString('base64url')
/** For what is random by itself. What a person could guess goes through `keyedHash`. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
/** Replaces the hash of an erased person: nothing matches it, and no token is derived from it. */
export const ERASED_HASH = ''
/** Six digits, each code as likely as any other. */
export const generateCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** A hash that says nothing to who holds the database alone. `purpose` keeps equal texts apart. */
export const keyedHash = (purpose: string, text: string): string => keyedMacs(purpose, text).next().value as string

/** The same under each configured key, for what is looked up by its hash. */
export const keyedHashes = (purpose: string, text: string): string[] => [...keyedMacs(purpose, text)]

/** True under any configured key, so that a rotation voids nothing. */
export function matchesKeyedHash(purpose: string, text: string, hash: string): boolean {
  let found = false
  for (const mac of keyedMacs(purpose, text)) found = isEqualInConstantTime(mac, hash) || found
  return found
}

/** Compares in constant time. */
export function isEqualInConstantTime(a: string, b: string): boolean {
  const [x, y] = [createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest()]
  return timingSafeEqual(x, y)
}

function* keyedMacs(purpose: string, text: string): Generator<string> {
  for (const { key } of config.identityKeys) yield createHmac('sha256', getDerivedKey(key, purpose)).update(text).digest('hex')
}

// A key of its own for each purpose, derived once: that costs more than the hash.
const derivedKeys = new WeakMap<Buffer, Map<string, KeyObject>>()

function getDerivedKey(key: Buffer, purpose: string): KeyObject {
  const known = derivedKeys.get(key) ?? new Map<string, KeyObject>()
  derivedKeys.set(key, known)
  const found = known.get(purpose) ?? createSecretKey(Buffer.from(hkdfSync('sha256', key, '', `openbunk ${purpose}`, 32)))
  known.set(purpose, found)
  return found
}

const authenticatedHeader = (id: string) => Buffer.from(`${FORMAT_VERSION}.${id}`)
