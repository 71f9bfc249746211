/** A property of a calendar as it is written. What no name can be found for has the empty one. */
export interface Property {
  /** In capitals. */
  name: string
  params: ReadonlyMap<string, string>
  value: string
}

// Also those that only some programs know, and the tag that a page puts there.
const lineEnds = /(?:<br ?\/?>)?(?:\r\n|[\r\n\v\f\u0085\u2028\u2029])/i
const unseen = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
/** Two lines of which the break between them is lost. */
const glued = /(?<=END:VEVENT|END:VFREEBUSY)(?=BEGIN:|END:)/i

/**
 * The lines of a calendar as programs write them: any line end, folded or not, with blanks at their ends, indented as a whole, with blank lines
 * between. Only what decides over nights is taken apart; a line that is no property is passed over by whoever does not look for the empty name.
 */
export function propertiesIn(text: string): Property[] {
  const lines = text.replace(unseen, '').split(lineEnds)
  return unfolded(withoutIndent(lines)).map(propertyOf)
}

// A calendar that a template wrote may stand to the right as a whole: then one blank more is what folds a line.
function withoutIndent(lines: readonly string[]): readonly string[] {
  const [, indent = ''] = lines.map(line => /^([ \t]+)BEGIN:VCALENDAR/i.exec(line)).find(Boolean) ?? []
  return indent ? lines.map(line => (line.startsWith(indent) ? line.slice(indent.length) : line)) : lines
}

function unfolded(lines: readonly string[]): string[] {
  const found: string[] = []
  for (const line of lines) {
    if (!line.trim()) continue
    const last = found.length - 1
    if (/^[ \t]/.test(line) && last >= 0) found[last] += line.slice(1)
    else found.push(line)
  }
  return found.flatMap(line => (/^END:/i.test(line) ? line.split(glued) : line)).map(line => line.trim())
}

/** Text says nothing about nights, whatever stands in it. What says "closed" is read of the summary. */
const texts = /^(DESCRIPTION|LOCATION|COMMENT|CONTACT|ATTENDEE|ORGANIZER|ATTACH|URL|X-.*)$/

function propertyOf(line: string): Property {
  const name = /^[A-Z0-9-]+(?=\s*[:;])/i.exec(line)?.[0].toUpperCase() ?? ''
  if (!name || texts.test(name)) return { name, params: new Map(), value: '' }
  const { params, value } = split(line.slice(name.length).trimStart())
  return { name, params, value }
}

const param = /^;\s*([A-Z0-9-]+)\s*=\s*("[^"]*"|[^;:"]*)/i

function split(rest: string): Pick<Property, 'params' | 'value'> {
  const params = new Map<string, string>()
  let left = rest
  for (let found = param.exec(left); found; found = param.exec(left)) {
    const [all, name = '', value = ''] = found
    params.set(name.toUpperCase(), value.replace(/^"|"$/g, '').trim())
    left = left.slice(all.length)
  }
  return { params, value: left.slice(left.indexOf(':') + 1).trim() }
}
