import type { Plugin, Rolldown } from 'vite'
import { type Locale, localeNames } from '../../domain/language/locales.ts'

/** Moved out of the public folder by `scripts/build.ts`. */
export const firstScreensFile = 'first-screens.json'
/** The scripts of the first screen, by back-office and language. */
export type FirstScreens = Record<string, Record<Locale, string[]>>

/** The modules of the first screen of each back-office. */
const roots: Record<string, RegExp> = {
  owner: /\/site\/owner\/(OwnerApp|dashboard\/DashboardScreen)\.tsx$/,
  superadmin: /\/site\/superadmin\/(SuperAdminApp|overview\/OverviewScreen)\.tsx$/,
}
const renderer = /\/@astrojs\/react\/dist\/client\.js$/

/** Vite plugin: lists the scripts of the first screens, for pages to preload (site/layouts/BackOfficeLayout.astro) instead of finding one after another. */
export const firstScreens = (): Plugin => ({
  name: 'first-screens',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
    const screens = Object.entries(roots).map(([office, root]) => [office, listByLocale(chunks, root)])
    this.emitFile({ type: 'asset', fileName: firstScreensFile, source: JSON.stringify(Object.fromEntries(screens)) })
  },
})

function listByLocale(chunks: Rolldown.OutputChunk[], root: RegExp) {
  const byName = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  const needed = new Set<Rolldown.OutputChunk>()
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || needed.has(chunk)) return
    needed.add(chunk)
    for (const name of chunk.imports) add(byName.get(name))
  }
  for (const chunk of chunks) if (chunk.moduleIds.some(id => root.test(id) || renderer.test(id))) add(chunk)
  const messages = new Set([...needed].flatMap(chunk => chunk.dynamicImports).flatMap(name => byName.get(name) ?? []))
  const isIn = (locale: Locale) => (chunk: Rolldown.OutputChunk) => chunk.moduleIds.every(id => id.includes(`/messages/${locale}/`))
  const addresses = (found: Iterable<Rolldown.OutputChunk>) => [...found].map(({ fileName }) => `/${fileName}`)
  return Object.fromEntries(localeNames.map(locale => [locale, addresses([...needed, ...[...messages].filter(isIn(locale))])]))
}
