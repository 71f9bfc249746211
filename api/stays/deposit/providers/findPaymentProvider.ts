import type { Config } from '../../../platform/config.ts'
import { config } from '../../../platform/runtime.ts'
import type { PaymentProvider } from './paymentProvider.ts'
import { sandboxProvider } from './sandboxProvider.ts'
import { stripeProvider } from './stripeProvider.ts'

type ProviderSettings = Exclude<Config['payments'], { provider: 'none' }>
const providers = new WeakMap<ProviderSettings, PaymentProvider>()

/** The provider of this installation, if it takes payments online at all. */
export function findPaymentProvider(): PaymentProvider | undefined {
  const { payments } = config
  if (payments.provider === 'none') return undefined
  const known = providers.get(payments) ?? createProvider(payments)
  providers.set(payments, known)
  return known
}

function createProvider(settings: ProviderSettings): PaymentProvider {
  switch (settings.provider) {
    case 'sandbox':
      return sandboxProvider
    case 'stripe':
      return stripeProvider(settings)
  }
}
