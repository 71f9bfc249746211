import type { IconName } from '../../kit/icons.ts'
import { useItem } from '../../lib/useItem.ts'
import { useHouse } from '../house.ts'
import type { OwnerPath } from '../paths.ts'
import { screenRights } from './screenRights.ts'

export interface Place {
  to: `/${OwnerPath}`
  icon: IconName
  words: string
  /** How many things wait there. */
  count?: number | undefined
}

const places: readonly Place[] = [
  { to: '/dashboard', icon: 'layoutDashboard', words: 'Dashboard' },
  { to: '/booking', icon: 'clipboardList', words: 'Bookings' },
  { to: '/check-in', icon: 'keyRound', words: 'Check-ins' },
  { to: '/room', icon: 'bedDouble', words: 'Rooms' },
  { to: '/calendar', icon: 'calendar', words: 'Calendar' },
  { to: '/messages', icon: 'mail', words: 'Messages' },
  { to: '/rate', icon: 'calendarDays', words: 'Prices' },
  { to: '/group', icon: 'users', words: 'Groups' },
  { to: '/channel', icon: 'share2', words: 'Channels' },
  { to: '/event', icon: 'partyPopper', words: 'Events' },
  { to: '/ride', icon: 'car', words: 'Rides' },
  { to: '/cash', icon: 'wallet', words: 'Cash' },
  { to: '/transactions', icon: 'list', words: 'Transactions' },
  { to: '/invoice', icon: 'receipt', words: 'Invoices' },
  { to: '/report', icon: 'fileText', words: 'Reports' },
  { to: '/reviews', icon: 'star', words: 'Reviews' },
  { to: '/travellers', icon: 'globe', words: 'Travellers' },
  { to: '/members', icon: 'idCard', words: 'People' },
  { to: '/noticeboard', icon: 'messageSquare', words: 'Notices' },
  { to: '/audit', icon: 'history', words: 'History' },
  { to: '/property', icon: 'house', words: 'Hostel' },
]
export const profilePlace: Place = { to: '/profile', icon: 'user', words: 'Profile' }

/** The places for this member; all of them while that is not known yet. */
export function usePlaces() {
  const { id, house, can } = useHouse()
  const { item: reviews } = useItem('GET /reviews/counts', { query: { property: id } }, { enabled: can('review.reply') })
  const { item: waiting } = useItem('GET /messages/unread', { query: { property: id } }, { enabled: can('guest.read'), every: 60_000 })
  const counts: Record<string, number | undefined> = { '/reviews': reviews?.unanswered, '/messages': waiting?.threads }
  const isMine = ({ to }: Place) => {
    const right = screenRights[to.slice(1) as OwnerPath]
    return !house || !right || can(right)
  }
  return places.filter(isMine).map((p): Place => ({ ...p, count: counts[p.to] }))
}
