import type { Transaction } from '../../../../db/connection.ts'
import { folioSentences } from '../../../../domain/booking/storedFolioText.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { type FolioPosting, postToFolio } from '../postToLedger.ts'
import type { ChannelMoney } from './channelSale.ts'

interface BilledBooking {
  id: number
  property: number
  currency: string
}

/** What the channel charges beside the nights, and what it takes in for the hostel: only the difference to what stands there already. */
export async function postChannelMoney(
  booking: BilledBooking,
  { before, after }: { before: ChannelMoney; after: ChannelMoney },
  ctx: RequestContext,
  t: Transaction,
): Promise<void> {
  const [extras, collected] = [after.extras - before.extras, after.collected - before.collected]
  const postings: FolioPosting[] = []
  if (extras > 0) postings.push({ kind: 'extra', description: folioSentences.channelOther, amount: extras })
  if (extras < 0) postings.push({ kind: 'adjustment', description: folioSentences.channelLess, amount: extras })
  if (collected > 0) postings.push({ kind: 'payment', description: folioSentences.paidChannel, amount: -collected, method: 'channel' })
  if (collected < 0) postings.push({ kind: 'refund', description: folioSentences.backByChannel, amount: -collected, method: 'channel' })
  await postToFolio(ctx, booking, postings, t)
}
