/** What may be a value in a statement: quoted text, bytes, numbers. Names in backticks and numbers within names stay. */
const VALUES = /'(?:[^'\\]|\\.|'')*(?:'|$)|"(?:[^"\\]|\\.|"")*(?:"|$)|\b0x[\da-f]+\b|(?<![\w`.])-?\d+(?:\.\d+)?(?:e[+-]?\d+)?\b/gis
const LISTS = /\(\s*\?(?:\s*,\s*\?)*\s*\)(?:\s*,\s*\(\s*\?(?:\s*,\s*\?)*\s*\))*/g
const MAX_LENGTH = 2000

/** The text of a statement without its values, the same for any number of them: safe to show, and to count by. */
export const fingerprint = (sql: string): string =>
  sql.replace(VALUES, '?').replace(/\bX\?/gi, '?').replace(LISTS, '(?)').replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH)
