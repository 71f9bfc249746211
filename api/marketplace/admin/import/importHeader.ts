import { explain } from '../../../../domain/language/explain.ts'
import { normalizeCode } from '../../../../domain/text/normalizeNumber.ts'
import { fieldError } from '../../../platform/errors.ts'

const separators = [',', ';', '\t', '|'] as const

/** Finds the separator of a file: from its line `sep=;`, else the one most frequent in the header outside of quotes. `text` is without that line's content. */
export function detectSeparator(text: string): { separator: string; text: string } {
  const [, mark = '', declared] = /^(\ufeff?)sep=(.)[ \t]*(?=\n|$)/i.exec(text) ?? []
  // The line stays as an empty one, so that line numbers are those of the file.
  if (declared) return { separator: declared, text: text.slice(mark.length + 'sep=x'.length).replace(/^[ \t]*/, '') }
  const head = (text.split('\n').find(line => line.trim()) ?? '').replace(/"([^"]|"")*"/g, '')
  const count = (separator: string) => head.split(separator).length
  const separator = separators.reduce((best, next) => (count(next) > count(best) ? next : best))
  return { separator, text }
}

/** Column names are compared without case, quotes and what cannot be seen; wide and narrow letters, blanks, dots and dashes are alike. */
const foldColumnName = (name: string) =>
  normalizeCode(name)
    .toLowerCase()
    .replace(/["'“”„«»]/g, '')
    .trim()
    .replace(/[\s.\-_]+/g, '_')

/** The names in the header. Where one differs from a wanted column only in case, blanks or quotes, the wanted spelling is returned. */
export function parseHeader(names: readonly string[], columns: readonly string[]): string[] {
  const filled = names.slice(0, names.findLastIndex(name => name !== '') + 1)
  const exact = new Set(filled)
  const spelled = new Map(columns.filter(name => !exact.has(name)).map(name => [foldColumnName(name), name]))
  const header = filled.map(name => spelled.get(foldColumnName(name)) ?? name)
  const duplicate = header.find((name, i) => name !== '' && header.indexOf(name) !== i)
  if (duplicate !== undefined) throw fieldError('csv', explain('column_twice', { name: duplicate }))
  if (!header.some(name => columns.includes(name)))
    throw fieldError('csv', explain('no_known_column', { names: filled.join(', ').slice(0, 200) }))
  return header
}
