import type { Instant } from '../calendar/clock.ts'

/** Why somebody has to come to the desk instead of checking in by themselves. `ask`: the desk knows, and the door does not say. */
export const deskReasons = ['off', 'too_early', 'over', 'unpaid', 'card', 'bed', 'ask'] as const
export type DeskReason = (typeof deskReasons)[number]

export const bookingCodeLength = 8
/** Behind the code of the booking, which people write to each other: letters that only its guest is shown. */
export const proofLength = 4
/** Without letters and digits that are mistaken for each other: as in codes of bookings. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Letters out of a hash in hexadecimal. */
export const codeOf = (hash: string, count: number): string =>
  Array.from({ length: count }, (_, i) => alphabet[Number.parseInt(hash.slice(i * 2, i * 2 + 2), 16) % alphabet.length]).join('')

/** A code as somebody typed or a scanner sent it: small letters, blanks and hyphens in between. Undefined where it cannot be one. */
export function parseSelfCheckInCode(typed: string): { booking: string; proof: string } | undefined {
  const code = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  if (code.length !== bookingCodeLength + proofLength) return undefined
  return { booking: code.slice(0, bookingCodeLength), proof: code.slice(bookingCodeLength) }
}

/** In groups of four, as it is read out. */
export const formatSelfCheckInCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code

interface DeskFacts {
  status: string
  arrival: string
  isOver: boolean
  today: string
  now: Instant
  /** When the house takes guests on the day of arrival. Who comes after midnight is late, not early. */
  opensAt: Instant
  balance: number
  needsPayment: boolean
}

/** What sends a whole booking to the desk, before its cards and beds are looked at. */
export function findDeskReason({ status, arrival, isOver, today, now, opensAt, balance, needsPayment }: DeskFacts): DeskReason | null {
  if (status !== 'confirmed' && status !== 'checked_in') return 'ask'
  if (today < arrival || now < opensAt) return 'too_early'
  if (isOver) return 'over'
  return needsPayment && balance > 0 ? 'unpaid' : null
}
