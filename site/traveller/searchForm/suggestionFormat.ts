import type { Api, Result } from '../../../api/contract.ts'
import { joinWithCommas, localizePlace } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { localizeCountryName } from '../place/localizeCountryName.ts'

export type Suggestion = Result<Api['GET /search/suggest']>[number]

/** The name of a suggestion in the language of the page; the API also finds these names when they are typed. */
export const formatSuggestion = ({ kind, label, names, country }: Pick<Suggestion, 'kind' | 'label' | 'names' | 'country'>) =>
  kind === 'country' ? localizeCountryName(country, label) : localizePlace(label, names)

/** The second line of a suggestion: `Ohio, United States · 3 hostels`. */
export function formatSuggestionDetail({ kind, locality, localityNames, country, countryName, hostels }: Suggestion): string {
  const messages = getMessages('suggest')
  const land = localizeCountryName(country, countryName)
  const placeOf = () => joinWithCommas([locality && localizePlace(locality, localityNames), land])
  if (kind === 'hostel') return t(messages.hostel, { place: placeOf() })
  const where = kind === 'country' ? messages.country : kind === 'region' ? t(messages.region, { country: land }) : placeOf()
  return `${where} · ${hostels ? t(messages.hostels, { n: hostels }) : messages.noHostels}`
}
