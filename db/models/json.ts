import type { BookingListColumn, BookingOrder } from '../../domain/booking/bookingLists.ts'
import type { Locale } from '../../domain/language/locales.ts'

export type { ReceptionHours } from '../../domain/calendar/receptionHours.ts'
export type { Deposit as DepositRule } from '../../domain/money/deposit.ts'
export type { TaxRule } from '../../domain/money/tax.ts'
/** Shapes of the JSON columns. */
export type { CancellationPolicy } from '../../domain/rates/cancellation.ts'
export type { StoredNight } from '../../domain/rates/storedNight.ts'

export interface FacilityChoice {
  /** Key of the taxonomy (domain/listing/taxonomy.ts). */
  key: string
  offer: 'free' | 'paid'
  note?: string
}

export interface RuleChoice {
  /** Key of the taxonomy (domain/listing/taxonomy.ts). */
  key: string
  value?: string
}

/** What a property says of itself in a language of the site. */
export interface ListingTranslation {
  language: Locale
  description?: string
  directions?: string
}

export interface MailAttachment {
  filename: string
  contentType: string
  content: string
}

/** One that lies in the media store, and is read when the mail is sent. */
export interface StoredAttachment {
  filename: string
  contentType: string
  file: string
}

/** What WhatsApp takes outside a conversation: a template it has approved, and what its placeholders stand for. */
export interface TextContent {
  id: string
  variables: Record<string, string>
}

/** A way to look at a list of bookings that somebody gave a name. */
export interface SavedBookingView {
  name: string
  category: string
  sort?: BookingOrder
  columns?: BookingListColumn[]
}
