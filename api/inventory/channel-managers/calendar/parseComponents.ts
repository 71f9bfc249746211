import { type IcalProperty, parseProperties } from './parseProperties.ts'

/** A VEVENT, VFREEBUSY or VTIMEZONE with its own properties, without those of nested components such as alarms. */
export interface IcalComponent {
  name: string
  properties: IcalProperty[]
  /** The text ended inside it. */
  isCut: boolean
}
export interface ParsedComponents {
  found: IcalComponent[]
  /** Every BEGIN:VCALENDAR has its end. */
  isWhole: boolean
  /** Contains a line that does not belong in a calendar. */
  hasStrays: boolean
}

/** Not a calendar: a web page, a truncated file, an empty response. */
export class NotCalendarError extends Error {
  override name = 'NoCalendar'
}

const knownPropertyNames =
  /^(BEGIN|END|PRODID|VERSION|CALSCALE|METHOD|NAME|DESCRIPTION|URL|UID|SOURCE|COLOR|IMAGE|CATEGORIES|LAST-MODIFIED|DTSTAMP|CREATED|REFRESH-INTERVAL|TZ.*|X-.*)$/
const CALENDAR = 'VCALENDAR'

/**
 * Parses components. An unclosed one ends with its parent, a nested calendar is read like any other, and dates outside of a known component form an
 * entry of unknown meaning.
 */
export function parseComponents(text: string): ParsedComponents {
  const open: IcalComponent[] = []
  const found: IcalComponent[] = []
  let [begun, ended, hasStrays] = [0, 0, false]
  const begin = (name: string) => {
    const component = { name, properties: [], isCut: true }
    open.push(component)
    found.push(component)
  }
  const end = (name: string) => {
    const at = name === CALENDAR ? 0 : open.findLastIndex(c => c.name === name)
    if (at < 0) return
    // Components still open were not closed, and are complete as they are.
    for (const done of open.splice(at)) done.isCut = false
  }
  for (const property of parseProperties(text)) {
    const name = property.value.toUpperCase()
    if (property.name === 'BEGIN' && name === CALENDAR) begun++
    else if (property.name === 'BEGIN') begin(name)
    else if (property.name === 'END') {
      if (name === CALENDAR) ended++
      end(name)
    } else if (open.length) open.at(-1)?.properties.push(property)
    else if (begun > ended) {
      if (/^DT(START|END)$/.test(property.name)) found.push({ name: '', properties: [property], isCut: false })
      hasStrays ||= !knownPropertyNames.test(property.name)
    }
  }
  if (!begun && !found.some(c => c.name === 'VEVENT' && !c.isCut)) throw new NotCalendarError()
  return { found, isWhole: begun > 0 && ended >= begun, hasStrays }
}
