import type { City } from '../../lib/http/pageData.ts'
import { getMessages } from '../../lib/language/messages.ts'

/** To the pages of what hostels of a city have in common. */
export const themeLinks = (city: string, themes: City['themes']) =>
  themes.map(({ theme, hostels }) => ({ text: getMessages('places').themeNames[theme], path: `${city}/with/${theme}`, hostels }))
