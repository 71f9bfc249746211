import { defaultLocale } from '../../../domain/language/locales.ts'
import { countryName } from '../../lib/format/format.ts'
import { language, localizePlace } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import type { SearchQuery } from './searchQuery.ts'
import { findSearchedPlace, type SearchReply } from './useSearch.ts'

/** What a search is called: by its place, the part of the map that is looked at, or the point around which. */
export const formatSearchTitle = ({ place, bounds, around }: Pick<SearchQuery, 'place' | 'bounds' | 'around'>) =>
  bounds
    ? getMessages('search').titleHere
    : around
      ? getMessages('search').titleNearby
      : place
        ? t(getMessages('search').title, { place })
        : getMessages('search').titleAny

/** A search under the name of its place in the language of the page, whichever name its address has. */
export function localizeSearchQuery(query: SearchQuery, answer: SearchReply | undefined): SearchQuery {
  const place = language() === defaultLocale ? undefined : findSearchedPlace(answer)
  return place ? { ...query, place: place.isCountry ? countryName(place.country) : localizePlace(place.name, place.names) } : query
}

/** No hostels are in a place that nobody knows: that is said of it before all else. */
export const formatUnknownPlaceTitle = ({ place, destination }: Pick<SearchQuery, 'place' | 'destination'>) =>
  t(getMessages('search').unknownTitle, { place: place || destination })
