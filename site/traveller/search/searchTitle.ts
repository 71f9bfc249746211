import { defaultLocale } from '../../../domain/language/locales.ts'
import { countryName } from '../../lib/format/format.ts'
import { language, localizePlace } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import type { SearchQuery } from './searchQuery.ts'
import { findSearchedPlace, type SearchReply } from './useSearch.ts'

/** The title of a search: its place, the map area, or the point. */
export const formatSearchTitle = ({ place, bounds, around }: Pick<SearchQuery, 'place' | 'bounds' | 'around'>) =>
  bounds
    ? getMessages('search').titleHere
    : around
      ? getMessages('search').titleNearby
      : place
        ? t(getMessages('search').title, { place })
        : getMessages('search').titleAny

/** The query with the name of its place in the language of the page, whatever the address contains. */
export function localizeSearchQuery(query: SearchQuery, answer: SearchReply | undefined): SearchQuery {
  const place = language() === defaultLocale ? undefined : findSearchedPlace(answer)
  return place ? { ...query, place: place.isCountry ? countryName(place.country) : localizePlace(place.name, place.names) } : query
}

/** The title for an unknown place. */
export const formatUnknownPlaceTitle = ({ place, destination }: Pick<SearchQuery, 'place' | 'destination'>) =>
  t(getMessages('search').unknownTitle, { place: place || destination })
