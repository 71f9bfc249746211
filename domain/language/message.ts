import { remember } from '../text/remember.ts'
import { locales } from './locales.ts'

/** One form for each kind of number the language tells apart. */
export type Plural = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>
export type Message = string | Plural
/** What another language has to say, made of the type of the English words: the same names, each a message. */
export type Translated<T> = T extends string ? string : T extends { other: string } ? Plural : { [K in keyof T]: Translated<T[K]> }
export type Values = Record<string, string | number>

/** A message with its values. Where it has several forms, `n` decides by the plural rules of the language; a name without a value stays. */
export function sayIn(locale: string, message: Message, values: Values = {}): string {
  const text = typeof message === 'string' ? message : formOf(message, Number(values.n), locale)
  return text.replace(/\{(\w+)\}/g, (name, key: string) => written(values[key] ?? name, locale))
}

// Made once for each language: making one costs more than a whole sentence.
const pluralsOf = remember((locale: string) => new Intl.PluralRules(locale))
const numbersOf = remember((locale: string) => new Intl.NumberFormat(locale))

const formOf = (forms: Plural, n: number, locale: string) => forms[pluralsOf(locale).select(n)] ?? forms.other
const written = (value: string | number, locale: string) => {
  if (typeof value === 'string') return value
  return isPlain(value, locale) ? String(value) : numbersOf(locale).format(value)
}

/** Needs no format: the first one of a browser's process costs it 30 ms, and "2 guests" is all that many pages count. */
const isPlain = (value: number, locale: string) => Number.isInteger(value) && value >= 0 && value < 1000 && locale in locales
