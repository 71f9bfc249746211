import { getMessages } from '../lib/messages.ts'
import type { City } from '../lib/pageData.ts'

/** To the pages of what hostels of a city have in common. */
export const themeLinks = (city: string, themes: City['themes']) =>
  themes.map(({ theme, hostels }) => ({ text: getMessages('places').themeNames[theme], path: `${city}/with/${theme}`, hostels }))
