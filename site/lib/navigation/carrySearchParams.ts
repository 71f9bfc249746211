import { splitLocale } from '../../../domain/language/locales.ts'
import { isFilterParam } from '../../../domain/listing/searchFilters.ts'

/** What says when somebody comes and who with: a link that has some of it says all it means to. */
const stayParamNames = ['arrival', 'departure', 'guests', 'women', 'men', 'other', 'childAges']
/** Pages that show prices for who looks, or lead back to such pages. */
const pagesReadingSearch = /^\/(hostels\/.+|search|wishlist|compare|events\/.+|reviews\/.+)$/

/** The address of a link, with what the address of the page looks for; undefined where the link says it itself, or leads to what does not read it. */
export function carrySearchParams(link: URL, here: URL): string | undefined {
  const looked = [...here.searchParams].filter(([name]) => stayParamNames.includes(name) || isFilterParam(name))
  const hasStay = looked.some(([name]) => stayParamNames.includes(name))
  if (!hasStay || link.origin !== here.origin || !pagesReadingSearch.test(splitLocale(link.pathname).path)) return undefined
  if ([...link.searchParams.keys()].some(name => stayParamNames.includes(name))) return undefined
  const carried = new URL(link)
  for (const [name, value] of looked) if (!link.searchParams.has(name)) carried.searchParams.append(name, value)
  return carried.href
}
