import { memoize } from '../text/memoize.ts'
import { locales } from './locales.ts'

/** One form for each kind of number the language tells apart. */
export type PluralForms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>
export type MessageTemplate = string | PluralForms
/** What another language has to say, made of the type of the English words: the same names, each a message. */
export type TranslatedMessages<T> = T extends string
  ? string
  : T extends { other: string }
    ? PluralForms
    : { [K in keyof T]: TranslatedMessages<T[K]> }
/** Labels by the codes of a list: a code without one does not compile. `other` is a form of plurals, so the code of that name goes by another. */
export type LabelsByCode<Code extends string> = Record<Code extends 'other' ? 'anyOther' : Code, string>
export type TemplateValues = Record<string, string | number>

/** A message with its values. Where it has several forms, `n` decides by the plural rules of the language; a name without a value stays. */
export function formatTemplate(locale: string, message: MessageTemplate, values: TemplateValues = {}): string {
  const text = typeof message === 'string' ? message : choosePluralForm(message, Number(values.n), locale)
  return text.replace(/\{(\w+)\}/g, (name, key: string) => formatValue(values[key] ?? name, locale))
}

// Made once for each language: making one costs more than a whole sentence.
const pluralRulesFor = memoize((locale: string) => new Intl.PluralRules(locale))
const numberFormatFor = memoize((locale: string) => new Intl.NumberFormat(locale))

const choosePluralForm = (forms: PluralForms, n: number, locale: string) => forms[pluralRulesFor(locale).select(n)] ?? forms.other
const formatValue = (value: string | number, locale: string) => {
  if (typeof value === 'string') return value
  return needsNoFormat(value, locale) ? String(value) : numberFormatFor(locale).format(value)
}

/** Needs no format: the first one of a browser's process costs it 30 ms, and "2 guests" is all that many pages count. */
const needsNoFormat = (value: number, locale: string) => Number.isInteger(value) && value >= 0 && value < 1000 && locale in locales
