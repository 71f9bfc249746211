import type { CoverView } from './cover.ts'

/** What an event is about; the order in which they are offered. */
export const eventCategories = ['tour', 'food', 'party', 'music', 'games', 'sport', 'outdoors', 'culture', 'work', 'other'] as const
export type EventCategory = (typeof eventCategories)[number]

/** What of a hostel without photos stands for its event. */
export const eventCoverViews: Record<EventCategory, CoverView> = {
  tour: 'outside',
  food: 'kitchen',
  party: 'roof',
  music: 'roof',
  games: 'lounge',
  sport: 'outside',
  outdoors: 'outside',
  culture: 'lounge',
  work: 'lounge',
  other: 'lounge',
}
