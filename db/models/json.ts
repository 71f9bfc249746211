import type { Locale } from '../../api/domain/locales.ts'

/** Shapes of the JSON columns. */
export type { CancellationPolicy } from '../../api/domain/cancellation.ts'
export type { Deposit as DepositRule } from '../../api/domain/deposit.ts'
export type { NightPrice } from '../../api/domain/pricing.ts'
export type { ReceptionHours } from '../../api/domain/receptionHours.ts'
export type { TaxRule } from '../../api/domain/tax.ts'

export interface FacilityChoice {
  /** Key of the taxonomy (api/domain/taxonomy.ts). */
  key: string
  offer: 'free' | 'paid'
  note?: string
}

export interface RuleChoice {
  /** Key of the taxonomy (api/domain/taxonomy.ts). */
  key: string
  value?: string
}

/** What a house says of itself in a language of the site. */
export interface ListingWords {
  language: Locale
  description?: string
  directions?: string
}

export interface MailAttachment {
  filename: string
  contentType: string
  content: string
}
