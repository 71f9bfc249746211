import { describe, expect, it } from 'vitest'
import { defaultLocale, type Locale, localeNames } from '../domain/language/locales.ts'
import { facilityInfo } from '../domain/listing/facilities.ts'
import { propertyTypeInfo } from '../domain/listing/taxonomy.ts'
import { isLatin } from '../domain/text/script.ts'
import { catalogues } from '../site/lib/language/catalogues.ts'
import { messages as en, type PluralForms } from './en/pages.ts'
import { serverMessages } from './server.ts'

type Message = string | PluralForms
type Tree = { [key: string]: Message | Tree }

const isMessage = (thing: Message | Tree): thing is Message => typeof thing === 'string' || 'other' in thing

/** Every message by its dotted name. */
const messagesOf = (tree: Tree, path = ''): [string, Message][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    isMessage(value) ? [[path + key, value] as [string, Message]] : messagesOf(value, `${path}${key}.`),
  )

const formsOf = (message: Message) => (typeof message === 'string' ? [message] : Object.values(message))
const namesIn = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()
/** `one` and `two` may say their number in a word: a bed, a pair. */
const isSaidInWords = (form: string, message: Message, placeholder: string) =>
  typeof message !== 'string' && placeholder === '{n}' && form !== message.other && !form.includes(placeholder)

const files = Object.keys(import.meta.glob('./*/**/*.ts'))
const filesOf = (locale: Locale) => files.filter(path => path.startsWith(`./${locale}/`)).map(path => path.slice(3 + locale.length))

/** All that a language says: on the public site, by the server, and in the back-offices a file for each feature. Mails: api/platform/mail/templates/languages.test.ts. */
const backOffice = import.meta.glob<{ messages: Tree }>('./*/{office,owner,superadmin}/*.ts', { eager: true })
const treeOf = (locale: Locale): Tree => {
  const own = Object.entries(backOffice).filter(([path]) => path.startsWith(`./${locale}/`))
  const { mail: _, ...server } = serverMessages[locale]
  return {
    ...catalogues[locale],
    server,
    ...Object.fromEntries(own.map(([path, { messages }]) => [path.slice(3 + locale.length), messages])),
  }
}
const source = new Map(messagesOf(treeOf('en')))
/** Letters of a language; names and codes of the world stay as they are. */
const foreign = (locale: Locale) => (isLatin(locale) ? /$^/g : /[a-z]+/gi)
const kept = new Set([
  ...['OpenBunk', 'openbunk', 'API', 'EUR', 'OpenStreetMap', 'JSON', 'ISC', 'MIT', 'Google', 'Firebase', 'JavaScript'],
  ...['GNU', 'Affero', 'General', 'Public', 'License', 'Open', 'Database', 'JPEG', 'PDF', 'PNG', 'WebP', 'AVIF', 'MB'],
  ...['iCal', 'CSV', 'ABR', 'RevPAB', 'TRevPAB'],
])
/** Where the links of a text lead: `[words](/address)`. */
const linksOf = (text: string) => text.match(/(?<=\]\()[^)]+(?=\))/g) ?? []

describe.each(localeNames)('the words in %s', locale => {
  const own = messagesOf(treeOf(locale))

  it('stand in the same files as those of the source', () => {
    expect(filesOf(locale)).toEqual(filesOf(defaultLocale))
  })

  it('are those of the source, each of them', () => {
    expect(own.map(([name]) => name)).toEqual([...source.keys()])
  })

  it.each(own)('%s says the same', (name, message) => {
    const from = source.get(name) ?? ''
    expect(typeof message).toBe(typeof from)
    for (const form of formsOf(message)) {
      expect(form.trim()).toBe(form)
      expect(form).not.toBe('')
      expect(namesIn(form)).toEqual(namesIn(formsOf(from).at(-1) ?? '').filter(placeholder => !isSaidInWords(form, message, placeholder)))
      expect(linksOf(form).sort()).toEqual(linksOf(formsOf(from).at(-1) ?? '').sort())
      const letters = form.replace(/\{\w+\}|\]\([^)]+\)/g, '').match(foreign(locale)) ?? []
      expect(letters.filter(word => !kept.has(word))).toEqual([])
    }
  })

  it('have only the plural forms of the language', () => {
    const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions()
    for (const [, message] of own)
      if (typeof message !== 'string') expect(pluralCategories).toEqual(expect.arrayContaining(Object.keys(message)))
  })
})

it('name kinds of houses and facilities as the rest of the product does', () => {
  const { anyOther, ...types } = en.types
  const labels = Object.fromEntries(Object.entries(propertyTypeInfo).map(([key, { label }]) => [key, label]))
  expect({ ...types, other: anyOther }).toEqual(labels)
  for (const [key, words] of Object.entries(en.telling)) expect(facilityInfo(key as never)?.label).toBe(words)
})
