import { memoize } from '../text/memoize.ts'
import { locales } from './locales.ts'
import type { MessageTemplate, ValuesFor } from './messageArguments.ts'
import { type Argument, type Part, parseTemplate } from './parseTemplate.ts'

/** What another language has to say, made of the type of the English messages: the same names, each a message. */
export type TranslatedMessages<T> = T extends string ? string : { [K in keyof T]: TranslatedMessages<T[K]> }
export type TemplateValues = Record<string, string | number>

/** A message in ICU syntax (docs/languages.md) with its values. A name without a value stays. */
export function formatTemplate(locale: string, message: string, values?: TemplateValues): string
export function formatTemplate<M extends MessageTemplate<never>>(locale: string, message: M, ...values: ValuesFor<M>): string
export function formatTemplate(locale: string, message: unknown, values: TemplateValues = {}): string {
  if (typeof message !== 'string') throw Error('Not a message')
  if (!message.includes('{') && !message.includes("'")) return message
  return formatParts(partsOf(message), locale, values)
}

const partsOf = memoize(parseTemplate)

function formatParts(parts: readonly Part[], locale: string, values: TemplateValues): string {
  let text = ''
  for (const part of parts) text += typeof part === 'string' ? part : formatArgument(part, locale, values)
  return text
}

function formatArgument({ name, offset, type, forms }: Argument, locale: string, values: TemplateValues): string {
  const given = values[name] ?? `{${name}}`
  const value = offset ? Number(given) - offset : given
  if (!forms) return formatValue(value, locale)
  const form = type === 'plural' ? (forms[`=${given}`] ?? forms[pluralRulesFor(locale).select(Number(value))]) : forms[given]
  return formatParts(form ?? forms.other ?? [], locale, values)
}

// Made once for each language: making one costs more than a whole sentence.
const pluralRulesFor = memoize((locale: string) => new Intl.PluralRules(locale))
const numberFormatFor = memoize((locale: string) => new Intl.NumberFormat(locale))

const formatValue = (value: string | number, locale: string) => {
  if (typeof value === 'string') return value
  return needsNoFormat(value, locale) ? String(value) : numberFormatFor(locale).format(value)
}

/** Needs no format: the first one of a browser's process costs it 30 ms, and "2 guests" is all that many pages count. */
const needsNoFormat = (value: number, locale: string) => Number.isInteger(value) && value >= 0 && value < 1000 && locale in locales
