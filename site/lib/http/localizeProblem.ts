import { defaultLocale } from '../../../domain/language/locales.ts'
import { language } from '../language/language.ts'
import { getMessages } from '../language/messages.ts'
import type { Problem } from './problem.ts'
import { loadRefusalMessages } from './refusalMessages.ts'

/**
 * A refusal in the language of the page. The API answers in English: other languages have messages by reason, code and facts, and never show the
 * English sentence. Without a specific message a general one is used.
 */
export async function localizeProblem(problem: Problem): Promise<Problem> {
  if (language() === defaultLocale) return problem
  if (problem.status === 0) return localizeWithPageMessages(problem)
  const loaded = await Promise.all([import('./translateProblem.ts'), loadRefusalMessages()]).catch(() => undefined)
  if (!loaded) return localizeWithPageMessages(problem)
  const [{ translateProblem }, refusals] = loaded
  return translateProblem(problem, refusals)
}

/** Uses messages that came with the page, so it works without a network. */
function localizeWithPageMessages(problem: Problem): Problem {
  const messages = getMessages('requestErrors')
  if (problem.code === 'unreachable') return { ...problem, title: messages.unreachable, detail: messages.unreachableText }
  if (problem.code === 'aborted') return { ...problem, title: messages.stopped, detail: messages.stopped }
  const { fields, ...rest } = problem
  const localized = { ...rest, title: messages.unexpected, detail: messages.unexpectedText }
  return fields ? { ...localized, fields: fields.map(field => ({ ...field, message: messages.unexpectedText })) } : localized
}
