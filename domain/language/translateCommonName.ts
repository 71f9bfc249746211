import type { AnyMessage } from './messageArguments.ts'
import { formatTemplate } from './messageTemplate.ts'

/**
 * What a property calls a rate, a tax, a room or an extra: where it is one of the usual names, as a language says it (messages/<locale>/pages/commonNames.ts).
 * The first number of at most three digits in a name stands for `{n}` there: `Mixed dorm, 8 beds` is said like `Mixed dorm, {n} beds`.
 */
export function translateCommonName(locale: string, names: Readonly<Record<string, AnyMessage>>, name: string): string {
  if (name.includes('{')) return name
  const [digits] = /\b\d{1,3}\b/.exec(name) ?? []
  const common = digits ? name.replace(digits, '{n}') : name
  return Object.hasOwn(names, common) ? formatTemplate(locale, names[common] as string, { n: Number(digits) }) : name
}
