import type { Config } from '../../../platform/config.ts'
import { config } from '../../../platform/runtime.ts'
import type { PaymentProvider } from './provider.ts'
import { sandboxProvider } from './sandbox.ts'
import { stripeProvider } from './stripe.ts'

const made = new WeakMap<Config['payments'], PaymentProvider>()

/** The provider of this installation, if it takes payments online at all. */
export function paymentProvider(): PaymentProvider | undefined {
  const { payments } = config
  if (payments.provider === 'none') return undefined
  const known = made.get(payments) ?? (payments.provider === 'stripe' ? stripeProvider(payments) : sandboxProvider)
  made.set(payments, known)
  return known
}
