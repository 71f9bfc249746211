import { cardCharges } from '../../domain/money/cardCharges.ts'
import type { ChargeRules } from '../../domain/money/chargeableAmount.ts'
import { type EnvironmentRule, originUrl, text } from './environmentRules.ts'

/** What has to be known of a provider before it is asked anything. How it is asked: api/stays/deposit/providers. */
interface ProviderDeclaration<Variable extends string, Settings extends object> {
  /** Its variables of the environment: those without a default are needed. */
  environment: Record<Variable, EnvironmentRule>
  toSettings: (values: Record<Variable, string>) => Settings
  charges: ChargeRules
  /** What is to be done on its side: a comment in .env.example, above the variables that it needs. */
  toSetUp?: string
  /** For the demo world and for development. */
  movesNoMoney?: true
}
const declare = <Variable extends string, Settings extends object>(provider: ProviderDeclaration<Variable, Settings>) => provider

/** Those that an installation can choose as PAYMENT_PROVIDER; ten characters at most. */
export const paymentProviders = {
  sandbox: declare({ environment: {}, toSettings: () => ({}), charges: cardCharges, movesNoMoney: true }),
  stripe: declare({
    environment: {
      STRIPE_SECRET_KEY: [text().pattern(/^(sk|rk)_(test|live)_\w{8,}$/), 'a secret or restricted key of Stripe, such as sk_live_…'],
      STRIPE_WEBHOOK_SECRET: [text().pattern(/^whsec_\S{8,}$/), 'the signing secret of the webhook endpoint, whsec_…'],
      STRIPE_API_BASE: [originUrl().default('https://api.stripe.com'), 'scheme and host of Stripe’s API, without a path'],
    },
    toSettings: v => ({ secretKey: v.STRIPE_SECRET_KEY, webhookSecret: v.STRIPE_WEBHOOK_SECRET, apiBase: v.STRIPE_API_BASE }),
    charges: cardCharges,
    toSetUp:
      'Stripe calls back at PUBLIC_ORIGIN/v1/payments/webhook/stripe: make that endpoint there with the events checkout.session.*, payment_intent.* and refund.*',
  }),
}

export type PaymentProviderName = keyof typeof paymentProviders
type Providers = typeof paymentProviders
export type ProviderSettings = {
  [Name in PaymentProviderName]: { provider: Name } & ReturnType<Providers[Name]['toSettings']>
}[PaymentProviderName]
export type PaymentVariable = { [Name in PaymentProviderName]: keyof Providers[Name]['environment'] }[PaymentProviderName]

export const paymentProviderNames = Object.keys(paymentProviders) as PaymentProviderName[]

export const paymentVariables = Object.assign({}, ...Object.values(paymentProviders).map(({ environment }) => environment)) as Record<
  PaymentVariable,
  EnvironmentRule
>

/** The variables that have to be set for it. */
export const neededVariables = (name: PaymentProviderName): PaymentVariable[] =>
  (Object.entries(paymentProviders[name].environment) as [PaymentVariable, EnvironmentRule][])
    .filter(([, [rule]]) => rule.validate(undefined).value === undefined)
    .map(([variable]) => variable)
