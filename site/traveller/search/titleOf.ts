import { defaultLocale } from '../../../domain/language/locales.ts'
import { countryName } from '../../lib/format.ts'
import { language, placeHere } from '../../lib/language.ts'
import { say, words } from '../../lib/words.ts'
import type { Asked } from './asked.ts'
import { type Answer, placeIn } from './useSearch.ts'

/** What a search is called: by its place, the part of the map that is looked at, or the point around which. */
export const titleOf = ({ place, bounds, around }: Pick<Asked, 'place' | 'bounds' | 'around'>) =>
  bounds
    ? words('search').titleHere
    : around
      ? words('search').titleNearby
      : place
        ? say(words('search').title, { place })
        : words('search').titleAny

/** A search under the name of its place in the language of the page, whichever name its address has. */
export function inLanguage(asked: Asked, answer: Answer | undefined): Asked {
  const place = language() === defaultLocale ? undefined : placeIn(answer)
  return place ? { ...asked, place: place.isCountry ? countryName(place.country) : placeHere(place.name, place.names) } : asked
}

/** No hostels are in a place that nobody knows: that is said of it before all else. */
export const titleOfUnknown = ({ place, destination }: Pick<Asked, 'place' | 'destination'>) =>
  say(words('search').unknownTitle, { place: place || destination })
