import type { RecordedStatement } from './record.ts'

/** Values that differ from booking to booking, by name, as they were in the recorded one. */
export type Tokens = Record<string, string | number>
type Path = (number | string)[]
interface Placeholder {
  token: string
  path: Path
}
export interface Template {
  sql: string
  values: unknown[]
  holes: Placeholder[]
}

/** The recorded statements, with placeholders for values that equal a token. Longer texts that contain a token (mails, JSON) stay as they are. */
export function makeTemplates(sent: readonly RecordedStatement[], tokens: Tokens): Template[] {
  const byValue = new Map(Object.entries(tokens).map(([token, value]) => [value, token]))
  return sent.map(({ sql, values }) => ({ sql, values, holes: findPlaceholders(values, byValue) }))
}

function findPlaceholders(value: unknown, byValue: Map<unknown, string>, path: Path = []): Placeholder[] {
  if (Array.isArray(value)) return value.flatMap((part, i) => findPlaceholders(part, byValue, [...path, i]))
  const token = byValue.get(value)
  return token === undefined ? [] : [{ token, path }]
}

/** The values of a statement, for another booking. */
export function fillTemplate({ values, holes }: Template, tokens: Tokens): unknown[] {
  const filled = copy(values) as unknown[]
  for (const { token, path } of holes) {
    let at = filled
    for (const step of path.slice(0, -1)) at = at[step as number] as unknown[]
    at[path.at(-1) as number] = tokens[token]
  }
  return filled
}

const copy = (value: unknown): unknown => (Array.isArray(value) ? value.map(copy) : value)
