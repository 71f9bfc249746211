import type { Config } from '../../../platform/config.ts'
import { config } from '../../../platform/runtime.ts'
import type { PaymentProvider } from './paymentProvider.ts'
import { sandboxProvider } from './sandboxProvider.ts'
import { stripeProvider } from './stripeProvider.ts'

const made = new WeakMap<Config['payments'], PaymentProvider>()

/** The provider of this installation, if it takes payments online at all. */
export function findPaymentProvider(): PaymentProvider | undefined {
  const { payments } = config
  if (payments.provider === 'none') return undefined
  const known = made.get(payments) ?? (payments.provider === 'stripe' ? stripeProvider(payments) : sandboxProvider)
  made.set(payments, known)
  return known
}
