/** What became of a reservation: it is a booking, waits for somebody, differs from its booking, or is over. */
export const reservationStates = ['taken', 'waiting', 'flagged', 'ended'] as const
export type ReservationState = (typeof reservationStates)[number]

/** Why it waits or differs: a room that nobody has mapped, that is gone or sold otherwise, money or dates that cannot be read, a guest in house, a stay that is over, cancelled by the hostel, more sold by the hostel within it or beside it. */
export const reservationReasons = [
  'unmapped',
  'room_gone',
  'room_changed',
  'currency',
  'unreadable',
  'in_house',
  'over',
  'cancelled_here',
  'changed_here',
  'sold_here',
] as const
export type ReservationReason = (typeof reservationReasons)[number]

export const reservationStatuses = ['new', 'modified', 'cancelled'] as const
export type ReservationStatus = (typeof reservationStatuses)[number]

/** What a revision did: it was taken over, put in the queue, differs from the booking, or is older than what is known. */
export const revisionOutcomes = ['taken', 'waiting', 'flagged', 'ended', 'older'] as const
export type RevisionOutcome = (typeof revisionOutcomes)[number]

/** Who takes the money of the guest. */
export const collectors = ['channel', 'property'] as const
export type Collector = (typeof collectors)[number]

/** That the channel has a card: of the guest, or one of its own. */
export const channelCards = ['guest', 'virtual'] as const
export type ChannelCard = (typeof channelCards)[number]
