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
import { config } from '../runtime.ts'

type Key = Readonly<{ id: string; key: Buffer }>

const FORM = 'v1'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Text as AES-256-GCM under the first identity key: `v1.<key id>.<iv + tag + ciphertext>`. The key id is authenticated too. */
export const seal = (text: string): string => sealWith(config.identityKeys, text)
/** The text again, under whichever identity key sealed it. Throws when it was altered or its key is gone. */
export const open = (sealed: string): string => openWith(config.identityKeys, sealed)

export function sealWith([key]: readonly Key[], text: string): string {
  if (!key) throw new Error('there is no identity key to seal with')
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key.key, iv).setAAD(headOf(key.id))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${FORM}.${key.id}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
}

export function openWith(keys: readonly Key[], sealed: string): string {
  const id = keyOfSeal(sealed)
  const key = keys.find(k => k.id === id)
  if (!key || !sealed.startsWith(`${FORM}.`)) throw new Error('this was sealed with a key that is not configured')
  const bytes = Buffer.from(sealed.slice(sealed.lastIndexOf('.') + 1), 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key.key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(headOf(id)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
}

/** How everything begins that is sealed now. */
export function sealHead(): string {
  const [key] = config.identityKeys
  if (!key) throw new Error('there is no identity key to seal with')
  return `${FORM}.${key.id}.`
}

/** The id of the key that sealed it. Ids may hold dots; the sealed part never does. */
export const keyOfSeal = (sealed: string): string => sealed.slice(FORM.length + 1, sealed.lastIndexOf('.'))

/** 256 random bits for a link or a ticket: only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')
/** For what is random by itself. What a person could guess goes through `keyedHash`. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
/** Stands where a hash stood, of a person who has been erased: nothing fits it, and no token is told again for it. */
export const FORGOTTEN = ''
/** Six digits, each code as likely as any other. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** A hash that says nothing to who holds the database alone. `purpose` keeps equal texts apart. */
export const keyedHash = (purpose: string, text: string): string => macs(purpose, text).next().value as string

/** The same under each configured key, for what is looked up by its hash. */
export const keyedHashes = (purpose: string, text: string): string[] => [...macs(purpose, text)]

/** True under any configured key, so that a rotation voids nothing. */
export function matchesKeyedHash(purpose: string, text: string, hash: string): boolean {
  let found = false
  for (const mac of macs(purpose, text)) found = isSame(mac, hash) || found
  return found
}

/** Compares without telling by its time where two texts differ. */
export function isSame(a: string, b: string): boolean {
  const [x, y] = [createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest()]
  return timingSafeEqual(x, y)
}

function* macs(purpose: string, text: string): Generator<string> {
  for (const { key } of config.identityKeys) yield createHmac('sha256', derivedKey(key, purpose)).update(text).digest('hex')
}

// A key of its own for each purpose, derived once: that costs more than the hash.
const derived = new WeakMap<Buffer, Map<string, KeyObject>>()

function derivedKey(key: Buffer, purpose: string): KeyObject {
  const known = derived.get(key) ?? new Map<string, KeyObject>()
  derived.set(key, known)
  const found = known.get(purpose) ?? createSecretKey(Buffer.from(hkdfSync('sha256', key, '', `openbunk ${purpose}`, 32)))
  known.set(purpose, found)
  return found
}

const headOf = (id: string) => Buffer.from(`${FORM}.${id}`)
