import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { catalogueFiles, catalogueFolder, readEnglish, readMessages } from '../scripts/messages/catalogueFile.ts'
import { replaceLetters } from '../scripts/messages/pseudoMessages.ts'

const root = path.join(import.meta.dirname, '..')
/** Made, or not of the product. */
const leftOut = /^(node_modules|\.git|dist|coverage|test-results|playwright-report|\.data.*)$/

/** The product with one language more: a folder of messages and a line in `locales`, and nothing else. */
export async function copyWithLanguage(locale: string, line: string): Promise<string> {
  mkdirSync(path.join(root, '.data-test'), { recursive: true })
  const copy = mkdtempSync(path.join(root, '.data-test/language-'))
  for (const name of readdirSync(root)) if (!leftOut.test(name)) cpSync(path.join(root, name), path.join(copy, name), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  const locales = path.join(copy, 'domain/language/locales.ts')
  writeFileSync(locales, readFileSync(locales, 'utf8').replace('\n} as const', `\n  ${line},\n} as const`))
  const folder = path.join(copy, 'messages', locale)
  cpSync(path.join(catalogueFolder, 'hi'), folder, { recursive: true })
  for (const file of await catalogueFiles(catalogueFolder, 'hi')) await translate(path.join(folder, file), await readEnglish(file))
  return copy
}

/** A Hindi file becomes what English says, in Greek letters. */
async function translate(file: string, english: Awaited<ReturnType<typeof readEnglish>>) {
  const messages = [...readMessages(file).values()].sort((a, b) => b.literal.pos - a.literal.pos)
  const translated = messages.reduce(
    (text, { literal, keys }) =>
      text.slice(0, literal.getStart()) + JSON.stringify(respell(english(keys) ?? literal.text)) + text.slice(literal.end),
    readFileSync(file, 'utf8'),
  )
  writeFileSync(file, translated)
}

const latin = 'abcdefghijklmnopqrstuvwxyz'
const greek = 'αβκδεφγηιξκλμνοπψρστυβωχυζ'
const letters = new Map([...latin, ...latin.toUpperCase()].map((letter, i) => [letter, greek[i % greek.length] as string]))

/** `{n} beds` is `{n} βεδσ`. */
export const respell = (message: string): string => replaceLetters(message, letters)
