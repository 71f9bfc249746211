import type { IconName } from '../../kit/icons.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { barPaths, type MenuGroup, type MenuPath, menuEntries, menuGroups, rightOfScreen } from '../paths.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { shellMessages } from './messages.ts'

export interface NavItem {
  to: string
  icon: IconName
  label: string
  /** Number of open items. */
  count?: number | undefined
}

export interface MenuItem extends NavItem {
  group: MenuGroup
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
    .map(({ path, group, icon }): MenuItem => {
      const item = toNavItem(path, icon)
      return { ...item, group, count: counts[item.to] }
    })
}

interface NavGroup {
  group: MenuGroup
  items: MenuItem[]
}

/** By job; a job of which nothing is left is not named. */
export const groupNavItems = (items: readonly MenuItem[]): NavGroup[] =>
  menuGroups.map(group => ({ group, items: items.filter(i => i.group === group) })).filter(g => g.items.length > 0)

/** The entries of a telephone's bar. */
export const pickBarItems = (items: readonly MenuItem[]): MenuItem[] =>
  barPaths.flatMap(path => items.filter(i => i.to === `/${path}`)).slice(0, 3)
