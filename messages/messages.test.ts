import { TYPE } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'
import { defaultLocale, type Locale, localeNames } from '../domain/language/locales.ts'
import { facilityInfo } from '../domain/listing/facilities.ts'
import { propertyTypeInfo } from '../domain/listing/taxonomy.ts'
import { isLatin } from '../domain/text/script.ts'
import { allParts, parseMessage } from '../scripts/messages/checkMessage.ts'
import { catalogues } from '../site/lib/language/catalogues.ts'
import { messages as en } from './en/pages.ts'
import { serverMessages } from './server.ts'

type Tree = { [key: string]: string | Tree }

/** Every message by its dotted name. */
const messagesOf = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : messagesOf(value, `${path}${key}.`),
  )

const files = Object.keys(import.meta.glob('./*/**/*.ts'))
const filesOf = (locale: Locale) => files.filter(path => path.startsWith(`./${locale}/`)).map(path => path.slice(3 + locale.length))

/** All that a language says: on the public site, by the server, and in the back-offices a file for each feature. Mails: api/platform/mail/templates/languages.test.ts. */
const backOffice = import.meta.glob<{ messages: Tree }>('./*/{office,owner,superadmin}/*.ts', { eager: true })
const treeOf = (locale: Locale): Tree => {
  const own = Object.entries(backOffice).filter(([path]) => path.startsWith(`./${locale}/`))
  const { mail: _, ...server } = serverMessages[locale]
  return {
    ...catalogues[locale],
    server: server as unknown as Tree,
    ...Object.fromEntries(own.map(([path, { messages }]) => [path.slice(3 + locale.length), messages])),
  }
}
const source = new Map(messagesOf(treeOf('en')))
/** Letters of a language; names and codes of the world stay as they are. */
const foreign = (locale: Locale) => (isLatin(locale) ? /$^/g : /[a-z]+/gi)
const kept = new Set([
  ...['OpenBunk', 'openbunk', 'API', 'EUR', 'OpenStreetMap', 'JSON', 'ISC', 'MIT', 'Google', 'Firebase', 'JavaScript'],
  ...['GNU', 'Affero', 'General', 'Public', 'License', 'Open', 'Database', 'JPEG', 'PDF', 'PNG', 'WebP', 'AVIF', 'MB'],
  ...['HEIC', 'Excel', 'xlsx', 'xls', 'ods', 'OpenDocument', 'UTF', 'comma', 'delimited', 'ZIP', 'RTF', 'HTML', 'XML', 'windows'],
  ...['SMS', 'WhatsApp', 'STOP', 'START', 'Content', 'SID', 'HX'],
  ...['https', 'iCal', 'Channex', 'CSV', 'ABR', 'RevPAB', 'TRevPAB', 'ADR', 'RevPAR', 'UTC'],
])
/** What is read of a message: no arguments, no addresses of links. */
const textsOf = (message: string) =>
  allParts(parseMessage(message)).flatMap(part => (part.type === TYPE.literal ? part.value.replace(/\]\([^)]*/g, ' ') : []))

describe.each(localeNames)('the words in %s', locale => {
  const own = messagesOf(treeOf(locale))

  it('stand in the same files as those of the source', () => {
    expect(filesOf(locale)).toEqual(filesOf(defaultLocale))
  })

  it('are those of the source, each of them', () => {
    expect(own.map(([name]) => name)).toEqual([...source.keys()])
  })

  it.each(own)('%s is in its letters', (_name, message) => {
    const words = textsOf(message).flatMap(text => text.match(foreign(locale)) ?? [])
    expect(words.filter(word => !kept.has(word))).toEqual([])
  })
})

it('name kinds of properties and facilities as the rest of the product does', () => {
  const labels = Object.fromEntries(Object.entries(propertyTypeInfo).map(([key, { label }]) => [key, label]))
  expect(en.propertyTypes).toEqual(labels)
  for (const [key, words] of Object.entries(en.facilityLabels)) expect(facilityInfo(key as never)?.label).toBe(words)
})
