import type { BookingStatus } from '../booking/bookingStatus.ts'
import { addDays, type Day } from '../calendar/days.ts'
import { findTextFlags } from '../listing/reviewFlags.ts'

/** The guests of one hostel, or those of all hostels of a city. */
export const chatKinds = ['house', 'city'] as const
/** `women`: a room beside it, for who said at booking that she is one. */
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

/** From this day to that one, both of them included. */
export const chatWindow = ({ arrival, departure }: { arrival: Day; departure: Day }) => ({
  opens: addDays(arrival, -CHAT_OPENS_DAYS_BEFORE),
  closes: addDays(departure, CHAT_CLOSES_DAYS_AFTER),
})

/** A booking that will be, is or was slept in; whoever cancelled or never came is out at once. */
export const chatStatuses = ['confirmed', 'checked_in', 'checked_out'] as const satisfies readonly BookingStatus[]

export interface ChatStay {
  house: number
  city: number | null
  status: BookingStatus
  arrival: Day
  departure: Day
  /** On the clock of the house. */
  today: Day
  isWoman: boolean
  /** Somebody vouches for it: a deposit was paid, the desk booked it, or its guest has checked in. Free bookings can be made up. */
  isVouched: boolean
  /** The desk has seen its guest: only then does a room for women open, whatever a booking says. */
  isSeen: boolean
}

interface BookedGuest {
  name: string | null
  gender: string | null
}

/** Whether who booked is a woman. A booking that does not say which of its guests they are says so only when all of them are. */
export function isBookedByWoman(booker: string, guests: readonly BookedGuest[]): boolean {
  const same = (name: string | null) => name !== null && name.trim().toLowerCase() === booker.trim().toLowerCase()
  const own = guests.filter(g => same(g.name))
  const judged = own.length ? own : guests
  return judged.length > 0 && judged.every(g => g.gender === 'female')
}

export type ChatAccess =
  | { is: 'open' | 'early' | 'over'; opens: Day; closes: Day }
  /** A room for women, and the booking names none. */
  | { is: 'not_for' }
  /** A free booking: it opens with a deposit or at check-in, the room for women at check-in alone; `opens` is the first day of that. */
  | { is: 'unvouched' | 'unseen'; opens: Day; closes: Day }
  /** No stay there. */
  | { is: 'stranger' }

/** How somebody with these stays stands to a room: by the best of them. */
export function resolveChatAccess(room: ChatRoom, stays: readonly ChatStay[]): ChatAccess {
  const there = stays.filter(s => (room.kind === 'house' ? s.house : s.city) === room.id && isGuestStay(s))
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

/** Of stays that are over nothing is waited for any more. */
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

/** Every room that these stays lead to, whatever the day. */
export function chatRoomsForStays(stays: readonly ChatStay[]): ChatRoom[] {
  const all = stays.flatMap(({ house, city, isWoman }) =>
    [{ kind: 'house' as const, id: house }, ...(city === null ? [] : [{ kind: 'city' as const, id: city }])].flatMap(place =>
      (isWoman ? chatAudiences : (['all'] as const)).map(audience => ({ ...place, audience })),
    ),
  )
  return [...new Map(all.map(room => [chatKey(room), room])).values()]
}

export const PSEUDONYM_LENGTH = { least: 2, most: 24 }

/** Why this is no name to go by: its letters, or that it says how to reach somebody. */
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
