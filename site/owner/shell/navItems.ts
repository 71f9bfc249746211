import { useItem } from '../../lib/http/useItem.ts'
import type { OwnerPath } from '../paths.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { type MenuEntry, menuEntries, type NavName } from './menuEntries.ts'
import { shellMessages } from './messages.ts'
import { screenRights } from './screenRights.ts'

export interface NavItem extends MenuEntry {
  label: string
  /** Number of open items. */
  count?: number | undefined
}

const withLabel = (entry: MenuEntry): NavItem => ({ ...entry, label: shellMessages().nav[entry.to.slice(1) as NavName] })
export const profileNavItem = () => withLabel({ to: '/profile', icon: 'user' })

/** The entries this member may open; all of them while that is unknown. */
export function useNavItems() {
  const { id, currentProperty, can } = useCurrentProperty()
  const { item: reviews } = useItem('GET /reviews/counts', { query: { property: id } }, { enabled: can('review.reply') })
  const { item: waiting } = useItem('GET /messages/unread', { query: { property: id } }, { enabled: can('guest.read'), every: 60_000 })
  const counts: Record<string, number | undefined> = { '/reviews': reviews?.unanswered, '/messages': waiting?.threads }
  const isMine = ({ to }: Pick<MenuEntry, 'to'>) => {
    const right = screenRights[to.slice(1) as OwnerPath]
    return !currentProperty || !right || can(right)
  }
  return menuEntries.filter(isMine).map((entry): NavItem => ({ ...withLabel(entry), count: counts[entry.to] }))
}
