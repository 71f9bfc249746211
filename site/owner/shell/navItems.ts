import { useItem } from '../../lib/http/useItem.ts'
import type { OwnerPath } from '../paths.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { shellMessages } from './messages.ts'
import { type NavName, type NavPlace, navPlaces } from './navPlaces.ts'
import { screenRights } from './screenRights.ts'

export interface NavItem extends NavPlace {
  label: string
  /** Number of open items. */
  count?: number | undefined
}

const withLabel = (place: NavPlace): NavItem => ({ ...place, label: shellMessages().nav[place.to.slice(1) as NavName] })
export const profileNavItem = () => withLabel({ to: '/profile', icon: 'user' })

/** The entries this member may open; all of them while that is unknown. */
export function useNavItems() {
  const { id, currentProperty, can } = useCurrentProperty()
  const { item: reviews } = useItem('GET /reviews/counts', { query: { property: id } }, { enabled: can('review.reply') })
  const { item: waiting } = useItem('GET /messages/unread', { query: { property: id } }, { enabled: can('guest.read'), every: 60_000 })
  const counts: Record<string, number | undefined> = { '/reviews': reviews?.unanswered, '/messages': waiting?.threads }
  const isMine = ({ to }: Pick<NavPlace, 'to'>) => {
    const right = screenRights[to.slice(1) as OwnerPath]
    return !currentProperty || !right || can(right)
  }
  return navPlaces.filter(isMine).map((place): NavItem => ({ ...withLabel(place), count: counts[place.to] }))
}
