import type { AnyValues } from './formValues.ts'

export interface FieldProblem {
  path: string
  message: string
  code?: string
}
interface FailedSubmit {
  fields: readonly FieldProblem[]
  /** The values that were refused. */
  sent: AnyValues
}

/** An error about several fields is cleared when any of them changes: a departure before the arrival can be fixed in either. */
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
 * Which errors of a refusal still apply while the user corrects the form. Rules of the form (`now`) are evaluated again with the current values; an
 * error that only the server can check is cleared when its value changes.
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

/** The fields of an error: one, or all fields of a list or an object. */
const fieldNamesUnder = (path: string, values: AnyValues) =>
  Object.keys(values).filter(name => name === path || name.startsWith(`${path}.`))

const siblings = (path: string, values: AnyValues) => {
  const group = path.slice(0, path.lastIndexOf('.') + 1)
  return Object.keys(values).filter(name => name.startsWith(group))
}
