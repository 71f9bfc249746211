import type { Locale } from '../../../domain/language/locales.ts'

/** The catalogue of a language among the modules of `import.meta.glob('…/messages/*\/…')`. */
export function findCatalogue<T>(files: Record<string, T>, locale: Locale): T {
  const path = Object.keys(files).find(name => name.includes(`/messages/${locale}/`))
  if (!path) throw new Error(`No messages in ${locale} among ${Object.keys(files)}`)
  return files[path] as T
}
