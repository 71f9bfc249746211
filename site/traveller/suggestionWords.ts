import type { Api, Result } from '../../api/contract.ts'
import { commas } from '../lib/language.ts'
import { say, words } from '../lib/words.ts'
import { countryWord } from './countryWord.ts'

export type Suggestion = Result<Api['GET /search/suggest']>[number]

/** What a suggestion is called in the language of the page: the API knows these names of countries too, so that one typed again is found. */
export const labelOf = ({ kind, label, country }: Pick<Suggestion, 'kind' | 'label' | 'country'>) =>
  kind === 'country' ? countryWord(country, label) : label

/** What stands under it in the list: `Ohio, United States · 3 hostels`. */
export function detailOf({ kind, locality, country, countryName, hostels }: Suggestion): string {
  const said = words('suggest')
  const where = kind === 'country' ? said.country : commas([locality, countryWord(country, countryName)])
  if (kind === 'hostel') return say(said.hostel, { place: where })
  return `${where} · ${hostels ? say(said.hostels, { n: hostels }) : said.noHostels}`
}
