import { getMessages, t } from '../../lib/language/messages.ts'
import { formatSuggestion, type Suggestion } from './suggestionFormat.ts'

export interface SuggestionGroup {
  heading: string
  suggestions: Suggestion[]
}
export interface GroupedSuggestions {
  /** Above the groups, where nothing that can be booked is called as was typed. */
  notice: string
  groups: SuggestionGroup[]
}

/** Places and hostels apart, what was found first in the first group; then what is nearest to what was typed. */
export function groupSuggestions(found: readonly Suggestion[]): GroupedSuggestions {
  const messages = getMessages('suggest')
  const named = found.filter(({ match }) => match === 'name')
  const [first] = named
  const isHostel = ({ kind }: Suggestion) => kind === 'hostel'
  const places = { heading: messages.areas, suggestions: named.filter(one => !isHostel(one)) }
  const hostels = { heading: messages.hostelNames, suggestions: named.filter(isHostel) }
  const nearby = found.filter(({ match }) => match === 'nearby')
  const spelled = found.filter(({ match }) => match === 'spelling')
  return {
    notice: !first ? messages.unknown : nearby.length ? t(messages.noHostelsIn, { place: formatSuggestion(first) }) : '',
    groups: [
      ...(first && isHostel(first) ? [hostels, places] : [places, hostels]),
      { heading: messages.didYouMean, suggestions: spelled },
      { heading: messages.nearest, suggestions: nearby },
    ].filter(({ suggestions }) => suggestions.length > 0),
  }
}
