import type { Locale } from '../../domain/language/locales.ts'
import type { Words } from '../words/en.ts'
import { language } from './language.ts'
import type { Problem } from './problem.ts'
import { words } from './words.ts'

/** Fetched with the first refusal on a page: few pages ever need them. A language is one line here; one that lacks it does not compile. */
const load: Record<Exclude<Locale, 'en'>, () => Promise<Words['refusals']>> = {
  hi: async () => (await import('../words/hi/refusals.ts')).refusals,
  ar: async () => (await import('../words/ar/refusals.ts')).refusals,
}

/**
 * A refusal in the language of the page. The API speaks English: where the page speaks another language its sentences are said anew by reason, code and
 * facts, and never shown as they are. What has no words of its own gets kind ones that fit everything.
 */
export async function inPageLanguage(problem: Problem): Promise<Problem> {
  const locale = language()
  if (locale === 'en') return problem
  if (problem.status === 0) return ofPage(problem)
  const loaded = await Promise.all([import('./sayRefusal.ts'), load[locale]()]).catch(() => undefined)
  if (!loaded) return ofPage(problem)
  const [{ sayRefusal }, refusals] = loaded
  return sayRefusal(problem, refusals)
}

/** Also without a network: from the words that the page brought. */
function ofPage(problem: Problem): Problem {
  const own = words('trouble')
  if (problem.code === 'unreachable') return { ...problem, title: own.unreachable, detail: own.unreachableText }
  if (problem.code === 'aborted') return { ...problem, title: own.stopped, detail: own.stopped }
  const { fields, ...rest } = problem
  const said = { ...rest, title: own.unexpected, detail: own.unexpectedText }
  return fields ? { ...said, fields: fields.map(field => ({ ...field, message: own.unexpectedText })) } : said
}
