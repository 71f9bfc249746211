import { AsyncLocalStorage } from 'node:async_hooks'
import type { MiddlewareHandler } from 'astro'
import { defaultLocale, type Locale, splitLocale } from '../domain/language/locales.ts'
import { setRenderLocaleSource } from './lib/language/language.ts'
import './lib/language/catalogues.ts'

const renderLocale = new AsyncLocalStorage<Locale>()
setRenderLocaleSource(() => renderLocale.getStore())

/** Everything rendered for a request uses its language, islands included. */
export const onRequest: MiddlewareHandler = ({ locals, url }, next) => {
  // In the build and in Astro's dev server there is no gate that removes the language from the path.
  if (!locals.locale) {
    const { locale, path } = splitLocale(url.pathname)
    if (locale !== defaultLocale) {
      Object.assign(locals, { locale, path })
      // The build has a page per language; in development the English page is rendered in another language.
      return renderLocale.run(locale, () => (import.meta.env.DEV ? next(path + url.search) : next()))
    }
  }
  return renderLocale.run(locals.locale ?? defaultLocale, next)
}
