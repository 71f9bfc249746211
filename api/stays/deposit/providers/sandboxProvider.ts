import { transaction } from '../../../../db/connection.ts'
import { appError } from '../../../platform/errors.ts'
import { keyedHash, matchesKeyedHash } from '../../../platform/http/crypto/crypto.ts'
import { config } from '../../../platform/runtime.ts'
import type { PaymentEvent, PaymentProvider, PaymentUpdate } from './paymentProvider.ts'
import { createSandboxPayment, findSandboxPayment, moveSandboxPayment, refundSandboxPayment, type SandboxPayment } from './sandboxStore.ts'

/** As long as a real one: a webhook signed earlier is an echo. */
const TOLERANCE_SECONDS = 300
const PURPOSE = 'sandbox webhook'

/** The built-in provider: everything a real one does, without money. */
export const sandboxProvider: PaymentProvider = {
  name: 'sandbox',
  createPayment: async ({ payment, amount, isReserving, description, returnUrl, cancelUrl, webhookUrl }) => {
    const external = await createSandboxPayment({
      reference: payment,
      amount: amount.amount,
      currency: amount.currency,
      is_reserving: isReserving ? 1 : 0,
      description,
      return_url: returnUrl,
      cancel_url: cancelUrl,
      webhook_url: webhookUrl,
    })
    return { external, url: `${config.publicOrigin}/sandbox-pay/${external}` }
  },
  readPayment: async ({ external }) => toPaymentUpdate(await getSandboxPayment(external)),
  capture: async ({ external }) => {
    await transaction(t => moveSandboxPayment(external, ['authorised', 'paid'], t))
    return toPaymentUpdate(await getSandboxPayment(external))
  },
  release: async ({ external }) => void (await transaction(t => moveSandboxPayment(external, ['authorised', 'released'], t))),
  refund: ({ external, amount, task }) => refundSandboxPayment(external, amount.amount, task),
  close: async external => void (await transaction(t => moveSandboxPayment(external, ['open', 'closed'], t))),
  check: async () => ({ ok: true, message: 'the built-in sandbox: no money moves' }),
  verifyWebhook: (body, headers) => {
    const text = body.toString('utf8')
    if (!isValidSignature(text, String(headers['sandbox-signature'] ?? ''))) throw appError('bad_signature')
    return toPaymentEvent(JSON.parse(text))
  },
}

async function getSandboxPayment(external: string): Promise<SandboxPayment> {
  const payment = await findSandboxPayment(external)
  if (!payment) throw new Error('the sandbox does not know this payment')
  return payment
}

function toPaymentUpdate({ id, reference, state, amount, currency }: SandboxPayment): PaymentUpdate {
  if (state === 'paid' || state === 'authorised') return { kind: state, payment: reference, charge: id, amount: { amount, currency } }
  return state === 'open' ? { kind: 'nothing' } : { kind: 'failed', payment: reference }
}

interface SandboxEventBody {
  id: string
  type: string
  reference: number
  charge: string
  amount: number
  currency: string
}

function toPaymentEvent({ id, type, reference, charge, amount, currency }: SandboxEventBody): PaymentEvent {
  if (type === 'paid' || type === 'authorised') return { id, kind: type, payment: reference, charge, amount: { amount, currency } }
  return type === 'declined' ? { id, kind: 'declined', payment: reference } : { id, kind: 'nothing' }
}

const signedText = (time: string, body: string) => `${time}.${body}`

/** The header of a webhook: when, and the proof that it is ours. */
export const signWebhook = (body: string, time = String(Math.floor(Date.now() / 1000))): string =>
  `t=${time},v1=${keyedHash(PURPOSE, signedText(time, body))}`

function isValidSignature(body: string, header: string): boolean {
  const [, time, mac] = header.match(/^t=(\d{1,12}),v1=([0-9a-f]{64})$/) ?? []
  if (!time || !mac || Math.abs(Date.now() / 1000 - Number(time)) > TOLERANCE_SECONDS) return false
  return matchesKeyedHash(PURPOSE, signedText(time, body), mac)
}
