import type { IconName } from '../../kit/icons.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { type MenuPath, menuEntries, rightOfScreen } from '../paths.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { shellMessages } from './messages.ts'

export interface NavItem {
  to: string
  icon: IconName
  label: string
  /** Number of open items. */
  count?: number | undefined
}

const toNavItem = (path: MenuPath | 'profile', icon: IconName): NavItem => ({ to: `/${path}`, icon, label: shellMessages().nav[path] })
export const profileNavItem = () => toNavItem('profile', 'user')

/** The entries this member may open; all of them while that is unknown. */
export function useNavItems() {
  const { id, currentProperty, can } = useCurrentProperty()
  const { item: reviews } = useItem('GET /reviews/counts', { query: { property: id } }, { enabled: can('review.reply') })
  const { item: waiting } = useItem('GET /messages/unread', { query: { property: id } }, { enabled: can('guest.read'), every: 60_000 })
  const counts: Record<string, number | undefined> = { '/reviews': reviews?.unanswered, '/messages': waiting?.threads }
  const isMine = (path: MenuPath) => {
    const right = rightOfScreen(path)
    return !currentProperty || !right || can(right)
  }
  return menuEntries
    .filter(({ path }) => isMine(path))
    .map(({ path, icon }): NavItem => {
      const item = toNavItem(path, icon)
      return { ...item, count: counts[item.to] }
    })
}
