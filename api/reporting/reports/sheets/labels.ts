const sourceLabels: Record<string, string> = {
  web: 'On OpenBunk',
  own: 'On the own page',
  desk: 'At the desk',
  phone: 'By telephone',
  channel: 'Through a channel',
}
export const sourceLabel = (source: string) => sourceLabels[source] ?? source

const methodLabels: Record<string, string> = {
  cash: 'Cash',
  card_at_desk: 'Card at the desk',
  transfer: 'Bank transfer',
  online: 'Online',
  channel: 'Paid to channels',
  other: 'Other',
}
export const methodLabel = (method: string) => methodLabels[method] ?? method

const statusLabels: Record<string, string> = {
  pending_payment: 'Waiting for payment',
  pending_approval: 'Waiting for an answer',
  confirmed: 'Confirmed',
  checked_in: 'In house',
  checked_out: 'Left',
  cancelled: 'Cancelled',
  no_show: 'Did not come',
}
export const statusLabel = (status: string) => statusLabels[status] ?? status
