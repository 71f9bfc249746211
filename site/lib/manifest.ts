import { defaultLocale, locales } from '../../domain/language/locales.ts'
import { siteName } from './head.ts'
import { language, to } from './language.ts'
import { words } from './words.ts'

/** Where the language of the page has its own. */
export const manifestPath = () => `${language() === defaultLocale ? '' : `/${language()}`}/manifest.webmanifest`

const picture = (src: string, size: number, more: object = {}) => ({ src, sizes: `${size}x${size}`, type: 'image/png', ...more })

/** The site on a home screen: one app in whatever language, which opens in that it was installed in. */
export function manifest() {
  const said = words('layout')
  return {
    id: '/',
    name: siteName,
    short_name: siteName,
    description: said.app,
    lang: language(),
    dir: locales[language()].dir,
    start_url: to('/'),
    scope: '/',
    display: 'standalone',
    background_color: '#fbf8f3',
    theme_color: '#fbf8f3',
    categories: ['travel'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      picture('/icon-192.png', 192),
      picture('/icon-512.png', 512),
      picture('/icon-maskable-192.png', 192, { purpose: 'maskable' }),
      picture('/icon-maskable-512.png', 512, { purpose: 'maskable' }),
    ],
    shortcuts: [
      { name: said.find, url: to('/search'), icons: [picture('/shortcut-search-96.png', 96)] },
      { name: said.trips, url: to('/account'), icons: [picture('/shortcut-trips-96.png', 96)] },
    ],
  }
}
