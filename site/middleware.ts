import { AsyncLocalStorage } from 'node:async_hooks'
import type { MiddlewareHandler } from 'astro'
import { defaultLocale, type Locale, splitLocale } from '../api/domain/locales.ts'
import { tellLanguage } from './lib/language.ts'
import './words/speak.ts'

const rendering = new AsyncLocalStorage<Locale>()
tellLanguage(() => rendering.getStore())

/** Everything that is rendered for a request speaks its language, islands included. */
export const onRequest: MiddlewareHandler = ({ locals, url }, next) => {
  // Astro's own server has no gate before it that takes the language out of the path.
  if (import.meta.env.DEV && !locals.locale) {
    const { locale, path } = splitLocale(url.pathname)
    if (locale !== defaultLocale) {
      Object.assign(locals, { locale, path })
      return rendering.run(locale, () => next(path + url.search))
    }
  }
  return rendering.run(locals.locale ?? defaultLocale, next)
}
