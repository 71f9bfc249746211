import type { AnyValues } from './formValues.ts'

export interface FieldProblem {
  path: string
  message: string
  code?: string
}
interface FailedSubmit {
  fields: readonly FieldProblem[]
  /** What was sent, and refused. */
  sent: AnyValues
}

/** What compares a field with others falls when one of those is changed: a departure before the arrival is fixed in either. */
const crossFieldCodes = new Set([
  'date.after',
  'date.before',
  'date.range',
  'group.dates',
  'object.xor',
  'any.xor',
  'any.unique',
  'array.unique',
  'guest.twice',
  'line.twice',
  'ages.sum',
])

export const stripSourcePrefix = (path: string) => path.replace(/^(body|query)\./, '')

/**
 * What of a refusal still holds while somebody mends it. A form that can check a field itself does (`now`: what its own rule says of the values as they are);
 * of what only the server can check, a problem is about the value that was sent, and goes with it.
 */
export function findOpenProblems({ fields, sent }: FailedSubmit, values: AnyValues, now?: readonly FieldProblem[]): FieldProblem[] {
  if (now) return fields.flatMap(({ path }) => now.find(field => field.path === path) ?? [])
  return fields.filter(({ path, code }) => {
    const names = fieldNamesUnder(stripSourcePrefix(path), { ...sent, ...values })
    return (code && crossFieldCodes.has(code) ? siblings(stripSourcePrefix(path), { ...sent, ...values }) : names).every(
      name => values[name] === sent[name],
    )
  })
}

/** The fields a problem is about: one, or all that a list or an object is filled in by. */
const fieldNamesUnder = (path: string, values: AnyValues) =>
  Object.keys(values).filter(name => name === path || name.startsWith(`${path}.`))

const siblings = (path: string, values: AnyValues) => {
  const group = path.slice(0, path.lastIndexOf('.') + 1)
  return Object.keys(values).filter(name => name.startsWith(group))
}
