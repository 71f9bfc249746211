import type { Logger } from 'pino'
import { cardCharges } from '../../domain/money/cardCharges.ts'
import { type ChargeRules, chargeableAmount } from '../../domain/money/chargeableAmount.ts'
import { type Money, zero } from '../../domain/money/money.ts'
import type { Config } from './config.ts'
import { paymentProviders } from './paymentProviders.ts'

/** What the composition root hands to the features: set once by createApp, before any request. */
export let config: Config
export let log: Logger

export function setRuntime(runtime: { config: Config; log: Logger }) {
  config = runtime.config
  log = runtime.log
}

/** Can deposits be paid through a provider here? Otherwise everything is paid at the desk. */
export const hasOnlinePayments = (): boolean => config.payments.provider !== 'none'

/** The sums that the provider of this installation charges; without one, those of the cards that were taken before. */
export const chargeRules = (): ChargeRules =>
  config.payments.provider === 'none' ? cardCharges : paymentProviders[config.payments.provider].charges

/** What of this sum is asked for online: nothing where there is no provider, or where it takes no sum so small. */
export function onlinePayableAmount(amount: Money): Money {
  if (!hasOnlinePayments()) return zero(amount.currency)
  return chargeableAmount(amount, chargeRules())
}
