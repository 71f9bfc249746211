import type { IconName } from '../../kit/icons.ts'

export interface Place {
  to: string
  icon: IconName
  words: string
}

export const places: readonly Place[] = [
  { to: '/dashboard', icon: 'layoutDashboard', words: 'Dashboard' },
  { to: '/booking', icon: 'clipboardList', words: 'Bookings' },
  { to: '/check-in', icon: 'keyRound', words: 'Check-ins' },
  { to: '/room', icon: 'bedDouble', words: 'Rooms' },
  { to: '/property', icon: 'house', words: 'Hostel' },
]
export const profilePlace: Place = { to: '/profile', icon: 'user', words: 'Profile' }
