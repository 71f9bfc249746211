import { createStoredText } from '../../lib/storage/storage.ts'

/** The token of a tablet that was paired at the door; it opens the check-in of guests and nothing else. */
export const $kiosk = createStoredText('kioskToken')

/** Where somebody stands: at a tablet of the house, or before one with a phone that scanned its code. */
export type DoorAccess = { kiosk: string } | { property: number; doorCode: string }

/** What the address brings is taken out of it: the token of a tablet is no link to pass on, and a code of the door is good for minutes. */
export function readDoor(hash: string, stored: string | null): DoorAccess | undefined {
  const given = new URLSearchParams(hash.replace(/^#/, ''))
  const [kiosk, property, doorCode] = ['kiosk', 'house', 'door'].map(name => given.get(name))
  if (kiosk && /^[\w-]{20,64}$/.test(kiosk)) return { kiosk }
  if (property && doorCode && /^[1-9]\d{0,9}$/.test(property)) return { property: Number(property), doorCode }
  return stored ? { kiosk: stored } : undefined
}

/** What the tablet shows as a QR code: this page, in the language of its own. */
export const doorHref = (page: string, property: number, doorCode: string): string =>
  `${page}#${new URLSearchParams({ house: String(property), door: doorCode })}`
