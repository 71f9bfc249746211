/** How soon something is to be mended, the soonest first. */
export const ticketUrgencies = ['urgent', 'high', 'normal', 'low'] as const
export type TicketUrgency = (typeof ticketUrgencies)[number]

export const ticketStatuses = ['open', 'in_progress', 'done'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

/** What one tap makes of a ticket. */
export const followingStatus: Record<TicketStatus, TicketStatus> = { open: 'in_progress', in_progress: 'done', done: 'open' }
