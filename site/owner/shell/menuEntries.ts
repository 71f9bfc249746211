import type { IconName } from '../../kit/icons.ts'
import type { OwnerPath } from '../paths.ts'
import type { shellMessages } from './messages.ts'

/** Screens in the menu. */
export type NavName = OwnerPath & keyof ReturnType<typeof shellMessages>['nav']

export interface MenuEntry {
  to: `/${NavName}`
  icon: IconName
}

export const menuEntries: readonly MenuEntry[] = [
  { to: '/dashboard', icon: 'layoutDashboard' },
  { to: '/booking', icon: 'clipboardList' },
  { to: '/check-in', icon: 'keyRound' },
  { to: '/room', icon: 'bedDouble' },
  { to: '/calendar', icon: 'calendar' },
  { to: '/messages', icon: 'mail' },
  { to: '/rate', icon: 'calendarDays' },
  { to: '/group', icon: 'users' },
  { to: '/waitlist', icon: 'clock' },
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
