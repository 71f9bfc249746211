import type { Day } from '../../../domain/calendar/days.ts'
import { isEqualInConstantTime, keyedHash } from '../../platform/http/crypto/crypto.ts'

const PURPOSE = 'calendar entry'
const LENGTH = 16
const uidPattern = /(\d{1,10})-(\d{8})-([0-9a-f]{16})@openbunk/

const signatureOf = (text: string) => keyedHash(PURPOSE, text).slice(0, LENGTH)

/** UID of an entry in our feed: stable while it begins on the same night. Signed, so that it is recognized when a channel returns it. */
export function entryUid(connection: number, from: Day): string {
  const text = `${connection}-${from.replaceAll('-', '')}`
  return `${text}-${signatureOf(text)}@openbunk`
}

/** The connection whose feed contained this entry, also where a channel added a prefix. */
export function findConnectionOfUid(uid: string): number | undefined {
  const [, connection = '', from = '', mac = ''] = uidPattern.exec(uid) ?? []
  if (!mac) return undefined
  return isEqualInConstantTime(signatureOf(`${connection}-${from}`), mac) ? Number(connection) : undefined
}
