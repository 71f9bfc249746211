import { keyedHash, matchesKeyedHash } from '../../platform/http/crypto/crypto.ts'

const PURPOSE = 'pms-key'
const pattern = /^oc_(\d{1,10})_([0-9a-f]{64})$/

/** What the other system shows in each message. It follows from the key of the server, so that it is stored nowhere. */
export const createPmsKey = (property: number, nonce: string): string => `oc_${property}_${keyedHash(PURPOSE, `${property}.${nonce}`)}`

/** Whose key it says that it is. */
export const readPmsKey = (key: string): number | undefined => {
  const id = pattern.exec(key)?.[1]
  return id === undefined ? undefined : Number(id)
}

export const isPmsKey = (key: string, property: number, nonce: string): boolean =>
  matchesKeyedHash(PURPOSE, `${property}.${nonce}`, pattern.exec(key)?.[2] ?? '')
