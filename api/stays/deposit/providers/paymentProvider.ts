import type { IncomingHttpHeaders } from 'node:http'
import type { Money } from '../../../../domain/money/money.ts'
import type { PaymentProviderName } from '../../../platform/paymentProviders.ts'

/** What a provider is asked: so much, for this, and where the guest goes afterwards. No card ever passes through us. */
export interface PaymentRequest {
  /** Our number of this try; the provider tells it back with everything. Asking again under it opens the same page. */
  payment: number
  amount: Money
  /** Reserved only, and taken by `capture`. */
  isReserving: boolean
  description: string
  email: string | null
  /** Where the guest comes back to who paid, and who did not: without the key of the booking, which is no provider's business. */
  returnUrl: string
  cancelUrl: string
  /** The address of this process itself, not the public one: for a provider on the same machine, as the sandbox is. */
  webhookUrl: string
  createdAt: Date
}

export interface OpenedPayment {
  /** The provider's name for it. */
  external: string
  /** The page on which the guest pays. */
  url: string
}

/** What became of a payment, in words that all providers share. `charge` is what is captured and refunded. */
export type PaymentUpdate =
  | { kind: 'paid' | 'authorised'; payment: number; charge: string; amount: Money }
  /** A card was refused and another may be tried on the same page, or the page is closed for good. */
  | { kind: 'declined' | 'failed'; payment: number }
  | { kind: 'refund_failed'; task: number }
  /** Nothing new, or nothing of ours. */
  | { kind: 'nothing' }
export type PaymentEvent = { id: string } & PaymentUpdate

export interface Charge {
  payment: number
  external: string
  charge: string
  amount: Money
  /** Our number of this order: given twice, it is carried out once. */
  task: number
  /** The refund that came back and is to be made again: another order, by the same number. */
  failed: string | null
}

/** The provider charges no sum so small. */
export class ChargeTooSmall extends Error {
  override name = 'ChargeTooSmall'
}

export interface PaymentProvider {
  name: PaymentProviderName
  /** Throws ChargeTooSmall. */
  createPayment: (request: PaymentRequest) => Promise<OpenedPayment>
  /** Asks the provider, where no webhook came. */
  readPayment: (opened: { payment: number; external: string }) => Promise<PaymentUpdate>
  /** Takes what was reserved. */
  capture: (charge: Charge) => Promise<PaymentUpdate>
  /** Gives up what was reserved. */
  release: (charge: Charge) => Promise<void>
  /** Answers the provider's name of the refund. */
  refund: (charge: Charge) => Promise<string>
  /** Nobody can pay on that page any more; it is no error if it is closed or paid already. */
  close: (external: string) => Promise<void>
  /** The event of a webhook, from its bytes as they came. Throws `bad_signature`. */
  verifyWebhook: (body: Buffer, headers: IncomingHttpHeaders) => PaymentEvent
  /** Does it answer, with these settings? For `npm run doctor`. */
  check: () => Promise<{ ok: boolean; message: string }>
}
