/** A property as written; the name is empty where none can be found. */
export interface IcalProperty {
  /** In capitals. */
  name: string
  params: ReadonlyMap<string, string>
  value: string
}

// Includes non-standard names, and HTML tags.
const lineBreak = /(?:<br ?\/?>)?(?:\r\n|[\r\n\v\f\u0085\u2028\u2029])/i
const invisibleCharacters = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
/** Two lines whose line break was lost. */
const lostLineBreak = /(?<=END:VEVENT|END:VFREEBUSY)(?=BEGIN:|END:)/i

/**
 * Splits a calendar into lines as programs write them: any line ending, folded or not, with trailing blanks, indented, with blank lines. Only
 * properties relevant for nights are parsed.
 */
export function parseProperties(text: string): IcalProperty[] {
  const lines = text.replace(invisibleCharacters, '').split(lineBreak)
  return unfoldLines(removeIndent(lines)).map(parseProperty)
}

// Templates may indent the whole calendar: then folding needs one blank more.
function removeIndent(lines: readonly string[]): readonly string[] {
  const [, indent = ''] = lines.map(line => /^([ \t]+)BEGIN:VCALENDAR/i.exec(line)).find(Boolean) ?? []
  return indent ? lines.map(line => (line.startsWith(indent) ? line.slice(indent.length) : line)) : lines
}

function unfoldLines(lines: readonly string[]): string[] {
  const found: string[] = []
  for (const line of lines) {
    if (!line.trim()) continue
    const last = found.length - 1
    if (/^[ \t]/.test(line) && last >= 0) found[last] += line.slice(1)
    else found.push(line)
  }
  return found.flatMap(line => (/^END:/i.test(line) ? line.split(lostLineBreak) : line)).map(line => line.trim())
}

/** Irrelevant for nights. "Closed" is recognized in the summary. */
const textPropertyNames = /^(LOCATION|COMMENT|CONTACT|ATTENDEE|ORGANIZER|ATTACH|URL|X-.*)$/

function parseProperty(line: string): IcalProperty {
  const name = /^[A-Z0-9-]+(?=\s*[:;])/i.exec(line)?.[0].toUpperCase() ?? ''
  if (!name || textPropertyNames.test(name)) return { name, params: new Map(), value: '' }
  // Only compared with other descriptions: as written.
  if (name === 'DESCRIPTION') return { name, params: new Map(), value: line.slice(name.length) }
  const { params, value } = splitParameters(line.slice(name.length).trimStart())
  return { name, params, value }
}

const parameterPattern = /^;\s*([A-Z0-9-]+)\s*=\s*("[^"]*"|[^;:"]*)/i

function splitParameters(rest: string): Pick<IcalProperty, 'params' | 'value'> {
  const params = new Map<string, string>()
  let left = rest
  for (let found = parameterPattern.exec(left); found; found = parameterPattern.exec(left)) {
    const [all, name = '', value = ''] = found
    params.set(name.toUpperCase(), value.replace(/^"|"$/g, '').trim())
    left = left.slice(all.length)
  }
  return { params, value: left.slice(left.indexOf(':') + 1).trim() }
}
