/** A message of ICU syntax in parts: text, and arguments that are filled in. */
export type Part = string | Argument

export interface Argument {
  name: string
  /** What is taken off the number before its form is chosen: of “Ana and 2 others” one was named. */
  offset?: number
  /** Chooses by a number (`plural`) or a word (`select`); an argument without is the value itself. */
  type?: 'plural' | 'select'
  /** By `one`, `other`, `=0`, or by the words. */
  forms?: Readonly<Record<string, readonly Part[]>>
}

/** Text up to the next special character, and what is quoted in it: `''` is an apostrophe, `'{…'` is text to the next apostrophe. */
const textSyntax = (special: string) => {
  const quote = `'(?:'|([${special}](?:''|[^'])*)'?)`
  return { run: new RegExp(`(?:[^'${special}]|${quote}|')+`, 'y'), quoted: new RegExp(quote, 'g') }
}
const plainText = textSyntax('{}')
const pluralText = textSyntax('{}#')

/** Arguments `{name}`, `{n, plural, offset:1 =0 {…} one {…} other {# …}}` and `{word, select, a {…} other {…}}`. Throws where a message is none of that. */
export function parseTemplate(message: string): readonly Part[] {
  let at = 0
  const read = (pattern: RegExp) => {
    pattern.lastIndex = at
    const found = pattern.exec(message)
    if (found) at = pattern.lastIndex
    return found
  }
  const need = (pattern: RegExp) => {
    const found = read(pattern)
    if (!found) throw Error(`Not a message: ${message}`)
    return found
  }
  /** Within a form of a plural, `#` is its number; outside of all forms `}` is itself. */
  const readParts = (isForm: boolean, counted?: Argument): Part[] => {
    const { run, quoted } = counted ? pluralText : plainText
    const parts: Part[] = []
    for (;;) {
      const text = read(run)
      if (text) parts.push(text[0].replace(quoted, (_, inner?: string) => inner?.replace(/''/g, "'") ?? "'"))
      else if (counted && read(/#/y)) parts.push(counted)
      else if (read(/\{/y)) parts.push(readArgument())
      else if (!isForm && read(/\}/y)) parts.push('}')
      else return parts
    }
  }
  const readArgument = (): Argument => {
    const name = need(/\s*(\w+)\s*/y)[1] as string
    if (read(/\}/y)) return { name }
    const [, type, offset = 0] = need(/,\s*(plural|select)\s*,(?:\s*offset:\s*(\d+))?/y)
    const counted = { name, offset: Number(offset) }
    const forms: Record<string, Part[]> = {}
    while (!read(/\s*\}/y)) {
      const key = need(/\s*(=?\w+)\s*\{/y)[1] as string
      forms[key] = readParts(true, type === 'plural' ? counted : undefined)
      need(/\}/y)
    }
    return { ...counted, type: type as 'plural' | 'select', forms }
  }
  return readParts(false)
}
