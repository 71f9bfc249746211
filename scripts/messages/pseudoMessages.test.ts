import { expect, it } from 'vitest'
import { defaultLocale } from '../../domain/language/locales.ts'
import { formatTemplate } from '../../domain/language/messageTemplate.ts'
import { catalogueFiles, catalogueFolder, readMessages } from './catalogueFile.ts'
import { argumentsOf, parseMessage } from './checkMessage.ts'
import { wrapExports } from './pseudoLanguage.ts'
import { pseudoMessage, pseudoMessages } from './pseudoMessages.ts'

it.each([
  ['Find a bed', '⟦Ƒîñð à ƀéð ····⟧'],
  ['{n, plural, one {# bed} other {# beds}} in {place}', '⟦{n,plural,one{# ƀéð} other{# ƀéðš}} îñ {place} ····⟧'],
  ['New here? [Make an account]({href})', '⟦Ñéŵ ĥéŕé? [Ṁàķé àñ àççöûñţ]({href}) ········ ···⟧'],
  ['See [help](/help).', '⟦Šéé [ĥéļþ](/help). ·······⟧'],
])('%s', (message, pseudo) => expect(pseudoMessage(message)).toBe(pseudo))

it('keeps the arguments of every English message, is longer and can be read', async () => {
  const files = await catalogueFiles(catalogueFolder, defaultLocale)
  const messages = files.flatMap(file => [...readMessages(`${catalogueFolder}/${defaultLocale}/${file}`).values()])
  expect(messages.length).toBeGreaterThan(2000)
  for (const { literal } of messages) {
    const pseudo = pseudoMessage(literal.text)
    expect(argumentsOf(parseMessage(pseudo))).toEqual(argumentsOf(parseMessage(literal.text)))
    expect(formatTemplate('en', pseudo, { n: 2 }).length).toBeGreaterThan(formatTemplate('en', literal.text, { n: 2 }).length)
  }
})

it('leaves texts that are in brackets already, and lists', () => {
  const part = pseudoMessages({ yes: 'Yes' })
  expect(pseudoMessages({ part, ids: ['Yes'] })).toEqual({ part: { yes: '⟦Ýéš ··⟧' }, ids: ['Yes'] })
})

it('wraps the exports of a catalogue file', () => {
  const file =
    "import { a } from './a.ts'\n\nexport const b = { ...a, c: 'C' } as const\nexport const d = { e: 'E' }\nexport type B = typeof b\n"
  const [first, ...lines] = wrapExports(file).split('\n')
  expect(first).toMatch(/^import \{ pseudoMessages \} from '\/.*\/pseudoMessages.ts'$/)
  expect(lines).toEqual([
    "import { a } from './a.ts'",
    '',
    "export const b = pseudoMessages({ ...a, c: 'C' } as const)",
    "export const d = pseudoMessages({ e: 'E' })",
    'export type B = typeof b',
    '',
  ])
})
