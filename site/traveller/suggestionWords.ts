import type { Api, Result } from '../../api/contract.ts'
import { commas, placeHere } from '../lib/language.ts'
import { say, words } from '../lib/words.ts'
import { countryWord } from './countryWord.ts'

export type Suggestion = Result<Api['GET /search/suggest']>[number]

/** What a suggestion is called in the language of the page: the API knows these names too, so that one typed again is found. */
export const labelOf = ({ kind, label, names, country }: Pick<Suggestion, 'kind' | 'label' | 'names' | 'country'>) =>
  kind === 'country' ? countryWord(country, label) : placeHere(label, names)

/** What stands under it in the list: `Ohio, United States · 3 hostels`. */
export function detailOf({ kind, locality, localityNames, country, countryName, hostels }: Suggestion): string {
  const said = words('suggest')
  const land = countryWord(country, countryName)
  const placeOf = () => commas([locality && placeHere(locality, localityNames), land])
  if (kind === 'hostel') return say(said.hostel, { place: placeOf() })
  const where = kind === 'country' ? said.country : kind === 'region' ? say(said.region, { country: land }) : placeOf()
  return `${where} · ${hostels ? say(said.hostels, { n: hostels }) : said.noHostels}`
}
