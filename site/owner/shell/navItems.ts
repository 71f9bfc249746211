import type { IconName } from '../../kit/icons.ts'
import { useItem } from '../../lib/useItem.ts'
import type { OwnerPath } from '../paths.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { screenRights } from './screenRights.ts'

export interface NavItem {
  to: `/${OwnerPath}`
  icon: IconName
  label: string
  /** How many things wait there. */
  count?: number | undefined
}

const navItems: readonly NavItem[] = [
  { to: '/dashboard', icon: 'layoutDashboard', label: 'Dashboard' },
  { to: '/booking', icon: 'clipboardList', label: 'Bookings' },
  { to: '/check-in', icon: 'keyRound', label: 'Check-ins' },
  { to: '/room', icon: 'bedDouble', label: 'Rooms' },
  { to: '/calendar', icon: 'calendar', label: 'Calendar' },
  { to: '/messages', icon: 'mail', label: 'Messages' },
  { to: '/rate', icon: 'calendarDays', label: 'Prices' },
  { to: '/group', icon: 'users', label: 'Groups' },
  { to: '/channel', icon: 'share2', label: 'Channels' },
  { to: '/event', icon: 'partyPopper', label: 'Events' },
  { to: '/ride', icon: 'car', label: 'Rides' },
  { to: '/cash', icon: 'wallet', label: 'Cash' },
  { to: '/transactions', icon: 'list', label: 'Transactions' },
  { to: '/invoice', icon: 'receipt', label: 'Invoices' },
  { to: '/report', icon: 'fileText', label: 'Reports' },
  { to: '/reviews', icon: 'star', label: 'Reviews' },
  { to: '/travellers', icon: 'globe', label: 'Travellers' },
  { to: '/members', icon: 'idCard', label: 'People' },
  { to: '/noticeboard', icon: 'messageSquare', label: 'Notices' },
  { to: '/audit', icon: 'history', label: 'History' },
  { to: '/property', icon: 'house', label: 'Hostel' },
]
export const profileNavItem: NavItem = { to: '/profile', icon: 'user', label: 'Profile' }

/** The places for this member; all of them while that is not known yet. */
export function useNavItems() {
  const { id, currentProperty, can } = useCurrentProperty()
  const { item: reviews } = useItem('GET /reviews/counts', { query: { property: id } }, { enabled: can('review.reply') })
  const { item: waiting } = useItem('GET /messages/unread', { query: { property: id } }, { enabled: can('guest.read'), every: 60_000 })
  const counts: Record<string, number | undefined> = { '/reviews': reviews?.unanswered, '/messages': waiting?.threads }
  const isMine = ({ to }: NavItem) => {
    const right = screenRights[to.slice(1) as OwnerPath]
    return !currentProperty || !right || can(right)
  }
  return navItems.filter(isMine).map((p): NavItem => ({ ...p, count: counts[p.to] }))
}
