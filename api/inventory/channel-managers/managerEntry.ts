import type { AdapterName } from './adapters/adapters.ts'

export const managerKinds = ['channel', 'channel_manager', 'pms', 'calendar'] as const

/** Somebody through whom hostels sell, or whose program they sell with. Without an adapter there is no way to connect yet. */
export interface ChannelManager {
  slug: string
  name: string
  kind: (typeof managerKinds)[number]
  website: string
  /** Where they can be asked for help. */
  contact: string
  adapter: AdapterName | null
}

/** open: as it is. paused: nobody connects again for the moment. gone: not found any more; connections there are stay. */
export const entryStatuses = ['open', 'paused', 'gone'] as const
export type EntryStatus = (typeof entryStatuses)[number]
