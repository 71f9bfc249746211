import { execute, select, transaction } from '../../../db/connection.ts'
import { noteTrouble } from '../../platform/jobs/service.ts'
import { log } from '../../platform/runtime.ts'
import { paymentProvider } from './providers/choose.ts'
import type { PaymentProvider } from './providers/provider.ts'
import { settle } from './settle.ts'

interface Open {
  id: number
  property_id: number
  external_id: string
  age: number
}

const AT_ONCE = 20
const HOUR = 3600
const LAST_CHECK = 26 * HOUR

/** Asks the provider for payments that nobody told of: a webhook may be late or never come, and the money be there. */
export async function checkOpenPayments(signal?: AbortSignal): Promise<void> {
  const provider = paymentProvider()
  if (!provider) return
  const due = await select<Open>(
    `SELECT id, property_id, external_id, TIMESTAMPDIFF(SECOND, created_at, UTC_TIMESTAMP(3)) AS age FROM online_payments
     WHERE next_check_at <= UTC_TIMESTAMP(3) AND provider = ? AND external_id IS NOT NULL ORDER BY next_check_at LIMIT ${AT_ONCE}`,
    [provider.name],
  )
  for (const payment of due) {
    if (signal?.aborted) return
    if (await isMine(payment)) await check(payment, provider).catch(error => missed(payment, error))
  }
}

/** The last time of all nobody answered: somebody has to look. */
async function missed({ id, property_id, age }: Open, error: unknown): Promise<void> {
  log.warn({ err: error, payment: id }, 'a payment could not be asked for')
  if (age > LAST_CHECK) await noteTrouble('payment-checks', { id, property: property_id }, error, { isLast: true })
}

/** Whoever moves the time of the next check makes this one. Closely while the guest may be waiting, then ever more seldom, and never after a day. */
async function isMine({ id, age }: Open): Promise<boolean> {
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

async function check({ id, external_id }: Open, provider: PaymentProvider) {
  const news = await provider.readPayment({ payment: id, external: external_id })
  if (news.kind !== 'nothing') await settle(provider.name, { id: `read-${id}-${news.kind}`, ...news })
}
