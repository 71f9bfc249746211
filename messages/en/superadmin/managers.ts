import type { Api, Result } from '../../../api/contract.ts'

type ChannelManager = Result<Api['GET /admin/channel-managers']>[number]

/** Those through whom hostels sell, as the marketplace lists them. */
export const messages = {
  title: 'Channel managers',
  note: 'Only those with a working adapter can be connected; the others show where to ask.',
  find: 'Find by name',
  loading: 'Loading: channel managers',
  none: 'None found',
  noneText: 'Try a part of the name.',
  columns: {
    name: 'Name',
    website: 'Website',
    contact: 'Contact',
    connected: 'Connected',
    state: 'State',
    change: 'Change',
  },
  kinds: {
    channel: 'Channel',
    channel_manager: 'Channel manager',
    pms: 'Hostel program',
    calendar: 'Calendar',
  } as const satisfies Record<ChannelManager['kind'], string>,
  states: { connectable: 'Can be connected', contact: 'Contact only', paused: 'Paused', gone: 'Gone' },
  statusChoices: {
    open: 'Offered',
    paused: 'Paused: found, no new connections',
    gone: 'Gone: not found any more',
  } as const satisfies Record<ChannelManager['status'], string>,
  changeTitle: 'Change {name}',
  save: 'Save',
  saved: 'Saved.',
  websiteHint: 'Empty: the usual one.',
  contactHint: 'Where hostels ask for help. Empty: the usual one.',
  connectedHint: 'What is connected already goes on.',
} as const
