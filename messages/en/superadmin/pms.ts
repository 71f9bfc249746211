import { pmsStanding } from '../pages/pmsStanding.ts'

/** Hostels that other systems run. */
export const messages = {
  ...pmsStanding,
  title: 'Hostels of other systems',
  note: 'Their own systems send availability and prices; those without an answer come first.',
  emptyTitle: 'No hostel is run by another system.',
  emptyText: 'A hostel connects its system on its page of channels, once this marketplace has a key of Channex.',
  columns: { hostel: 'Hostel', system: 'System', state: 'State', heard: 'Last message', problem: 'Problem' },
} as const
