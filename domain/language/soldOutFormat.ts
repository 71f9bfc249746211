import type { Day } from '../calendar/days.ts'
import { formatShortDay } from './dayFormat.ts'

interface SoldOutNight {
  roomName: string
  night: Day
  wanted: number
  left: number
}

const maxNamedNights = 4

/** Which rooms are full on which nights: Mixed 8 is full on Fri 6 Mar and Sat 7 Mar. */
export function formatSoldOutNights(nights: readonly SoldOutNight[]): string {
  if (!nights.length) return 'There is something free on each of these nights, but no bed that is free on all of them.'
  return [...Map.groupBy(nights, n => n.roomName)].map(([room, own]) => `${room} ${formatRoomState(own)}.`).join(' ')
}

function formatRoomState(nights: readonly SoldOutNight[]): string {
  const on = formatDayList(nights.map(n => formatShortDay(n.night)))
  const left = Math.min(...nights.map(n => n.left))
  if (left === 0) return `is full on ${on}`
  return `has ${left} left on ${on}, and ${Math.max(...nights.map(n => n.wanted))} are needed`
}

function formatDayList(days: readonly string[]): string {
  if (days.length > maxNamedNights)
    return `${days.slice(0, maxNamedNights - 1).join(', ')} and ${days.length - maxNamedNights + 1} more nights`
  return days.length < 2 ? (days[0] ?? '') : `${days.slice(0, -1).join(', ')} and ${days.at(-1)}`
}
