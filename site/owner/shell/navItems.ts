import type { IconName } from '../../kit/icons.ts'
import { useItem } from '../../lib/http/useItem.ts'
import type { OwnerPath } from '../paths.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { shellMessages } from './messages.ts'
import { screenRights } from './screenRights.ts'

/** Screens in the menu. */
type NavName = OwnerPath & keyof ReturnType<typeof shellMessages>['nav']

export interface NavItem {
  to: `/${NavName}`
  icon: IconName
  label: string
  /** Number of open items. */
  count?: number | undefined
}

const navItems: readonly Omit<NavItem, 'label'>[] = [
  { to: '/dashboard', icon: 'layoutDashboard' },
  { to: '/booking', icon: 'clipboardList' },
  { to: '/check-in', icon: 'keyRound' },
  { to: '/room', icon: 'bedDouble' },
  { to: '/calendar', icon: 'calendar' },
  { to: '/messages', icon: 'mail' },
  { to: '/rate', icon: 'calendarDays' },
  { to: '/group', icon: 'users' },
  { to: '/channel', icon: 'share2' },
  { to: '/event', icon: 'partyPopper' },
  { to: '/ride', icon: 'car' },
  { to: '/cash', icon: 'wallet' },
  { to: '/transactions', icon: 'list' },
  { to: '/invoice', icon: 'receipt' },
  { to: '/report', icon: 'fileText' },
  { to: '/reviews', icon: 'star' },
  { to: '/travellers', icon: 'globe' },
  { to: '/members', icon: 'idCard' },
  { to: '/noticeboard', icon: 'messageSquare' },
  { to: '/audit', icon: 'history' },
  { to: '/property', icon: 'house' },
]
const withLabel = (item: Omit<NavItem, 'label'>): NavItem => {
  const name = item.to.slice(1) as NavName
  return { ...item, label: shellMessages().nav[name] }
}
export const profileNavItem = () => withLabel({ to: '/profile', icon: 'user' })

/** The entries this member may open; all of them while that is unknown. */
export function useNavItems() {
  const { id, currentProperty, can } = useCurrentProperty()
  const { item: reviews } = useItem('GET /reviews/counts', { query: { property: id } }, { enabled: can('review.reply') })
  const { item: waiting } = useItem('GET /messages/unread', { query: { property: id } }, { enabled: can('guest.read'), every: 60_000 })
  const counts: Record<string, number | undefined> = { '/reviews': reviews?.unanswered, '/messages': waiting?.threads }
  const isMine = ({ to }: Pick<NavItem, 'to'>) => {
    const right = screenRights[to.slice(1) as OwnerPath]
    return !currentProperty || !right || can(right)
  }
  return navItems.filter(isMine).map((item): NavItem => ({ ...withLabel(item), count: counts[item.to] }))
}
