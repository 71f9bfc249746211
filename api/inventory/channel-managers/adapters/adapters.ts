import type { ChannelAdapter } from './channelAdapter.ts'
import { icalAdapter } from './icalAdapter.ts'

/** By the name that catalogue.json gives a channel. */
export const channelAdapters = { ical: icalAdapter } satisfies Record<string, ChannelAdapter>

export type AdapterName = keyof typeof channelAdapters
export const adapterNames = Object.keys(channelAdapters) as AdapterName[]
