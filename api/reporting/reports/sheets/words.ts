const sources: Record<string, string> = { web: 'On OpenBunk', desk: 'At the desk', phone: 'By telephone', channel: 'Through a channel' }
export const sourceWords = (source: string) => sources[source] ?? source

const methods: Record<string, string> = {
  cash: 'Cash',
  card_at_desk: 'Card at the desk',
  transfer: 'Bank transfer',
  online: 'Online',
  other: 'Other',
}
export const methodWords = (method: string) => methods[method] ?? method

const statuses: Record<string, string> = {
  pending_payment: 'Waiting for payment',
  pending_approval: 'Waiting for an answer',
  confirmed: 'Confirmed',
  checked_in: 'In the house',
  checked_out: 'Left',
  cancelled: 'Cancelled',
  no_show: 'Did not come',
}
export const statusWords = (status: string) => statuses[status] ?? status
