import type { BookingRecord } from './bookingRecord.ts'

/** What the folio charges beside stay, taxes and the fee of the terms: breakfast, a lost key, what the desk took off. */
export function calculateExtras({
  status,
  total,
  fee,
  balance,
  paid,
}: Pick<BookingRecord, 'status' | 'total' | 'fee' | 'balance' | 'paid'>): number {
  if (status === 'expired' || status === 'rejected') return 0
  const stay = status === 'cancelled' || status === 'no_show' ? 0 : total
  return balance + paid - stay - fee
}
