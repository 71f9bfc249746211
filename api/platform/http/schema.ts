import { domainToASCII, domainToUnicode } from 'node:url'
import Joi from 'joi'
import { findCountry } from '../../../db/reference/countries.ts'
import { isDay } from '../../../domain/calendar/days.ts'
import type { LocalizedNames } from '../../../domain/language/localizePlaceName.ts'
import { type MessageId, messageCatalogue } from '../../../domain/language/messageCatalogue.ts'
import type { Message, MessageValue } from '../../../domain/language/messageFormat.ts'
import { hasWebAddress } from '../../../domain/text/hasWebAddress.ts'
import { isPhoneNumber, normalizeEmail, normalizePhone, phonePattern } from '../../../domain/text/normalizeContact.ts'
import { normalizeCode, normalizeNumber } from '../../../domain/text/normalizeNumber.ts'
import { normalizeLine, normalizeLines, textProblem } from '../../../domain/text/normalizeText.ts'

// biome-ignore lint/suspicious/noExplicitAny: Joi's own default; the type parameter carries the real type
export type Field<T = any> = Joi.AnySchema<T>
declare const optionalMark: unique symbol
export type Optional<S> = S & { [optionalMark]: S }
type OptionalKeys<F> = { [K in keyof F]: F[K] extends { [optionalMark]: unknown } ? K : never }[keyof F]
// By the field that was made optional: of the intersection, TypeScript would take a `value` in the type for Joi's own.
export type Infer<S> = S extends { [optionalMark]: infer O } ? Infer<O> : S extends Field<infer T> ? T : never
type Shape<F> = { [K in Exclude<keyof F, OptionalKeys<F>>]: Infer<F[K]> } & { [K in OptionalKeys<F>]?: Infer<F[K]> }

// Fields are required unless wrapped in optional(): the same rule in the type, in Joi and in OpenAPI.
const required = (s: Field) => (s.$_getFlag('presence') === 'optional' ? s : s.required())

/** An object with exactly these fields; unknown ones are refused. */
export const object = <F extends Record<string, Field>>(fields: F) => {
  const named = Object.fromEntries(Object.entries(fields).map(([k, s]) => [k, required(s)]))
  const schema = Joi.object(named) as Joi.ObjectSchema<Shape<F>>
  namedFields.set(schema, named)
  return schema
}
/** The fields that an object was made of; undefined where rules of its own were added to it. */
export const fieldsOf = (schema: Field): Readonly<Record<string, Field>> | undefined => namedFields.get(schema)
const namedFields = new WeakMap<Field, Record<string, Field>>()
export const optional = <S extends Field>(s: S) => s.optional() as Optional<S>
export const nullable = <T>(s: Field<T>) => s.allow(null) as Field<T | null>
export const list = <T>(s: Field<T>, max = 100) => Joi.array().items(s).max(max) as unknown as Joi.ArraySchema<Exclude<T, undefined>[]>
export const record = <T>(s: Field<T>) => Joi.object().pattern(Joi.string(), s) as unknown as Field<Record<string, T>>
/** What a city or region is called, by language; empty where it has a name in none of them. Show it with `localizePlaceName`. */
export const localizedNames = () => record(Joi.string() as Field<string>) as unknown as Field<LocalizedNames>
export const oneOf = <const V extends readonly string[]>(...values: V) => Joi.valid(...values) as Field<V[number]>

// Joi reads numbers from text as well, of ASCII digits alone: here come those of other scripts.
const joiWithAllDigits = Joi.extend({
  type: 'number',
  base: Joi.number(),
  coerce: {
    from: 'string',
    method: (value: string) => {
      const plain = normalizeNumber(value)
      return { value: plain !== value && /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : value }
    },
  },
}) as { number: () => Joi.NumberSchema }
const typedNumber = () => joiWithAllDigits.number()

/** The most that an INT UNSIGNED column takes: a greater one is nobody's. */
const MAX_ID = 4_294_967_295
export const id = () => typedNumber().integer().positive().max(MAX_ID)
/** One line that somebody typed: a title, a place, a search. What it is cleaned of, and what is refused, says domain/text/normalizeText.ts. */
export const text = (max = 255) => typedText(normalizeLine, max)
/** The same with its line breaks: a note, a message, a description. */
export const longText = (max = 2000) => typedText(normalizeLines, max)
/** What somebody or something is called, for others to read in lists and mails: no place for a link. */
export const nameText = (max = 120) =>
  text(max)
    .custom((v: string, h) => (hasWebAddress(v) ? h.error('string.address') : v))
    .messages({ 'string.address': 'A name without web and e-mail addresses, please.' })
/** A number on a document, a key, a day: digits of any script, wide letters and every dash in one writing. */
export const code = (max = 255) => typedText(normalizeCode, max)

const typedText = (clean: (typed: string) => string, max: number) =>
  cleanedString(clean)
    .custom((v: string, h) => {
      const problem = textProblem(v)
      return problem ? h.error(problems[problem]) : v
    })
    .min(1)
    .max(max)
    .messages({ 'string.broken': 'A letter of this was lost on its way here (\ufffd). Please type it again.' })
const problems = { nothing: 'string.empty', controls: 'string.base', broken: 'string.broken' } as const

// First of all rules, so that limits and patterns check what is kept.
const cleanedString = (clean: (typed: string) => string) => {
  const name = cleanerNames.get(clean)
  const cleaned = Joi.string().custom((v: string) => clean(v))
  return name ? cleaned.meta({ clean: name }) : cleaned
}
/** What a form must know to measure a text as it is kept (scripts/lib/fieldChecks.ts). */
const cleanerNames = new Map([
  [normalizeLine, 'line'],
  [normalizeLines, 'lines'],
  [normalizeCode, 'code'],
  [normalizeEmail, 'email'],
  [normalizePhone, 'phone'],
])
/** Text as kept, which may be empty: only for answers. */
export const anyText = () => Joi.string().allow('')
export const pictureUrl = () =>
  anyText().description('A local path; a fragment such as `#30,70` is the focal point of a photo, in percent from left and top.')
/** In one spelling, whatever the letters it was typed in: one mailbox has one account, and one share of every limit. */
export const email = () =>
  cleanedString(normalizeEmail)
    .lowercase()
    .email({ tlds: false })
    .custom((v: string, h) => normalizeAddress(v) ?? h.error('string.email'))
    .max(190)
export const password = () => Joi.string().min(10).max(200)
/** One that is to be compared: as it was typed, whatever its length. */
export const typedPassword = () => Joi.string().max(200)
export const otp = () => cleanedString(typed => stripSpaces(typed).replace(/-/g, '')).pattern(/^\d{6}$/, '6 digits')
/** Bytes as browsers write them in JSON. */
export const base64url = (max: number) =>
  Joi.string()
    .max(max)
    .pattern(/^[\w-]+$/, 'base64url')
/** Six digits of an authenticator, or one of the codes that were kept for the day it is lost. */
export const secondFactor = () =>
  cleanedString(stripSpaces).pattern(/^(\d{6}|[a-zA-Z2-9]{5}-?[a-zA-Z2-9]{5})$/, '6 digits or a recovery code')
const stripSpaces = (typed: string) => normalizeCode(typed).replace(/ /g, '')
export const phone = () =>
  cleanedString(normalizePhone)
    .pattern(phonePattern, 'telephone number')
    .custom((v: string, h) => (isPhoneNumber(v) ? v : h.error('string.pattern.name', { name: 'telephone number' })))
    .messages({ 'string.pattern.name': 'Please give a telephone number.' })
export const day = () =>
  cleanedString(normalizeCode)
    .pattern(/^\d{4}-\d{2}-\d{2}$/, 'YYYY-MM-DD')
    .custom((v: string, h) => (isDay(v) ? v : h.error('any.invalid')))
/** Of somebody's life, or of a paper: it has come, at least where the day comes first. */
export const pastDay = () =>
  day()
    .custom((v: string, h) => (v <= todayInFirstTimeZone() ? v : h.error('date.max')))
    .messages({ 'date.max': 'This day has not come yet.' })
const todayInFirstTimeZone = () => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10)
export const time = () => cleanedString(normalizeCode).pattern(/^([01]\d|2[0-3]):[0-5]\d$/, 'HH:MM')
export const instant = () => Joi.string().isoDate()
export const int = (min = 0, max = 1_000_000_000) => typedNumber().integer().min(min).max(max)
export const number = () => typedNumber()
export const bool = () => Joi.boolean()
export const latitude = () => typedNumber().min(-90).max(90)
export const longitude = () => typedNumber().min(-180).max(180)
export const country = () =>
  cleanedString(normalizeCode)
    .uppercase()
    .pattern(/^[A-Z]{2}$/, 'two letters')
    .custom((v: string, h) => (findCountry(v) ? v : h.error('any.invalid')))
    .messages({ 'any.invalid': 'This is not the code of a country.' })
/** Whose document it is: a country, or one of the codes that travel documents have in its place. */
export const issuingCountry = (isOther: (code: string) => boolean) =>
  cleanedString(normalizeCode)
    .uppercase()
    .pattern(/^[A-Z]{2,3}$/, 'two or three letters')
    .custom((v: string, h) => (findCountry(v) || isOther(v) ? v : h.error('any.invalid')))
    .messages({ 'any.invalid': 'This is not the code of a country.' })
export const currency = () =>
  cleanedString(normalizeCode)
    .uppercase()
    .pattern(/^[A-Z]{3}$/, 'three letters')
export const money = () => object({ amount: typedNumber().integer().min(-1e13).max(1e13) as Field<number>, currency: currency() })
/** What a sentence beside it says, for other languages than English (domain/language/messageCatalogue.ts). */
export const messageSchema = () =>
  object({
    say: oneOf(...(Object.keys(messageCatalogue) as [MessageId, ...MessageId[]])),
    facts: record(Joi.any() as Field<MessageValue>),
  }) as Field<Message>
/** A positive price in minor units: what may come in from outside. */
export const price = () => object({ amount: int(0, 1_000_000_000_000), currency: currency() })
/** One or many of these, as a query says it: `a=1&a=2` or `a=1,2`. */
export const manyOf = <const V extends readonly string[]>(...values: V) =>
  Joi.alternatives(Joi.array().items(Joi.valid(...values)), Joi.string().max(500)).custom((v: string | string[], h) => {
    const listed = typeof v === 'string' ? v.split(',') : v
    return listed.every(x => (values as readonly string[]).includes(x)) ? listed : h.error('any.only')
  }) as unknown as Field<V[number][]>

export const page = { page: optional(int(1, 100_000)), limit: optional(int(1, 100)) }
/** The default page of every list (design 2). */
export const paging = (q: { page?: number; limit?: number }) => {
  const { page = 1, limit = 20 } = q
  return { page, limit, offset: (page - 1) * limit }
}

const INVISIBLE = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u

// Wide letters, other full stops and joiners in the name of a host lead to the same host (IDNA).
function normalizeAddress(address: string): string | undefined {
  if (/^[\x21-\x7e]+$/.test(address) && !address.includes('xn--')) return address
  const at = address.lastIndexOf('@')
  const [name, host] = [address.slice(0, at).normalize(), domainToUnicode(domainToASCII(address.slice(at + 1)))]
  return host && !INVISIBLE.test(name) ? `${name}@${host}` : undefined
}
