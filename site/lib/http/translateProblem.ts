import type { Message } from '../../../domain/language/messageFormat.ts'
import { formatApiMessage } from '../language/formatApiMessage.ts'
import { formatWithValues } from '../language/formatWithValues.ts'
import { getMessages, type PageMessages } from '../language/messages.ts'
import type { FieldProblem, Problem } from './problem.ts'

/** Title, detail and field errors of a refusal in the given messages. */
export function translateProblem(problem: Problem, { codes, reasons, fields }: PageMessages['refusals']): Problem {
  const title = findOwn(codes, problem.code)
  const message = findOwn(reasons, problem.reason) ?? title
  const messages = getMessages('requestErrors')
  const translated = {
    ...problem,
    title: title ?? messages.unexpected,
    detail: formatStructured(problem.told) ?? (message ? formatWithValues(message, problem) : messages.unexpectedText),
  }
  if (!problem.fields) return translated
  const formatField = ({ code, reason, facts = {}, told }: FieldProblem) =>
    formatStructured(told) ?? formatWithValues(findOwn(reasons, reason) ?? findOwn(fields, code) ?? fields.anything, facts)
  return { ...translated, fields: problem.fields.map(field => ({ ...field, message: formatField(field) })) }
}

/** A sentence of the API's answers, where the page has those messages. */
const formatStructured = (message: unknown): string | undefined =>
  message && (getMessages('apiMessages') as PageMessages['apiMessages'] | undefined) ? formatApiMessage('', message as Message) : undefined

const findOwn = <T extends object>(among: T, name: unknown): T[keyof T] | undefined =>
  typeof name === 'string' && Object.hasOwn(among, name) ? among[name as keyof T] : undefined
