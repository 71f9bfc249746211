import ICAL from 'ical.js'
import { type ClockTime, isTimeZone, localTime, localToInstant } from '../../../../domain/calendar/clock.ts'
import type { Day } from '../../../../domain/calendar/days.ts'
import { type IcalDateTime, toInstant } from './icalDateTime.ts'
import type { IcalComponent } from './parseComponents.ts'

/** What calendar and clock on the wall of the property show. */
export interface LocalDateTime {
  day: Day
  time: ClockTime | undefined
}
export type ToLocalDateTime = (dateTime: IcalDateTime) => LocalDateTime

/**
 * Converts times to the property's time zone. Dates, floating times and times with an unknown zone (such as Windows names) are taken as local times
 * of the property, which they nearly always are.
 */
export function createToLocalDateTime(propertyZone: string, components: readonly IcalComponent[]): ToLocalDateTime {
  const zones = new Map<string, string | ICAL.Timezone | undefined>()
  const findZone = (name: string) => {
    if (!zones.has(name)) zones.set(name, findIanaZone(name) ?? parseEmbeddedZone(name, components))
    return zones.get(name)
  }
  return at => {
    const { day, time, offset, zone } = at
    if (time === undefined) return { day, time }
    if (offset !== undefined) return localTime(toInstant({ ...at, offset }), propertyZone)
    const foundZone = zone ? findZone(zone) : undefined
    if (!foundZone) return { day, time }
    if (typeof foundZone === 'string') return localTime(localToInstant(day, time, foundZone), propertyZone)
    return localTime(new ICAL.Time(toIcalTimeFields(day, time), foundZone).toJSDate(), propertyZone)
  }
}

/** Some programs put a prefix before an IANA name: /freeassociation.sourceforge.net/Europe/Berlin. */
const findIanaZone = (name: string): string | undefined =>
  [name, name.split('/').slice(-2).join('/'), name.split('/').slice(-3).join('/')].find(isTimeZone)

/** A VTIMEZONE of the calendar itself. */
function parseEmbeddedZone(name: string, components: readonly IcalComponent[]): ICAL.Timezone | undefined {
  const at = components.findIndex(c => c.name === 'VTIMEZONE' && c.properties.some(p => p.name === 'TZID' && p.value === name))
  if (at < 0) return undefined
  const rest = components.slice(at + 1)
  const end = rest.findIndex(c => c.name !== 'STANDARD' && c.name !== 'DAYLIGHT')
  const rules = end < 0 ? rest : rest.slice(0, end)
  const lines = rules.flatMap(c => [`BEGIN:${c.name}`, ...c.properties.flatMap(formatZoneRule), `END:${c.name}`])
  try {
    const text = ['BEGIN:VTIMEZONE', `TZID:${name}`, ...lines, 'END:VTIMEZONE'].join('\r\n')
    return rules.length
      ? new ICAL.Timezone(new ICAL.Component(ICAL.parse(text) as ConstructorParameters<typeof ICAL.Component>[0]))
      : undefined
  } catch {
    return undefined
  }
}

const formatZoneRule = ({ name, value }: IcalComponent['properties'][number]) =>
  /^(DTSTART|TZOFFSETFROM|TZOFFSETTO|RRULE|RDATE)$/.test(name) && value ? [`${name}:${value}`] : []

const toIcalTimeFields = (day: Day, time: ClockTime) => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)),
  day: Number(day.slice(8)),
  hour: Number(time.slice(0, 2)),
  minute: Number(time.slice(3)),
  second: 0,
  isDate: false,
})
