import type { Config } from '../../../platform/config.ts'
import type { PaymentProviderName, ProviderSettings } from '../../../platform/paymentProviders.ts'
import { config } from '../../../platform/runtime.ts'
import type { PaymentProvider } from './paymentProvider.ts'
import { sandboxProvider } from './sandboxProvider.ts'
import { stripeProvider } from './stripeProvider.ts'

type SettingsOf<Name extends PaymentProviderName> = Extract<ProviderSettings, { provider: Name }>

const creators: { [Name in PaymentProviderName]: (settings: SettingsOf<Name>) => PaymentProvider } = {
  sandbox: () => sandboxProvider,
  stripe: stripeProvider,
}

const created = new WeakMap<Config['payments'], PaymentProvider>()

/** The provider of this installation, if it takes payments online at all. */
export function findPaymentProvider({ payments }: Pick<Config, 'payments'> = config): PaymentProvider | undefined {
  if (payments.provider === 'none') return undefined
  const create = creators[payments.provider] as (settings: ProviderSettings) => PaymentProvider
  const provider = created.get(payments) ?? create(payments)
  created.set(payments, provider)
  return provider
}
