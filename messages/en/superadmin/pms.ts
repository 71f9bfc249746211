/** Hostels that other systems run. */
export const messages = {
  title: 'Hostels of other systems',
  note: 'Their own systems send availability and prices; those without an answer come first.',
  emptyTitle: 'No hostel is run by another system.',
  emptyText: 'A hostel connects its system on its page of channels, once this marketplace has a key of Channex.',
  columns: { hostel: 'Hostel', system: 'System', state: 'State', heard: 'Last message', problem: 'Problem' },
  never: 'never',
  states: { waiting: 'Nothing received yet', well: 'On sale', silent: 'No answer', paused: 'Paused' },
  problems: {
    unreachable: 'The other side cannot be reached.',
    timeout: 'The answer takes too long.',
    refused: 'The key of this marketplace is not accepted.',
    not_found: 'The other side does not know this hostel.',
    limited: 'The other side asks us to wait.',
    invalid: 'It was not accepted.',
    server: 'The other side has a fault.',
    cut: 'The answer broke off.',
    internal: 'Something went wrong on our side.',
  },
} as const
