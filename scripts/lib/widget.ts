import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { localeNames, locales } from '../../domain/language/locales.ts'
import { currencyDigits } from '../../domain/money/money.ts'
import { serverMessages } from '../../messages/server.ts'

const placeholder = "{ version: 'none', api: '/v1', texts: {}, digits: {} }"
const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

/**
 * Writes the texts of the booking widget, a file for each language whose name changes with what it says, and into `widget.js` their names, the address of
 * the API and a version that changes with any of them.
 */
export async function writeWidget(client: string, { apiBase }: { apiBase: string }): Promise<void> {
  await mkdir(path.join(client, 'widget'), { recursive: true })
  const texts: Record<string, string> = {}
  for (const locale of localeNames) {
    const text = JSON.stringify({ dir: locales[locale].dir, ...serverMessages[locale].widget })
    texts[locale] = shortHash(text)
    await writeFile(path.join(client, 'widget', `${locale}.${texts[locale]}.json`), text)
  }
  const file = path.join(client, 'widget.js')
  const script = await readFile(file, 'utf8')
  await writeFile(file, fillWidget(script, { api: apiBase, texts, digits: unusualDigits() }))
}

/** Digits behind the point of the currencies that have not two, as the API counts them: `Intl` differs for some. */
const unusualDigits = () =>
  Object.fromEntries(Intl.supportedValuesOf('currency').flatMap(c => (currencyDigits(c) === 2 ? [] : [[c, currencyDigits(c)]])))

interface WidgetBuild {
  api: string
  texts: Record<string, string>
  digits: Record<string, number>
}

export function fillWidget(script: string, build: WidgetBuild): string {
  if (!script.includes(placeholder)) throw new Error('widget.js has no place for what is written into it.')
  const version = shortHash(script + JSON.stringify(build))
  return script.replace(placeholder, () => JSON.stringify({ version, ...build }))
}
