import ICAL from 'ical.js'
import { type ClockTime, isZone, localTime, localToInstant } from '../../../../domain/calendar/clock.ts'
import type { Day } from '../../../../domain/calendar/days.ts'
import type { Component } from './components.ts'
import { instantOf, type Moment } from './moments.ts'

/** What calendar and clock on the wall of the house show. */
export interface Wall {
  day: Day
  time: ClockTime | undefined
}
export type WallOf = (moment: Moment) => Wall

/**
 * Reads every time on the clock of the house. Dates, and times of no zone or of one that neither we nor the calendar know (Windows has names of its
 * own), are meant as they are written: a calendar of a house is nearly always on its clock.
 */
export function wallOf(house: string, components: readonly Component[]): WallOf {
  const zones = new Map<string, string | ICAL.Timezone | undefined>()
  const zoneOf = (name: string) => {
    if (!zones.has(name)) zones.set(name, knownZone(name) ?? ownZone(name, components))
    return zones.get(name)
  }
  return at => {
    const { day, time, offset, zone } = at
    if (time === undefined) return { day, time }
    if (offset !== undefined) return localTime(instantOf({ ...at, offset }), house)
    const known = zone ? zoneOf(zone) : undefined
    if (!known) return { day, time }
    if (typeof known === 'string') return localTime(localToInstant(day, time, known), house)
    return localTime(new ICAL.Time(fieldsOf(day, time), known).toJSDate(), house)
  }
}

/** Programs put names of their own before one that everybody knows: /freeassociation.sourceforge.net/Europe/Berlin. */
const knownZone = (name: string): string | undefined =>
  [name, name.split('/').slice(-2).join('/'), name.split('/').slice(-3).join('/')].find(isZone)

/** A zone that the calendar itself explains. */
function ownZone(name: string, components: readonly Component[]): ICAL.Timezone | undefined {
  const at = components.findIndex(c => c.name === 'VTIMEZONE' && c.properties.some(p => p.name === 'TZID' && p.value === name))
  if (at < 0) return undefined
  const rest = components.slice(at + 1)
  const end = rest.findIndex(c => c.name !== 'STANDARD' && c.name !== 'DAYLIGHT')
  const rules = end < 0 ? rest : rest.slice(0, end)
  const lines = rules.flatMap(c => [`BEGIN:${c.name}`, ...c.properties.flatMap(ruleLine), `END:${c.name}`])
  try {
    const text = ['BEGIN:VTIMEZONE', `TZID:${name}`, ...lines, 'END:VTIMEZONE'].join('\r\n')
    return rules.length
      ? new ICAL.Timezone(new ICAL.Component(ICAL.parse(text) as ConstructorParameters<typeof ICAL.Component>[0]))
      : undefined
  } catch {
    return undefined
  }
}

const ruleLine = ({ name, value }: Component['properties'][number]) =>
  /^(DTSTART|TZOFFSETFROM|TZOFFSETTO|RRULE|RDATE)$/.test(name) && value ? [`${name}:${value}`] : []

const fieldsOf = (day: Day, time: ClockTime) => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)),
  day: Number(day.slice(8)),
  hour: Number(time.slice(0, 2)),
  minute: Number(time.slice(3)),
  second: 0,
  isDate: false,
})
