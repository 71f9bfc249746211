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

/** Text up to what ends it, and what is quoted in it: `''` is an apostrophe, `'{…'` is text to the next apostrophe. */
const textSyntax = (end: string, quotable: string) => ({
  run: new RegExp(`(?:[^'${end}]|'(?:'|[${quotable}](?:''|[^'])*'?)?)+`, 'y'),
  quoted: new RegExp(`'(?:'|([${quotable}](?:''|[^'])*)'?)`, 'g'),
})
const outerText = textSyntax('{', '{}')
const wordText = textSyntax('{}', '{}')
const pluralText = textSyntax('{}#', '{}#')

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
    if (!found) throw new Error(`This is no message, from character ${at}: ${message}`)
    return found
  }
  /** Within a form of a plural, `#` is its number. */
  const readParts = ({ run, quoted }: typeof outerText, counted?: Argument): Part[] => {
    const parts: Part[] = []
    for (;;) {
      const text = read(run)
      if (text) parts.push(text[0].replace(quoted, (_, inner?: string) => inner?.replace(/''/g, "'") ?? "'"))
      else if (counted && read(/#/y)) parts.push(counted)
      else if (read(/\{/y)) parts.push(readArgument())
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
      forms[key] = type === 'plural' ? readParts(pluralText, counted) : readParts(wordText)
      need(/\}/y)
    }
    if (!forms.other) need(/$^/y)
    return { ...counted, type: type as 'plural' | 'select', forms }
  }
  return readParts(outerText)
}
