// npm run messages -- export xliff DIR     writes a file for each language, for translators and their tools
// npm run messages -- import xliff FILE    writes translations into the catalogue; refuses a file with a translation that does not fit
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { defaultLocale, localeNames } from '../../domain/language/locales.ts'
import { exportMessages } from './exportMessages.ts'
import { importMessages } from './importMessages.ts'

const [command, format, place] = process.argv.slice(2)

if (format !== 'xliff' || !place) fail('Say: npm run messages -- export xliff DIR, or import xliff FILE')
else if (command === 'export') await exportAll(place)
else if (command === 'import') await importOne(place)
else fail(`There is export and import, not “${command}”.`)

async function exportAll(folder: string) {
  mkdirSync(folder, { recursive: true })
  for (const locale of localeNames) {
    if (locale === defaultLocale) continue
    const file = path.join(folder, `${locale}.xliff`)
    writeFileSync(file, await exportMessages(locale))
    console.log(file)
  }
}

async function importOne(file: string) {
  try {
    const changed = await importMessages(readFileSync(file, 'utf8'))
    console.log(changed.length ? changed.map(name => path.relative('.', name)).join('\n') : 'Nothing has changed.')
  } catch (error) {
    fail((error as Error).message)
  }
}

function fail(why: string) {
  console.error(why)
  process.exitCode = 1
}
