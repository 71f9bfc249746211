import type { Day } from '../calendar/days.ts'
import { shortDay } from './dayWords.ts'

interface FullNight {
  roomName: string
  night: Day
  wanted: number
  left: number
}

const namedNights = 4

/** Which rooms are full on which nights: Mixed 8 is full on Fri 6 Mar and Sat 7 Mar. */
export function fullWords(nights: readonly FullNight[]): string {
  if (!nights.length) return 'There is something free on each of these nights, but no bed that is free on all of them.'
  return [...Map.groupBy(nights, n => n.roomName)].map(([room, own]) => `${room} ${stateWords(own)}.`).join(' ')
}

function stateWords(nights: readonly FullNight[]): string {
  const on = listed(nights.map(n => shortDay(n.night)))
  const left = Math.min(...nights.map(n => n.left))
  if (left === 0) return `is full on ${on}`
  return `has ${left} left on ${on}, and ${Math.max(...nights.map(n => n.wanted))} are needed`
}

function listed(days: readonly string[]): string {
  if (days.length > namedNights) return `${days.slice(0, namedNights - 1).join(', ')} and ${days.length - namedNights + 1} more nights`
  return days.length < 2 ? (days[0] ?? '') : `${days.slice(0, -1).join(', ')} and ${days.at(-1)}`
}
