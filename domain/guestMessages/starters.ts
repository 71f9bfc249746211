import type { MessageTrigger } from './triggers.ts'

/** A message to begin with. */
export interface Starter {
  trigger: MessageTrigger
  days: number
  time: string
}

/** What most hostels write to most guests; the words are in messages/starters.ts. */
export const starters = {
  thanks: {
    trigger: 'booked',
    days: 0,
    time: '',
  },
  directions: {
    trigger: 'before_arrival',
    days: 2,
    time: '10:00',
  },
  unpaid: {
    trigger: 'unpaid',
    days: 3,
    time: '11:00',
  },
  today: {
    trigger: 'arrival_day',
    days: 0,
    time: '08:00',
  },
  night: {
    trigger: 'in_house',
    days: 2,
    time: '11:00',
  },
  goodbye: {
    trigger: 'checked_out',
    days: 0,
    time: '',
  },
  late: {
    trigger: 'by_hand',
    days: 0,
    time: '',
  },
} as const satisfies Record<string, Starter>

export type StarterName = keyof typeof starters
export const starterNames = Object.keys(starters) as StarterName[]
