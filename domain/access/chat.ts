import type { BookingStatus } from '../booking/bookingStatus.ts'
import { addDays, type Day } from '../calendar/days.ts'
import { findTextFlags } from '../reviews/reviewFlags.ts'
import { foldScript } from '../text/foldScript.ts'

/** The guests of one hostel, or those of all hostels of a city. */
export const chatKinds = ['house', 'city'] as const
/** `women`: a separate room for guests who stated at booking that they are women. */
export const chatAudiences = ['all', 'women'] as const

export interface ChatRoom {
  kind: (typeof chatKinds)[number]
  /** Of the hostel or the city. */
  id: number
  audience: (typeof chatAudiences)[number]
}

export const chatKey = ({ kind, id, audience }: ChatRoom): string => `${kind}-${id}-${audience}`

export function parseChatKey(key: string): ChatRoom | undefined {
  const [, kind, id, audience] = /^(house|city)-([1-9]\d{0,9})-(all|women)$/.exec(key) ?? []
  return kind ? ({ kind, id: Number(id), audience } as ChatRoom) : undefined
}

export const CHAT_OPENS_DAYS_BEFORE = 14
export const CHAT_CLOSES_DAYS_AFTER = 3

/** Both days included. */
export const chatWindow = ({ arrival, departure }: { arrival: Day; departure: Day }) => ({
  opens: addDays(arrival, -CHAT_OPENS_DAYS_BEFORE),
  closes: addDays(departure, CHAT_CLOSES_DAYS_AFTER),
})

/** Bookings that are confirmed, checked in or checked out give access; a cancelled guest or a no-show loses it at once. */
export const chatStatuses = ['confirmed', 'checked_in', 'checked_out'] as const satisfies readonly BookingStatus[]

export interface ChatStay {
  property: number
  /** Null also where only the house says that somebody stays: it cannot let its own people in among the guests of the others. */
  city: number | null
  status: BookingStatus
  arrival: Day
  departure: Day
  /** In the time zone of the property. */
  today: Day
  isWoman: boolean
  /** Vouched for: the guest has paid a deposit online or checked in. Free bookings can be invented, by strangers and at the desk. */
  isVouched: boolean
  /** The desk has seen who booked: the women's room opens only then, whatever the booking states. */
  isSeen: boolean
}

interface BookedGuest {
  name: string | null
  gender: string | null
  /** Has been checked in: name and gender are what the desk saw. */
  isSeen: boolean
}

/** Whether two names may be of one person: a passport may say more than they typed, or less. */
export function isNamedAlike(a: string | null, b: string | null): boolean {
  const [one, two] = [a, b].map(name => new Set(foldScript(name ?? '').match(/\S+/g))) as [Set<string>, Set<string>]
  return one.size > 0 && two.size > 0 && (one.isSubsetOf(two) || two.isSubsetOf(one))
}

/** The guests of a booking who are named like who booked it. */
const findBookers = (booker: string, guests: readonly BookedGuest[]): BookedGuest[] =>
  guests.filter(({ name }) => isNamedAlike(name, booker))

/** Whether who booked is a woman. A booking that does not say which of its guests they are says so only when all of them are who may still be them. */
export function isBookedByWoman(booker: string, guests: readonly BookedGuest[]): boolean {
  const own = findBookers(booker, guests)
  const candidates = own.length ? own : guests.filter(g => !g.isSeen)
  return candidates.length > 0 && candidates.every(g => g.gender === 'female')
}

/** Whether the desk has checked in who booked, not only somebody they booked for. */
export function isBookerSeen(booker: string, guests: readonly BookedGuest[]): boolean {
  const own = findBookers(booker, guests)
  return own.length > 0 && own.every(g => g.isSeen)
}

export type ChatAccess =
  | { is: 'open' | 'early' | 'over'; opens: Day; closes: Day }
  /** A women's room, and no guest of the booking is stated to be a woman. */
  | { is: 'not_for' }
  /** A free booking: the room opens with a deposit or at check-in, the women's room at check-in only; `opens` is the first day of that. */
  | { is: 'unvouched' | 'unseen'; opens: Day; closes: Day }
  /** No stay there. */
  | { is: 'stranger' }

/** The access that somebody with these stays has to a room: their best stay decides. */
export function resolveChatAccess(room: ChatRoom, stays: readonly ChatStay[]): ChatAccess {
  const there = stays.filter(s => (room.kind === 'house' ? s.property : s.city) === room.id && isGuestStay(s))
  if (!there.length) return { is: 'stranger' }
  const meant = room.audience === 'women' ? there.filter(s => s.isWoman) : there
  if (!meant.length) return { is: 'not_for' }
  const fitting = meant.filter(s => (room.audience === 'women' ? s.isSeen : s.isVouched))
  if (!fitting.length) return accessFromCheckIn(room, meant)
  const standings = fitting.map(accessForStay)
  const open = standings.filter(s => s.is === 'open').sort((a, b) => (a.closes < b.closes ? 1 : -1))
  const early = standings.filter(s => s.is === 'early').sort((a, b) => (a.opens < b.opens ? -1 : 1))
  return open[0] ?? early[0] ?? standings[0]!
}

/** A stay that has ended can no longer open a room. */
function accessFromCheckIn({ audience }: ChatRoom, stays: readonly ChatStay[]): ChatAccess {
  const coming = stays.filter(s => s.today <= chatWindow(s).closes).sort((a, b) => (a.arrival < b.arrival ? -1 : 1))[0]
  if (!coming) return { is: 'stranger' }
  return { is: audience === 'women' ? 'unseen' : 'unvouched', opens: coming.arrival, closes: chatWindow(coming).closes }
}

const isGuestStay = ({ status }: ChatStay) => chatStatuses.some(s => s === status)

function accessForStay(stay: ChatStay) {
  const { opens, closes } = chatWindow(stay)
  const is = stay.today < opens ? ('early' as const) : stay.today > closes ? ('over' as const) : ('open' as const)
  return { is, opens, closes }
}

/** Every room that these stays give access to, on whatever day. */
export function chatRoomsForStays(stays: readonly ChatStay[]): ChatRoom[] {
  const all = stays.flatMap(({ property, city, isWoman }) =>
    [{ kind: 'house' as const, id: property }, ...(city === null ? [] : [{ kind: 'city' as const, id: city }])].flatMap(place =>
      (isWoman ? chatAudiences : (['all'] as const)).map(audience => ({ ...place, audience })),
    ),
  )
  return [...new Map(all.map(room => [chatKey(room), room])).values()]
}

export const PSEUDONYM_LENGTH = { least: 2, most: 24 }

/** Why a name is refused: its characters, or that it contains contact details. */
export function pseudonymProblem(name: string): 'form' | 'contact' | null {
  const { length } = [...name]
  if (/@|www\.|:\/\//i.test(name) || findTextFlags(name).length) return 'contact'
  if (
    length < PSEUDONYM_LENGTH.least ||
    length > PSEUDONYM_LENGTH.most ||
    !/^[\p{L}\p{M}\p{N} \u200c\u200d]+$/u.test(name) ||
    !/\p{L}/u.test(name)
  )
    return 'form'
  // A number in pieces, an address in words.
  if ((name.match(/\p{N}/gu) ?? []).length > 4 || /\bat\b.+\bdot\b|\bwww\b|\bhttps?\b/i.test(name)) return 'contact'
  return null
}

export const MAX_CHAT_MESSAGE_LENGTH = 1000
export const CHAT_MESSAGES_PER_MINUTE = 20
export const CHAT_RETENTION_DAYS = 30
