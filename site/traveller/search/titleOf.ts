import { say, words } from '../../lib/words.ts'
import type { Asked } from './asked.ts'

/** What a search is called: by its place, the part of the map that is looked at, or the point around which. */
export const titleOf = ({ place, bounds, around }: Pick<Asked, 'place' | 'bounds' | 'around'>) =>
  bounds
    ? words('search').titleHere
    : around
      ? words('search').titleNearby
      : place
        ? say(words('search').title, { place })
        : words('search').titleAny

/** No hostels are in a place that nobody knows: that is said of it before all else. */
export const titleOfUnknown = ({ place, destination }: Pick<Asked, 'place' | 'destination'>) =>
  say(words('search').unknownTitle, { place: place || destination })
