import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Locale } from '../../domain/language/locales.ts'

type Kind = 'value' | 'plural' | 'select'

/** Sentences about what is wrong with a message in a language: its syntax, arguments that differ from the English ones, its plural forms. */
export function checkMessage(locale: Locale, source: string, message: string): string[] {
  let parts: MessageFormatElement[]
  try {
    parts = parseMessage(message)
  } catch (error) {
    return [`This is no ICU message: ${(error as Error).message}.`]
  }
  const needed = argumentsOf(parseMessage(source))
  const given = argumentsOf(parts)
  return [
    ...(message.trim() !== message || !message ? ['It is empty, or has spaces around it.'] : []),
    ...shownIn(parseMessage(source))
      .filter(name => !given.has(name))
      .map(name => `The argument {${name}} is missing.`),
    ...[...given].flatMap(([name, kind]) => checkArgument(name, kind, needed.get(name))),
    ...checkForms(locale, parts),
    ...(linksOf(message).join() === linksOf(source).join() ? [] : [`Its links lead to ${linksOf(source).join(', ') || 'nowhere'}.`]),
  ]
}

/** Parses a message with FormatJS. Tags are text, as pages write them. */
export const parseMessage = (message: string): MessageFormatElement[] => parse(message, { ignoreTag: true })

/** A language may use one form where English has two, but may only choose by a number where English has one. */
function checkArgument(name: string, kind: Kind | undefined, needed: Kind | undefined): string[] {
  if (!kind) return [`{${name}} is of a kind that is not used here.`]
  if (!needed) return [`English has no argument {${name}}.`]
  return kind === needed || (kind === 'value' && needed === 'plural') ? [] : [`{${name}} is a ${needed}, not a ${kind}.`]
}

const kinds: Partial<Record<TYPE, Kind>> = { [TYPE.argument]: 'value', [TYPE.plural]: 'plural', [TYPE.select]: 'select' }

/** The arguments with their kinds. An argument that a message chooses by keeps that kind when a form repeats it as a value. */
export function argumentsOf(parts: readonly MessageFormatElement[]): Map<string, Kind | undefined> {
  const found = new Map<string, Kind | undefined>()
  for (const part of allParts(parts)) {
    if (part.type === TYPE.literal || part.type === TYPE.pound) continue
    const kind = part.type === TYPE.plural && part.pluralType === 'ordinal' ? undefined : kinds[part.type]
    if (kind !== 'value' || !found.has(part.value)) found.set(part.value, kind)
  }
  return found
}

/** The arguments that are shown to readers; a language may leave out arguments that English only chooses a form by. */
const shownIn = (parts: readonly MessageFormatElement[]): string[] => [
  ...new Set(
    allParts(parts).flatMap(part => {
      if (part.type === TYPE.argument) return [part.value]
      const isShown = part.type === TYPE.plural && Object.values(part.options).some(form => form.value.some(p => p.type === TYPE.pound))
      return isShown ? [part.value] : []
    }),
  ),
]

/** Every plural must have exactly the forms of the language, and each form the same other arguments. The number itself may be in words: a bed, a pair. */
const checkForms = (locale: Locale, parts: MessageFormatElement[]): string[] =>
  allParts(parts).flatMap(part => {
    if (part.type !== TYPE.plural) return []
    const names = (form: string) => [...argumentsOf(part.options[form]?.value ?? []).keys()].filter(name => name !== part.value)
    const forms = Object.keys(part.options)
    const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions()
    const isMissing = (form: Intl.LDMLPluralRule) => !forms.includes(form) && !(form === 'zero' && forms.includes('=0'))
    const needed = names('other')
    return [
      ...pluralCategories.filter(isMissing).map(form => `The form “${form}” of {${part.value}} is missing.`),
      ...forms
        .filter(form => !form.startsWith('=') && !pluralCategories.includes(form as Intl.LDMLPluralRule))
        .map(form => `The language has no form “${form}”.`),
      ...forms
        .filter(form => names(form).sort().join() !== needed.sort().join())
        .map(form => `The form “${form}” has other arguments than “other”.`),
    ]
  })

/** All elements of a message, including those inside of its forms. */
export const allParts = (parts: readonly MessageFormatElement[]): MessageFormatElement[] =>
  parts.flatMap(part =>
    part.type === TYPE.plural || part.type === TYPE.select
      ? [part, ...Object.values(part.options).flatMap(({ value }) => allParts(value))]
      : [part],
  )

/** The targets of the links in a text: `[words](/address)`. */
const linksOf = (text: string) => [...new Set(text.match(/(?<=\]\()[^)]+(?=\))/g))].sort()
