import type { Words } from '../words/en.ts'
import { sayFacts } from './facts.ts'
import type { Problem } from './problem.ts'
import { words } from './words.ts'

/** Title, detail and fields of a refusal by these words. */
export function sayRefusal(problem: Problem, { codes, reasons, fields }: Words['refusals']): Problem {
  const title = own(codes, problem.code)
  const message = own(reasons, problem.reason) ?? title
  const other = words('trouble')
  const said = { ...problem, title: title ?? other.unexpected, detail: message ? sayFacts(message, problem) : other.unexpectedText }
  if (!problem.fields) return said
  const sayField = (code: string, facts = {}) => sayFacts(own(fields, code) ?? fields.anything, facts)
  return { ...said, fields: problem.fields.map(field => ({ ...field, message: sayField(field.code, field.facts) })) }
}

const own = <T extends object>(among: T, name: unknown): T[keyof T] | undefined =>
  typeof name === 'string' && Object.hasOwn(among, name) ? among[name as keyof T] : undefined
