import path from 'node:path'
import jsToXliff12 from 'xliff/jsToXliff12'
import { defaultLocale, type Locale } from '../../domain/language/locales.ts'
import { catalogueFiles, catalogueFolder, readEnglish, readMessages } from './catalogueFile.ts'

/** XLIFF 1.2 of all messages of a language: a file element for each catalogue file, with the English message, the translation and the note of each message. */
export async function exportMessages(locale: Locale, folder = catalogueFolder): Promise<string> {
  const resources: XliffDocument['resources'] = {}
  for (const file of await catalogueFiles(folder, locale)) {
    const own = readMessages(path.join(folder, locale, file))
    if (own.size) resources[file] = await describeFile(file, own)
  }
  return `${await jsToXliff12({ sourceLanguage: defaultLocale, targetLanguage: locale, resources }, { indent: '  ' })}\n`
}

async function describeFile(file: string, own: ReturnType<typeof readMessages>): Promise<Record<string, XliffUnit>> {
  const english = await readEnglish(file)
  const written = readMessages(path.join(catalogueFolder, defaultLocale, file))
  return Object.fromEntries(
    [...own].map(([name, { literal, keys }]) => {
      const note = written.get(name)?.note
      return [name, { source: english(keys) ?? '', target: literal.text, ...(note && { note }) }]
    }),
  )
}
