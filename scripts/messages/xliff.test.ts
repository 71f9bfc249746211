import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { defaultLocale, localeNames } from '../../domain/language/locales.ts'
import { sample } from '../../domain/testing.ts'
import { memoize } from '../../domain/text/memoize.ts'
import { catalogueFiles, catalogueFolder } from './catalogueFile.ts'
import { exportMessages } from './exportMessages.ts'
import { importMessages } from './importMessages.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'openbunk-messages-'))
  cpSync(catalogueFolder, folder, { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true }))

const languages = localeNames.filter(locale => locale !== defaultLocale)
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')

/** The document with another translation of one message. */
const translate = (xliff: string, id: string, text: string, also: (unit: string) => string = unit => unit) =>
  xliff.replace(new RegExp(`<trans-unit id="${id}">.*?</trans-unit>`, 's'), unit =>
    also(unit.replace(/<target>.*?<\/target>/s, `<target>${text}</target>`)),
  )

it.each(sample(languages, 2))('%s comes back as it went out', async locale => {
  const files = await catalogueFiles(folder, locale)
  const before = files.map(file => read(`${locale}/${file}`))
  expect(await importMessages(await exportMessages(locale, folder), folder)).toEqual([])
  expect(files.map(file => read(`${locale}/${file}`))).toEqual(before)
})

/** As the catalogue is at first: reading all of it takes long. */
const exportHindi = memoize(() => exportMessages('hi', folder))

it('contains the English message and the comment above it', async () => {
  const xliff = await exportHindi()
  expect(xliff).toMatch(/<source>\{n, plural, one \{# bed in all; each gets a number\.\} .*<\/source>/)
  expect(xliff).toContain('<note>Rooms with their units and beds, what is kept back of them, and where more is sold than there is.</note>')
})

it('writes new translations into their file, and nothing else', async () => {
  const xliff = await exportHindi()
  const before = read('hi/owner/room.ts')
  const text = 'बिस्तर &quot;वाले&quot; कमरे, {name} ’'
  const changed = await importMessages(translate(xliff, 'messages.added', text), folder)
  expect(changed).toEqual([path.join(folder, 'hi/owner/room.ts')])
  expect(read('hi/owner/room.ts')).toBe(before.replace(/(?<= added: ).*(?=,\n)/, `'बिस्तर "वाले" कमरे, {name} ’'`))
})

it('refuses a file with translations that do not fit, naming each', async () => {
  const before = read('ar/owner/room.ts')
  const whole = await exportMessages('ar', folder)
  const xliff = [
    (text: string) => translate(text, 'messages.title', 'غرف أخرى'),
    (text: string) => translate(text, 'messages.added', 'تمت الإضافة'),
    (text: string) => translate(text, 'messages.save', '{'),
    (text: string) => translate(text, 'messages.fields.bedTotal', '{n, plural, one {سرير} other {# سرير}}'),
    (text: string) => translate(text, 'messages.addThis', 'أضف', unit => unit.replace('id="messages.addThis"', 'id="messages.gone"')),
    (text: string) => translate(text, 'messages.emptyTitle', 'لا غرف هنا', unit => unit.replace(/<source>/, '<source>Once ')),
  ].reduce(
    (text, change) => change(text),
    `${whole.slice(0, whole.indexOf('<file'))}${/<file original="owner\/room\.ts".*?<\/file>/s.exec(whole)}</xliff>`,
  )
  const refusal = await importMessages(xliff, folder).catch((error: Error) => error.message)
  expect(String(refusal).split('\n')).toEqual([
    'Nothing was written:',
    'owner/room.ts messages.gone: The catalogue has no such message.',
    'owner/room.ts messages.added: The argument {name} is missing.',
    'owner/room.ts messages.save: This is no ICU message: EXPECT_ARGUMENT_CLOSING_BRACE.',
    'owner/room.ts messages.emptyTitle: The English message has changed since: “No rooms yet”',
    ...['zero', 'two', 'few', 'many'].map(form => `owner/room.ts messages.fields.bedTotal: The form “${form}” of {n} is missing.`),
  ])
  expect(read('ar/owner/room.ts')).toBe(before)
})

it('refuses an unknown language', async () => {
  const xliff = (await exportHindi()).replaceAll('target-language="hi"', 'target-language="xx"')
  await expect(importMessages(xliff, folder)).rejects.toThrow('The file is in “xx”')
})
