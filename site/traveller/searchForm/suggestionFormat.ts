import type { Api, Result } from '../../../api/contract.ts'
import { formatNumber } from '../../lib/format/format.ts'
import { joinWithCommas, localizePlace } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { localizeCountryName } from '../place/localizeCountryName.ts'

export type Suggestion = Result<Api['GET /search/suggest']>[number]

/** The name of a suggestion in the language of the page; the API also finds these names when they are typed. */
export const formatSuggestion = ({ kind, label, names, country }: Pick<Suggestion, 'kind' | 'label' | 'names' | 'country'>) =>
  kind === 'country' ? localizeCountryName(country, label) : localizePlace(label, names)

type Located = Pick<Suggestion, 'kind' | 'locality' | 'localityNames' | 'country' | 'countryName'>

/** `Ohio, United States`; of a country or a region, that it is one. */
export function formatWhere({ kind, locality, localityNames, country, countryName }: Located): string {
  const messages = getMessages('suggest')
  const land = localizeCountryName(country, countryName)
  const placeOf = () => joinWithCommas([locality && localizePlace(locality, localityNames), land])
  if (kind === 'hostel') return t(messages.hostel, { place: placeOf() })
  return kind === 'country' ? messages.country : kind === 'region' ? t(messages.region, { country: land }) : placeOf()
}

/** The second line of a suggestion: `Ohio, United States · 22 km away · 3 hostels`. */
export function formatSuggestionDetail(suggestion: Suggestion): string {
  const messages = getMessages('suggest')
  const { kind, hostels, distance } = suggestion
  if (kind === 'hostel') return formatWhere(suggestion)
  return [
    formatWhere(suggestion),
    ...(distance === null ? [] : [t(messages.away, { km: formatNumber(distance) })]),
    hostels ? t(messages.hostels, { n: hostels }) : messages.noHostels,
  ].join(' · ')
}
