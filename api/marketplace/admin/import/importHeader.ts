import { fieldError } from '../../../platform/errors.ts'

const separators = [',', ';', '\t', '|'] as const

/** What stands between the values of a file: as its line `sep=;` says, else what the head line has most of outside quotes. */
export function detectSeparator(text: string): { separator: string; text: string } {
  const [, mark = '', declared] = /^(\ufeff?)sep=(.)[ \t]*(?=\r?\n|\r|$)/i.exec(text) ?? []
  // The line stays as an empty one: the numbers of the others are those of the file.
  if (declared) return { separator: declared, text: text.slice(mark.length + 'sep=x'.length).replace(/^[ \t]*/, '') }
  const head = (text.split(/\r\n|\n|\r/).find(line => line.trim()) ?? '').replace(/"([^"]|"")*"/g, '')
  const count = (separator: string) => head.split(separator).length
  const separator = separators.reduce((best, next) => (count(next) > count(best) ? next : best))
  return { separator, text }
}

/** Names of columns as they are compared: case, accents of quotes, blanks, dots and dashes do not count. */
const foldColumnName = (name: string) =>
  name
    .toLowerCase()
    .replace(/["'“”„«»\ufeff]/g, '')
    .trim()
    .replace(/[\s.\-_]+/g, '_')

/** The names of the head line, in the spelling of those that are wanted where they differ in case, blanks or quotes alone. */
export function parseHeader(names: readonly string[], columns: readonly string[]): string[] {
  const filled = names.slice(0, names.findLastIndex(name => name !== '') + 1)
  const exact = new Set(filled)
  const spelled = new Map(columns.filter(name => !exact.has(name)).map(name => [foldColumnName(name), name]))
  const header = filled.map(name => spelled.get(foldColumnName(name)) ?? name)
  const duplicate = header.find((name, i) => name !== '' && header.indexOf(name) !== i)
  if (duplicate !== undefined) throw fieldError('csv', `Two columns are called "${duplicate}".`)
  if (!header.some(name => columns.includes(name)))
    throw fieldError('csv', `No column of the head line is one that is read. It says: ${filled.join(', ').slice(0, 200)}.`)
  return header
}
