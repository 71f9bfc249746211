import { addDays, type Day } from '../../../domain/calendar/days.ts'
import { memoize } from '../../../domain/text/memoize.ts'
import type { IconName } from '../../kit/icons.ts'
import { formatDay, formatMoney, plural } from '../../lib/format.ts'
import { bookingLabels } from '../booking/bookingLabels.ts'
import { getStatusBadge } from '../booking/StatusBadge.tsx'
import { type ChartBar, type CountCell, getBarStatus, type Room } from './chart.ts'

// Making words of a day or an amount is slow, and a chart says the same ones hundreds of times.
export const formatChartDay = memoize((day: Day) => formatDay(day))
export const formatChartMoney = memoize((amount: number, currency: string) => formatMoney({ amount, currency }))

const blockKindLabels: Record<string, string> = {
  out_of_service: 'Out of service',
  maintenance: 'Maintenance',
  staff: 'Staff',
  group: 'Group',
  channel: 'Sold on a channel',
}

/** Names are for those who may read guests: others read the code, or that the bed is taken. */
export const formatBarName = ({ booking, block, guest }: ChartBar): string => {
  if (booking) return guest ?? booking.name ?? booking.code ?? 'Booked'
  return block?.name ?? 'Taken'
}

export interface BarMark {
  icon: IconName
  label: string
}

/** What else is to be known of it, as signs with their words. */
export function getBarMarks(item: ChartBar): BarMark[] {
  const { booking, block, hold } = item
  if (block) return [{ icon: block.kind === 'channel' ? 'share2' : 'ban', label: formatBlockKind(block) }]
  if (!booking) return []
  const [label, , icon] = getStatusBadge(getBarStatus(item))
  return [
    { icon, label },
    ...(hold === 'promised' ? [{ icon: 'lock', label: 'this bed is promised' } as const] : []),
    ...(hold === 'open' ? [{ icon: 'circleHelp', label: 'no bed chosen yet' } as const] : []),
    ...(booking.due ? [{ icon: 'wallet', label: `${formatChartMoney(booking.due.amount, booking.due.currency)} to pay` } as const] : []),
    ...(booking.hasNote ? [{ icon: 'messageSquare', label: bookingLabels().noteInText[booking.noteBy ?? 'guest'] } as const] : []),
    ...(booking.group ? [{ icon: 'users', label: 'group' } as const] : []),
  ]
}

const formatBlockKind = ({ kind, status }: NonNullable<ChartBar['block']>) =>
  `${blockKindLabels[kind] ?? kind}${status === 'tentative' ? ', not decided yet' : ''}`

export const holdLabels: Record<NonNullable<ChartBar['hold']>, string> = {
  lies: '',
  promised: 'this bed is promised',
  planned: 'this bed is planned',
  open: 'no bed chosen yet: here there would be room',
  whole: 'belongs to who has the whole room',
}

/** The nights by their own dates, not by what the range shows of them. */
export function getBarNights({ booking, block }: ChartBar): { from: Day; until: Day } | undefined {
  if (booking) return { from: booking.arrival, until: booking.departure }
  return block && { from: block.from, until: block.until }
}

export const formatRequestedRoom = ({ room, as, quantity }: NonNullable<ChartBar['wanted']>) =>
  `${plural(quantity, as === 'bed' ? 'bed' : 'room')} in ${room}`

/** All that a bar says, in words. */
export function formatBar(item: ChartBar, place: string, marks: readonly BarMark[]): string {
  const nights = getBarNights(item)
  return [
    formatBarName(item),
    nights && `${formatChartDay(nights.from)} to ${formatChartDay(nights.until)}`,
    item.wanted ? formatRequestedRoom(item.wanted) : place,
    ...marks.map(m => m.label),
    item.hold && !['lies', 'promised', 'open'].includes(item.hold) && holdLabels[item.hold],
  ]
    .filter(Boolean)
    .join(', ')
}

export const formatFreeNight = (night: Day, place: string, isGone: boolean) =>
  `${formatChartDay(night)}, ${place}: ${isGone ? 'not there any more' : 'free'}`

export function formatNightCount({ night, over }: CountCell, day: Day, room: Room): string {
  const what = room.sellBy === 'unit' ? 'room' : 'bed'
  const parts = [
    `${night.sold} sold`,
    `${night.free} free of ${plural(night.capacity, what)}`,
    over > 0 && `${over} too many`,
    night.price && formatChartMoney(night.price.amount, night.price.currency),
  ]
  return `${formatChartDay(day)}, ${room.name}: ${parts.filter(Boolean).join(', ')}`
}

/** Where the desk books a free bed: room and dates are filled in. */
export function newBookingHref(room: Room, night: Day, nights = 1): string {
  const params = new URLSearchParams({ arrival: night, nights: String(nights), room: String(room.id) })
  if (room.gender === 'female' || room.gender === 'male') params.set('gender', room.gender)
  return `/booking/new?${params}`
}

export const getDayAt = (start: Day, col: number): Day => addDays(start, col)
