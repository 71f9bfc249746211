import { type IcalProperty, parseProperties } from './parseProperties.ts'

/** A VEVENT, a VFREEBUSY or a VTIMEZONE with its own properties; those of what stands inside it, such as an alarm, are not among them. */
export interface IcalComponent {
  name: string
  properties: IcalProperty[]
  /** The text ended before it did. */
  isCut: boolean
}
export interface ParsedComponents {
  found: IcalComponent[]
  /** Every calendar that begins also ends. */
  isWhole: boolean
  /** There is a line in it that does not belong into a calendar. */
  hasStrays: boolean
}

/** No calendar: a page, half a file, nothing at all. */
export class NotCalendarError extends Error {
  override name = 'NoCalendar'
}

const knownPropertyNames =
  /^(BEGIN|END|PRODID|VERSION|CALSCALE|METHOD|NAME|DESCRIPTION|URL|UID|SOURCE|COLOR|IMAGE|CATEGORIES|LAST-MODIFIED|DTSTAMP|CREATED|REFRESH-INTERVAL|TZ.*|X-.*)$/
const CALENDAR = 'VCALENDAR'

/**
 * What a calendar consists of. One that is not closed ends with what it stands in; one inside another is read like any other; dates that stand in
 * nothing, or in something without a known name, are an entry as well: of them it is not known what they mean.
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
    // Whatever still stands open in it was forgotten to be closed, and is as whole as it will be.
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
