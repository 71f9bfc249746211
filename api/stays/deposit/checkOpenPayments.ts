import { execute, select, transaction } from '../../../db/connection.ts'
import type { ColumnOf, Computed, OnlinePayment, RowOf } from '../../../db/models/index.ts'
import { recordItemFailure } from '../../platform/jobs/service.ts'
import { log } from '../../platform/runtime.ts'
import { handlePaymentEvent } from './handlePaymentEvent.ts'
import { findPaymentProvider } from './providers/findPaymentProvider.ts'
import type { PaymentProvider } from './providers/paymentProvider.ts'

interface OpenPayment extends RowOf<OnlinePayment, 'id' | 'property_id'> {
  external_id: NonNullable<ColumnOf<OnlinePayment, 'external_id'>>
  age: Computed<number>
}

const AT_ONCE = 20
const HOUR = 3600
const LAST_CHECK = 26 * HOUR

/** Asks the provider for payments without an event: a webhook may be late or lost while the money has arrived. */
export async function checkOpenPayments(signal?: AbortSignal): Promise<void> {
  const provider = findPaymentProvider()
  if (!provider) return
  const due = await select<OpenPayment>(
    `SELECT id, property_id, external_id, TIMESTAMPDIFF(SECOND, created_at, UTC_TIMESTAMP(3)) AS age FROM online_payments
     WHERE next_check_at <= UTC_TIMESTAMP(3) AND provider = ? AND external_id IS NOT NULL ORDER BY next_check_at LIMIT ${AT_ONCE}`,
    [provider.name],
  )
  for (const payment of due) {
    if (signal?.aborted) return
    if (await claimCheck(payment)) await check(payment, provider).catch(error => reportMissedCheck(payment, error))
  }
}

/** The last check got no answer: a person has to look. */
async function reportMissedCheck({ id, property_id, age }: OpenPayment, error: unknown): Promise<void> {
  log.warn({ err: error, payment: id }, 'a payment could not be asked for')
  if (age > LAST_CHECK) await recordItemFailure('payment-checks', { id, property: property_id }, error, { isLast: true })
}

/** Whoever moves the time of the next check makes this one. Often while the guest may be waiting, then less and less, and never after a day. */
async function claimCheck({ id, age }: OpenPayment): Promise<boolean> {
  const pause = age < HOUR / 2 ? 30 : age < 2 * HOUR ? 600 : HOUR
  const next = age > LAST_CHECK ? null : pause
  const { affectedRows } = await transaction(t =>
    execute(
      'UPDATE online_payments SET next_check_at = UTC_TIMESTAMP(3) + INTERVAL ? SECOND WHERE id = ? AND next_check_at <= UTC_TIMESTAMP(3)',
      [next, id],
      t,
    ),
  )
  return affectedRows === 1
}

async function check({ id, external_id }: OpenPayment, provider: PaymentProvider) {
  const news = await provider.readPayment({ payment: id, external: external_id })
  if (news.kind !== 'nothing') await handlePaymentEvent(provider.name, { id: `read-${id}-${news.kind}`, ...news })
}
