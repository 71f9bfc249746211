import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import xliff12ToJs from 'xliff/xliff12ToJs'
import { defaultLocale, type Locale, localeNames } from '../../domain/language/locales.ts'
import { catalogueFiles, catalogueFolder, readEnglish, readMessages, type WrittenMessage } from './catalogueFile.ts'
import { checkMessage } from './checkMessage.ts'

interface Change {
  file: string
  literal: WrittenMessage['literal']
  text: string
}

/**
 * Writes the translations of an XLIFF file into the catalogue, all of them or none.
 *
 * @returns the files that changed
 * @throws an error that names every message that does not fit
 */
export async function importMessages(xliff: string, folder = catalogueFolder): Promise<string[]> {
  const { targetLanguage, resources } = await xliff12ToJs(xliff)
  const locale = localeNames.find(name => name === targetLanguage && name !== defaultLocale)
  if (!locale) throw new Error(`The file is in “${targetLanguage}”, which is no language to translate to (domain/language/locales.ts).`)
  const known = await catalogueFiles(folder, locale)
  const found: (Change | string)[] = []
  for (const [file, units] of Object.entries(resources)) {
    if (known.includes(file)) found.push(...(await compareFile(folder, locale, file, units)))
    else found.push(`${file}: the catalogue has no such file.`)
  }
  const problems = found.filter(one => typeof one === 'string')
  if (problems.length) throw new Error(`Nothing was written:\n${problems.join('\n')}`)
  return writeChanges(found.filter(one => typeof one !== 'string'))
}

/** The changes to a file, and sentences about translations that do not fit. */
async function compareFile(folder: string, locale: Locale, file: string, units: Record<string, XliffUnit>): Promise<(Change | string)[]> {
  const target = path.join(folder, locale, file)
  const own = readMessages(target)
  const english = await readEnglish(file)
  return Object.entries(units).flatMap(([name, { source, target: text }]): (Change | string)[] => {
    const message = own.get(name)
    if (!message) return [`${file} ${name}: The catalogue has no such message.`]
    // Messages without a translation stay as they are.
    if (!text || text === message.literal.text) return []
    const problems = checkUnit(locale, source, english(message.keys), text)
    return problems.length ? problems.map(problem => `${file} ${name}: ${problem}`) : [{ file: target, literal: message.literal, text }]
  })
}

function checkUnit(locale: Locale, source: unknown, english: string | undefined, text: unknown): string[] {
  if (typeof text !== 'string') return ['The translation has elements in it; it should be text.']
  return english === source ? checkMessage(locale, english as string, text) : [`The English message has changed since: “${english}”`]
}

/** Written from the end of each file, so that earlier positions stay valid. */
function writeChanges(changes: readonly Change[]): string[] {
  const files = [...new Set(changes.map(change => change.file))]
  for (const file of files) {
    const own = changes.filter(change => change.file === file).sort((a, b) => b.literal.pos - a.literal.pos)
    const text = own.reduce(
      (all, { literal, text: replacement }) => all.slice(0, literal.getStart()) + JSON.stringify(replacement) + all.slice(literal.end),
      readFileSync(file, 'utf8'),
    )
    writeFileSync(file, format(text))
  }
  return files
}

/** Formats by the rules of this project, wherever the file is. */
function format(text: string): string {
  const root = path.join(import.meta.dirname, '../..')
  const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome')
  const options = { cwd: root, input: text, encoding: 'utf8' } as const
  return execFileSync(process.execPath, [biome, 'format', '--stdin-file-path=messages/translated.ts'], options)
}
