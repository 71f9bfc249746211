import { defaultLocale, locales } from '../../../domain/language/locales.ts'
import { siteName } from '../head.ts'
import { language, localizeHref } from '../language/language.ts'
import { getMessages } from '../language/messages.ts'

/** In the language of the page, where it is translated. */
export const manifestPath = () => `${language() === defaultLocale ? '' : `/${language()}`}/manifest.webmanifest`

const manifestIcon = (src: string, size: number, more: object = {}) => ({ src, sizes: `${size}x${size}`, type: 'image/png', ...more })

/** The web app manifest: one app for all languages, opening in the one it was installed in. */
export function buildManifest() {
  const messages = getMessages('layout')
  return {
    id: '/',
    name: siteName,
    short_name: siteName,
    description: messages.app,
    lang: language(),
    dir: locales[language()].dir,
    start_url: localizeHref('/'),
    scope: '/',
    display: 'standalone',
    background_color: '#fbf8f3',
    theme_color: '#fbf8f3',
    categories: ['travel'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      manifestIcon('/icon-192.png', 192),
      manifestIcon('/icon-512.png', 512),
      manifestIcon('/icon-maskable-192.png', 192, { purpose: 'maskable' }),
      manifestIcon('/icon-maskable-512.png', 512, { purpose: 'maskable' }),
    ],
    shortcuts: [
      { name: messages.find, url: localizeHref('/search'), icons: [manifestIcon('/shortcut-search-96.png', 96)] },
      { name: messages.trips, url: localizeHref('/account'), icons: [manifestIcon('/shortcut-trips-96.png', 96)] },
    ],
  }
}
