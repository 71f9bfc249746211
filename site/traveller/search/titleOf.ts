import { say, words } from '../../lib/words.ts'
import type { Asked } from './asked.ts'

/** What a search is called: by its place, or the part of the map that is looked at. */
export const titleOf = ({ place, bounds }: Pick<Asked, 'place' | 'bounds'>) =>
  bounds ? words('search').titleHere : place ? say(words('search').title, { place }) : words('search').titleAny

/** No hostels are in a place that nobody knows: that is said of it before all else. */
export const titleOfUnknown = ({ place, destination }: Pick<Asked, 'place' | 'destination'>) =>
  say(words('search').unknownTitle, { place: place || destination })
