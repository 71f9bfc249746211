import path from 'node:path'
import { expect, it } from 'vitest'
import { formatByFormatJs } from '../domain/language/icuTesting.ts'
import { type Locale, localeNames } from '../domain/language/locales.ts'
import { messageCatalogue } from '../domain/language/messageCatalogue.ts'
import { formatTemplate } from '../domain/language/messageTemplate.ts'
import { reasons } from '../domain/language/reasons.ts'
import { catalogueFiles, catalogueFolder, readEnglish, readMessages } from '../scripts/messages/catalogueFile.ts'
import { argumentsOf, checkMessage, parseMessage } from '../scripts/messages/checkMessage.ts'

interface Said {
  name: string
  message: string
  english: string
}

/** Every message that is written in a language, with the English one. */
async function messagesOf(locale: Locale): Promise<Said[]> {
  const all: Said[] = []
  for (const file of await catalogueFiles(catalogueFolder, locale)) {
    const english = await readEnglish(file)
    for (const [name, { literal, keys }] of readMessages(path.join(catalogueFolder, locale, file)))
      all.push({ name: `${file} ${name}`, message: literal.text, english: english(keys) ?? '' })
  }
  return all
}

/** What the API says in English stands with the rules of the trade. */
const ofApi = Object.entries({ ...messageCatalogue, ...reasons }).map(([name, message]) => ({ name, message, english: message }))

it.each(localeNames)(
  'every message in %s is one of ICU, with the arguments of English and the plural forms of the language',
  async locale => {
    const messages = [...(await messagesOf(locale)), ...(locale === 'en' ? ofApi : [])]
    expect(messages.length).toBeGreaterThan(2000)
    const wrong = messages.flatMap(({ name, message, english }) => checkMessage(locale, english, message).map(why => `${name}: ${why}`))
    expect(wrong).toEqual([])
  },
)

it('the English messages are written as the compiler reads their arguments (domain/language/messageArguments.ts)', async () => {
  for (const { name, message } of [...(await messagesOf('en')), ...ofApi])
    for (const [argument, kind] of argumentsOf(parseMessage(message)))
      expect(message, name).toContain(kind === 'value' ? `{${argument}}` : `{${argument}, ${kind}, `)
})

it.each(localeNames)('every message in %s that takes values is written as FormatJS writes it', async locale => {
  const messages = (await messagesOf(locale)).filter(({ message }) => /[{']/.test(message))
  for (const { name, message } of messages) {
    const names = [...argumentsOf(parseMessage(message)).keys()]
    for (const n of [0, 1, 2, 3, 11, 100, 1234]) {
      const values = { ...Object.fromEntries(names.map(argument => [argument, `‹${argument}›`])), n }
      expect(formatTemplate(locale, message, values), name).toBe(formatByFormatJs(locale, message, values))
    }
  }
})
