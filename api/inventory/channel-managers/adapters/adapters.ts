import type { AccountAdapter, CalendarAdapter } from './channelAdapter.ts'
import { channexAdapter } from './channex/channexAdapter.ts'
import { icalAdapter } from './icalAdapter.ts'

/** By the name that catalogue.json gives a channel. */
export const channelAdapters = { ical: icalAdapter, channex: channexAdapter } satisfies Record<string, CalendarAdapter | AccountAdapter>

export type AdapterName = keyof typeof channelAdapters
export const adapterNames = Object.keys(channelAdapters) as AdapterName[]
