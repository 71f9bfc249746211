import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { byLocale } from '../../domain/language/locales.ts'
import { serverMessages } from '../../messages/server.ts'

const placeholder = "{ version: 'none', shell: [], trips: [], news: {} }"
const news = byLocale(locale => serverMessages[locale].news)
/** The script that shows a cached trip: site/traveller/offline/mountTrip.tsx. */
const tripScript = /^mountTrip\.[\w-]+\.js$/

/** Writes into `sw.js` of a build the files of the offline page, and a version that changes with any of them. Answers those files. */
export async function writeOfflineWorker(client: string): Promise<{ shell: string[]; trips: string[] }> {
  const page = await readFile(path.join(client, 'offline.html'), 'utf8')
  const shell = await withImports(client, assetsIn(page))
  const scripts = (await readdir(path.join(client, '_astro'))).filter(name => tripScript.test(name)).map(name => `/_astro/${name}`)
  const trips = (await withImports(client, scripts)).filter(file => !shell.includes(file))
  const file = path.join(client, 'sw.js')
  const worker = await readFile(file, 'utf8')
  if (!trips.length) throw new Error('Nothing shows a kept trip.')
  const version = createHash('sha256')
    .update(JSON.stringify([worker, page, shell, trips, news]))
    .digest('hex')
    .slice(0, 12)
  await writeFile(file, fillWorker(worker, { version, shell, trips }))
  return { shell, trips }
}

/** Fills in `sw.js`: the files of its build, and the texts of notifications in each language. */
export function fillWorker(worker: string, build: { version: string; shell: string[]; trips: string[] }): string {
  if (!worker.includes(placeholder)) throw new Error('sw.js has no place for what is written into it.')
  return worker.replace(placeholder, () => JSON.stringify({ ...build, news }))
}

const assetsIn = (html: string) => [...new Set(html.match(/\/_astro\/[\w.@-]+\.(?:js|css|woff2)/g))]

/** The files with everything they import statically; dynamic imports are left out. */
async function withImports(client: string, files: string[]): Promise<string[]> {
  const found = new Set(files)
  for (const file of found) {
    if (!file.endsWith('.js')) continue
    const text = await readFile(path.join(client, file), 'utf8')
    for (const [, name] of text.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([\w.@-]+\.js)["']/g)) found.add(`/_astro/${name}`)
  }
  return [...found].sort()
}
