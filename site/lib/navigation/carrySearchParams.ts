import { splitLocale } from '../../../domain/language/locales.ts'
import { isFilterParam } from '../../../domain/listing/searchFilters.ts'

/** Parameters of dates and party: a link that has any of them is left as it is. */
const stayParamNames = ['arrival', 'departure', 'guests', 'women', 'men', 'other', 'childAges']
/** Pages that show prices for a stay, or link to such pages. */
const pagesReadingSearch = /^\/(hostels\/.+|search|wishlist|compare|events\/.+|reviews\/.+)$/

/** The address of a link with the stay of the page's address added; undefined where the link has its own or leads to a page that does not read it. */
export function carrySearchParams(link: URL, here: URL): string | undefined {
  const looked = [...here.searchParams].filter(([name]) => stayParamNames.includes(name) || isFilterParam(name))
  const hasStay = looked.some(([name]) => stayParamNames.includes(name))
  if (!hasStay || link.origin !== here.origin || !pagesReadingSearch.test(splitLocale(link.pathname).path)) return undefined
  if ([...link.searchParams.keys()].some(name => stayParamNames.includes(name))) return undefined
  const carried = new URL(link)
  for (const [name, value] of looked) if (!link.searchParams.has(name)) carried.searchParams.append(name, value)
  return carried.href
}
