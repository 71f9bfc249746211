import type { Sent } from './record.ts'

/** What differs from booking to booking, as it stood in the recorded one. */
export type Tokens = Record<string, string | number>
type Path = (number | string)[]
interface Hole {
  token: string
  path: Path
}
export interface Template {
  sql: string
  values: unknown[]
  holes: Hole[]
}

/** The recorded statements with holes where a value is exactly one of the tokens. Texts that only contain one (mails, JSON) stay as they are. */
export function makeTemplates(sent: readonly Sent[], tokens: Tokens): Template[] {
  const byValue = new Map(Object.entries(tokens).map(([token, value]) => [value, token]))
  return sent.map(({ sql, values }) => ({ sql, values, holes: holesIn(values, byValue) }))
}

function holesIn(value: unknown, byValue: Map<unknown, string>, path: Path = []): Hole[] {
  if (Array.isArray(value)) return value.flatMap((part, i) => holesIn(part, byValue, [...path, i]))
  const token = byValue.get(value)
  return token === undefined ? [] : [{ token, path }]
}

/** The values of a statement for another booking. */
export function fill({ values, holes }: Template, tokens: Tokens): unknown[] {
  const filled = copy(values) as unknown[]
  for (const { token, path } of holes) {
    let at = filled
    for (const step of path.slice(0, -1)) at = at[step as number] as unknown[]
    at[path.at(-1) as number] = tokens[token]
  }
  return filled
}

const copy = (value: unknown): unknown => (Array.isArray(value) ? value.map(copy) : value)
