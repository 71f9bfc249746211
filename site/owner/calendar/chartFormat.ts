import { addDays, type Day } from '../../../domain/calendar/days.ts'
import { memoize } from '../../../domain/text/memoize.ts'
import type { IconName } from '../../kit/icons.ts'
import { bookingLabels } from '../../lib/format/bookingLabels.ts'
import { formatDay, formatMoney } from '../../lib/format/format.ts'
import { joinWithCommas, language } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { getStatusBadge } from '../booking/StatusBadge.tsx'
import { type BedLine, type ChartBar, type CountCell, getBarStatus, type Room } from './chartLine.ts'
import { calendarMessages } from './messages.ts'

// Formatting is slow, and a chart needs the same dates and amounts hundreds of times.
export const formatChartDay = memoize((day: Day) => formatDay(day))
const weekdayFormat = memoize(
  (locale: string, weekday: 'narrow' | 'short' | 'long') => new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }),
)
/** A day name for a narrow column. Languages without short names, such as Arabic, use the first letter. */
export function formatNarrowWeekday(day: Day, name: string): string {
  const format = (weekday: 'narrow' | 'short' | 'long') => weekdayFormat(language(), weekday).format(new Date(`${day}T12:00:00Z`))
  return format('short') === format('long') ? format('narrow') : name
}
/** For the columns of two months. */
export const formatWeekdayLetter = (day: Day): string => weekdayFormat(language(), 'narrow').format(new Date(`${day}T12:00:00Z`))
export const formatChartMoney = memoize((amount: number, currency: string) => formatMoney({ amount, currency }))

/** Names for members who may read guests; others see the code, or that the bed is taken. */
export const formatBarName = ({ booking, block, guest }: ChartBar): string => {
  const { booked, taken } = calendarMessages().bar
  if (booking) return guest ?? booking.name ?? booking.code ?? booked
  return block?.name ?? taken
}

export interface BarMark {
  icon: IconName
  label: string
}

/** Further facts, as icons with labels. */
export function getBarMarks(item: ChartBar): BarMark[] {
  const { bar: messages } = calendarMessages()
  const { booking, block, hold, isPicked, movesTo, movesFrom } = item
  if (block) return [{ icon: block.kind === 'channel' ? 'share2' : 'ban', label: formatBlockKind(block) }]
  if (!booking) return []
  const [label, , icon] = getStatusBadge(getBarStatus(item))
  return [
    { icon, label },
    ...(hold === 'promised'
      ? [isPicked ? ({ icon: 'star', label: messages.picked } as const) : ({ icon: 'lock', label: messages.promised } as const)]
      : []),
    ...(movesTo ? [{ icon: 'arrowRight', label: t(messages.movesTo, { bed: movesTo }) } as const] : []),
    ...(movesFrom ? [{ icon: 'arrowRight', label: t(messages.movesFrom, { bed: movesFrom }) } as const] : []),
    ...(hold === 'open' ? [{ icon: 'circleHelp', label: messages.noBed } as const] : []),
    ...(booking.due
      ? [{ icon: 'wallet', label: t(messages.toPay, { amount: formatChartMoney(booking.due.amount, booking.due.currency) }) } as const]
      : []),
    ...(booking.hasNote ? [{ icon: 'messageSquare', label: bookingLabels().noteInText[booking.noteBy ?? 'guest'] } as const] : []),
    ...(booking.group ? [{ icon: 'users', label: messages.group } as const] : []),
  ]
}

function formatBlockKind({ kind, status }: NonNullable<ChartBar['block']>): string {
  const { blockKind, undecided } = calendarMessages().bar
  return status === 'tentative' ? t(undecided, { kind: blockKind[kind] }) : blockKind[kind]
}

/** The real dates of the stay, not just the visible range. */
export function getBarNights({ booking, block }: ChartBar): { from: Day; until: Day } | undefined {
  if (booking) return { from: booking.arrival, until: booking.departure }
  return block && { from: block.from, until: block.until }
}

export function formatRequestedRoom({ room, as, quantity }: NonNullable<ChartBar['wanted']>): string {
  const { beds, rooms } = calendarMessages().bar
  return t(as === 'bed' ? beds : rooms, { n: quantity, room })
}

/** The full accessible name of a bar. */
export function formatBar(item: ChartBar, place: string, marks: readonly BarMark[]): string {
  const { bar: messages } = calendarMessages()
  // Of a stay that is split, those of this bed.
  const nights = item.movesTo || item.movesFrom ? item.nights : getBarNights(item)
  const { hold } = item
  return joinWithCommas([
    formatBarName(item),
    nights && t(messages.nights, { from: formatChartDay(nights.from), until: formatChartDay(nights.until) }),
    item.wanted ? formatRequestedRoom(item.wanted) : place,
    ...marks.map(m => m.label),
    (hold === 'planned' || hold === 'whole') && messages.hold[hold],
  ])
}

export function formatFreeNight(night: Day, place: string, isGone: boolean): string {
  const { free, gone } = calendarMessages().night
  return t(isGone ? gone : free, { day: formatChartDay(night), place })
}

export function formatNightCount({ night, over }: CountCell, day: Day, room: Room): string {
  const { night: messages } = calendarMessages()
  const facts = joinWithCommas([
    t(messages.sold, { sold: night.sold }),
    t(room.sellBy === 'unit' ? messages.freeRooms : messages.freeBeds, { free: night.free, n: night.capacity }),
    over > 0 && t(messages.over, { over }),
    night.price && formatChartMoney(night.price.amount, night.price.currency),
  ])
  return t(messages.count, { day: formatChartDay(day), room: room.name, facts })
}

/** The desk booking form for a free bed, with room and dates filled in. Written out, as there are thousands of nights. */
export const newBookingHref = ({ id, gender }: Pick<Room, 'id' | 'gender'>, night: Day, nights = 1): string =>
  `/booking/new?arrival=${night}&nights=${nights}&room=${id}${gender === 'female' || gender === 'male' ? `&gender=${gender}` : ''}`

/** The form of a block for the bed or unit of a row, with these nights filled in. */
export function newBlockHref({ room, beds }: Pick<BedLine, 'room' | 'beds'>, from: Day, until: Day): string {
  return `/room/blocks/new?${new URLSearchParams({ room: String(room.id), bed: beds.join(','), from, until })}`
}

export const newTicketHref = ({ beds }: Pick<BedLine, 'beds'>, from: Day, until: Day): string =>
  `/maintenance/new?${new URLSearchParams({ bed: beds.join(','), from, until })}`

export const getDayAt = (start: Day, col: number): Day => addDays(start, col)

/** The longest range whose bars have room for more than a status and a name. */
export const MOST_DETAILED_DAYS = 31
