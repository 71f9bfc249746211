import { AsyncLocalStorage } from 'node:async_hooks'
import type { MiddlewareHandler } from 'astro'
import { defaultLocale, type Locale, splitLocale } from '../domain/language/locales.ts'
import { setRenderLocaleSource } from './lib/language/language.ts'
import './lib/language/catalogues.ts'

const renderLocale = new AsyncLocalStorage<Locale>()
setRenderLocaleSource(() => renderLocale.getStore())

/** Everything that is rendered for a request speaks its language, islands included. */
export const onRequest: MiddlewareHandler = ({ locals, url }, next) => {
  // The build and Astro's own server have no gate before them that takes the language out of the path.
  if (!locals.locale) {
    const { locale, path } = splitLocale(url.pathname)
    if (locale !== defaultLocale) {
      Object.assign(locals, { locale, path })
      // What is built ahead has a page for each language; in development it is the English one, said in another.
      return renderLocale.run(locale, () => (import.meta.env.DEV ? next(path + url.search) : next()))
    }
  }
  return renderLocale.run(locals.locale ?? defaultLocale, next)
}
