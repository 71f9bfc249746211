import type { Right } from '../../../api/domain/rights.ts'
import type { IconName } from '../../kit/icons.ts'
import { useItem } from '../../lib/useItem.ts'
import { useHouse } from '../house.ts'

export interface Place {
  to: string
  icon: IconName
  words: string
  /** Without it there would be nothing to see there. */
  right?: Right
  /** How many things wait there. */
  count?: number | undefined
}

const places: readonly Place[] = [
  { to: '/dashboard', icon: 'layoutDashboard', words: 'Dashboard' },
  { to: '/booking', icon: 'clipboardList', words: 'Bookings', right: 'booking.read' },
  { to: '/check-in', icon: 'keyRound', words: 'Check-ins', right: 'checkin' },
  { to: '/room', icon: 'bedDouble', words: 'Rooms' },
  { to: '/calendar', icon: 'calendar', words: 'Calendar' },
  { to: '/rate', icon: 'calendarDays', words: 'Prices', right: 'rates.read' },
  { to: '/group', icon: 'users', words: 'Groups', right: 'booking.read' },
  { to: '/channel', icon: 'share2', words: 'Channels', right: 'channel.manage' },
  { to: '/event', icon: 'partyPopper', words: 'Events' },
  { to: '/ride', icon: 'car', words: 'Rides' },
  { to: '/cash', icon: 'wallet', words: 'Cash', right: 'payment.read' },
  { to: '/transactions', icon: 'list', words: 'Transactions', right: 'payment.read' },
  { to: '/report', icon: 'fileText', words: 'Reports' },
  { to: '/reviews', icon: 'star', words: 'Reviews' },
  { to: '/travellers', icon: 'globe', words: 'Travellers', right: 'report.read' },
  { to: '/members', icon: 'idCard', words: 'People' },
  { to: '/noticeboard', icon: 'messageSquare', words: 'Notices', right: 'notice.read' },
  { to: '/audit', icon: 'history', words: 'History', right: 'audit.read' },
  { to: '/property', icon: 'house', words: 'Hostel' },
]
export const profilePlace: Place = { to: '/profile', icon: 'user', words: 'Profile' }

/** The places for this member; all of them while that is not known yet. */
export function usePlaces() {
  const { id, house, can } = useHouse()
  const { item: reviews } = useItem('GET /reviews/counts', { query: { property: id } }, { enabled: house !== undefined })
  const counts: Record<string, number | undefined> = { '/reviews': reviews?.unanswered }
  return places.filter(p => !house || !p.right || can(p.right)).map((p): Place => ({ ...p, count: counts[p.to] }))
}
