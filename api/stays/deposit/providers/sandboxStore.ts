import { randomBytes } from 'node:crypto'
import { execute, selectOne, type Transaction, transaction } from '../../../../db/connection.ts'
import type { RowOf, SandboxPayment as SandboxPaymentModel } from '../../../../db/models/index.ts'
import { wakeJob } from '../../../platform/jobs/service.ts'

/** What the sandbox knows of a payment: what a real provider keeps on its own machines. */
export type SandboxPayment = RowOf<
  SandboxPaymentModel,
  | 'id'
  | 'reference'
  | 'amount'
  | 'currency'
  | 'refunded'
  | 'description'
  | 'return_url'
  | 'cancel_url'
  | 'webhook_url'
  | 'state'
  | 'is_reserving'
>

/** How the guest of a test wants the webhook to behave. */
export const webhookModes = ['now', 'late', 'twice', 'never'] as const
export type WebhookMode = (typeof webhookModes)[number]

export const SANDBOX_JOB = 'sandbox'
const LATE_SECONDS = 20

export const findSandboxPayment = (id: string, t?: Transaction) =>
  selectOne<SandboxPayment>(
    `SELECT id, reference, state, amount, currency, is_reserving, refunded, description, return_url, cancel_url, webhook_url
     FROM sandbox_payments WHERE id = ?`,
    [id],
    t,
  )

/** One payment for each reference: asking again answers the same. */
export async function createSandboxPayment(payment: Omit<SandboxPayment, 'id' | 'state' | 'refunded'>): Promise<string> {
  return transaction(async t => {
    await execute(
      `INSERT IGNORE INTO sandbox_payments (id, reference, state, amount, currency, is_reserving, description, return_url, cancel_url, webhook_url, created_at)
       VALUES (?, ?, 'open', ?, ?, ?, ?, ?, ?, ?, UTC_TIMESTAMP(3))`,
      [
        `sbx_${randomBytes(18).toString('base64url')}`,
        payment.reference,
        payment.amount,
        payment.currency,
        payment.is_reserving,
        payment.description,
        payment.return_url,
        payment.cancel_url,
        payment.webhook_url,
      ],
      t,
    )
    const existing = await selectOne<RowOf<SandboxPaymentModel, 'id'>>(
      'SELECT id FROM sandbox_payments WHERE reference = ?',
      [payment.reference],
      t,
    )
    if (!existing) throw new Error(`the sandbox lost payment ${payment.reference}`)
    return existing.id
  })
}

/** Moves a payment once; whoever comes second is told so. */
export async function moveSandboxPayment(
  id: string,
  [from, to]: [SandboxPayment['state'], SandboxPayment['state']],
  t: Transaction,
): Promise<boolean> {
  const { affectedRows } = await execute('UPDATE sandbox_payments SET state = ? WHERE id = ? AND state = ?', [to, id, from], t)
  return affectedRows === 1
}

/** Puts the webhook of an event out: at once, late, twice, or never. */
export async function enqueueSandboxEvent(payment: SandboxPayment, type: string, hook: WebhookMode, t: Transaction): Promise<void> {
  if (hook === 'never') return
  const { id, reference, amount, currency, webhook_url } = payment
  const event = JSON.stringify({ id: `sbe_${randomBytes(12).toString('hex')}`, type, reference, charge: id, amount, currency })
  for (let n = 0; n < (hook === 'twice' ? 2 : 1); n++)
    await execute(
      `INSERT INTO sandbox_events (payment_id, url, body, due_at) VALUES (?, ?, ?, UTC_TIMESTAMP(3) + INTERVAL ? SECOND)`,
      [id, webhook_url, event, hook === 'late' ? LATE_SECONDS : 0],
      t,
    )
  t.afterCommit(() => wakeJob(SANDBOX_JOB))
}

/** Once for each of our orders, and never more than was paid. */
export async function refundSandboxPayment(id: string, amount: number, task: number): Promise<string> {
  const name = `sbr_${task}_${id}`.slice(0, 60)
  await transaction(async t => {
    const { affectedRows } = await execute(
      'INSERT IGNORE INTO sandbox_refunds (id, payment_id, amount, created_at) VALUES (?, ?, ?, UTC_TIMESTAMP(3))',
      [name, id, amount],
      t,
    )
    if (!affectedRows) return
    const taken = await execute(
      "UPDATE sandbox_payments SET refunded = refunded + ? WHERE id = ? AND state = 'paid' AND refunded + ? <= amount",
      [amount, id, amount],
      t,
    )
    if (taken.affectedRows !== 1) throw new Error('the sandbox cannot give back more than was paid')
  })
  return name
}
