/**
 * What in a statement of a migration the version before could not live with, or nothing: its replicas go on while the migration runs. Tables that
 * came with the same release are nobody's yet.
 */
export function findContraction(sql: string, newTables: ReadonlySet<string>): string | undefined {
  const text = sql.replace(/`/g, '').replace(/\s+/g, ' ').trim()
  const [, dropped] = /^DROP TABLE (?:IF EXISTS )?(\w+)/i.exec(text) ?? []
  if (dropped) return newTables.has(dropped) ? undefined : text
  if (/^RENAME TABLE/i.test(text)) return text
  const [, table = '', actions] = /^ALTER TABLE (\w+) (.*)$/i.exec(text) ?? []
  return actions && !newTables.has(table) ? actionsOf(actions).find(isContraction) : undefined
}

export const findCreatedTable = (sql: string): string | undefined => /^\s*CREATE TABLE (?:IF NOT EXISTS )?`?(\w+)/i.exec(sql)?.[1]

function isContraction(action: string): boolean {
  if (/^DROP /i.test(action)) return !/^DROP (FOREIGN KEY|PRIMARY KEY|INDEX|KEY|CONSTRAINT|CHECK)\b/i.test(action)
  if (/^RENAME /i.test(action)) return !/^RENAME (INDEX|KEY)\b/i.test(action)
  if (/^CHANGE /i.test(action)) return !/^CHANGE (?:COLUMN )?(\w+) \1 /i.test(action) || isRequiredColumn(action)
  if (/^MODIFY /i.test(action)) return isRequiredColumn(action)
  return /^ADD (?!(UNIQUE|INDEX|KEY|CONSTRAINT|PRIMARY|FOREIGN|CHECK|FULLTEXT|SPATIAL)\b)/i.test(action) && isRequiredColumn(action)
}

/** Who writes a row without this column is refused. */
const isRequiredColumn = (action: string) => /\bNOT NULL\b/i.test(action) && !/\b(DEFAULT|AUTO_INCREMENT|AS \()/i.test(action)

/** The parts of ALTER TABLE, split at the commas that stand in no parentheses. */
function actionsOf(text: string): string[] {
  let depth = 0
  const parts = ['']
  for (const c of text) {
    if (c === '(') depth++
    if (c === ')') depth--
    if (c === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += c
  }
  return parts.map(part => part.trim())
}
