import type { City } from '../../lib/http/pageData.ts'
import { getMessages } from '../../lib/language/messages.ts'

/** Links to the themes of a city, such as its hostels with a pool. */
export const themeLinks = (city: string, themes: City['themes']) =>
  themes.map(({ theme, hostels }) => ({ text: getMessages('places').themeNames[theme], path: `${city}/with/${theme}`, hostels }))
