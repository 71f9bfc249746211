import { noteTitle } from '../../../domain/access/noteAuthor.ts'
import { addDays, type Day } from '../../../domain/calendar/days.ts'
import { remember } from '../../../domain/text/remember.ts'
import type { IconName } from '../../kit/icons.ts'
import { formatDay, formatMoney, plural } from '../../lib/format.ts'
import { statusLook } from '../booking/status.tsx'
import { sourceWords } from '../booking/words.ts'
import { type Count, type Room, statusOf, type Taken } from './chart.ts'

// Making words of a day or an amount is slow, and a chart says the same ones hundreds of times.
export const dayWords = remember((day: Day) => formatDay(day))
export const moneyWords = remember((amount: number, currency: string) => formatMoney({ amount, currency }))

const blockWords: Record<string, string> = {
  out_of_service: 'Out of service',
  maintenance: 'Maintenance',
  staff: 'Staff',
  group: 'Group',
  channel: 'Sold on a channel',
}

/** Names are for those who may read guests: others read the code, or that the bed is taken. */
export const nameOf = ({ booking, block, guest }: Taken): string => {
  if (booking) return guest ?? booking.name ?? booking.code ?? 'Booked'
  return block?.name ?? 'Taken'
}

export interface Mark {
  icon: IconName
  words: string
}

/** What else is to be known of it, as signs with their words. */
export function marksOf(item: Taken): Mark[] {
  const { booking, block, hold } = item
  if (block) return [{ icon: block.kind === 'channel' ? 'share2' : 'ban', words: blockKind(block) }]
  if (!booking) return []
  const [words, , icon] = statusLook(statusOf(item))
  return [
    { icon, words },
    ...(hold === 'promised' ? [{ icon: 'lock', words: 'this bed is promised' } as const] : []),
    ...(hold === 'open' ? [{ icon: 'circleHelp', words: 'no bed chosen yet' } as const] : []),
    ...(booking.due ? [{ icon: 'wallet', words: `${moneyWords(booking.due.amount, booking.due.currency)} to pay` } as const] : []),
    ...(booking.hasNote ? [{ icon: 'messageSquare', words: noteTitle[booking.noteBy ?? 'guest'].toLowerCase() } as const] : []),
    ...(booking.group ? [{ icon: 'users', words: 'group' } as const] : []),
  ]
}

const blockKind = ({ kind, status }: NonNullable<Taken['block']>) =>
  `${blockWords[kind] ?? kind}${status === 'tentative' ? ', not decided yet' : ''}`

export const holdWords: Record<NonNullable<Taken['hold']>, string> = {
  lies: '',
  promised: 'this bed is promised',
  planned: 'this bed is planned',
  open: 'no bed chosen yet: here there would be room',
  whole: 'belongs to who has the whole room',
}

/** The nights by their own dates, not by what the range shows of them. */
export function nightsOf({ booking, block }: Taken): { from: Day; until: Day } | undefined {
  if (booking) return { from: booking.arrival, until: booking.departure }
  return block && { from: block.from, until: block.until }
}

export const wantedWords = ({ room, as, quantity }: NonNullable<Taken['wanted']>) =>
  `${plural(quantity, as === 'bed' ? 'bed' : 'room')} in ${room}`

/** All that a bar says, in words. */
export function takenWords(item: Taken, place: string, marks: readonly Mark[]): string {
  const nights = nightsOf(item)
  return [
    nameOf(item),
    nights && `${dayWords(nights.from)} to ${dayWords(nights.until)}`,
    item.wanted ? wantedWords(item.wanted) : place,
    ...marks.map(m => m.words),
    item.hold && !['lies', 'promised', 'open'].includes(item.hold) && holdWords[item.hold],
  ]
    .filter(Boolean)
    .join(', ')
}

export const freeWords = (night: Day, place: string, isGone: boolean) =>
  `${dayWords(night)}, ${place}: ${isGone ? 'not there any more' : 'free'}`

export function countWords({ night, over }: Count, day: Day, room: Room): string {
  const what = room.sellBy === 'unit' ? 'room' : 'bed'
  const parts = [
    `${night.sold} sold`,
    `${night.free} free of ${plural(night.capacity, what)}`,
    over > 0 && `${over} too many`,
    night.price && moneyWords(night.price.amount, night.price.currency),
  ]
  return `${dayWords(day)}, ${room.name}: ${parts.filter(Boolean).join(', ')}`
}

export const sourceOf = (source: string) => sourceWords[source] ?? source

/** Where the desk books a free bed: room and dates are filled in. */
export function bookingHref(room: Room, night: Day, nights = 1): string {
  const asked = new URLSearchParams({ arrival: night, nights: String(nights), room: String(room.id) })
  if (room.gender === 'female' || room.gender === 'male') asked.set('gender', room.gender)
  return `/booking/new?${asked}`
}

export const dayOf = (start: Day, col: number): Day => addDays(start, col)
