import { select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Booking, FolioLine as FolioLineModel, Json, Property, RowOf, Sum } from '../../../db/models/index.ts'
import type { BookingStatus } from '../../../domain/booking/bookingStatus.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import type { Locale } from '../../../domain/language/locales.ts'
import { activeLines, type FolioLine, folioFromStored, paidTotal, type StoredFolioLine } from '../../../domain/money/folio.ts'
import type { InvoiceTax } from '../../../domain/money/invoicing.ts'
import { type Money, money } from '../../../domain/money/money.ts'
import { rateOfTax } from '../../../domain/money/tax.ts'
import { isVat } from '../../../domain/money/taxKinds.ts'
import { appError } from '../../platform/errors.ts'
import type { FrozenPrice } from '../booking/service.ts'
import type { Buyer, DocumentContent } from './documentContent.ts'

export type Charge = FolioLine & { description: string; vatRate: number | null; isTax: boolean; requestId: string }
/** With the VAT inside its amount as one document says it. */
export type RoundedCharge = Charge & { vat: Money | null }

/** All that a document about a booking can say. */
export interface DocumentSubject {
  id: number
  property: number
  currency: string
  status: BookingStatus
  today: Day
  /** Of the booking. */
  language: Locale
  head: Pick<DocumentContent, 'seller' | 'code' | 'stay' | 'depositsHeld'>
  guest: Buyer
  lines: Charge[]
  paid: Money
  /** Inside the prices of the rooms that stand. */
  taxesInside: InvoiceTax[]
  /** Of the taxes that are lines, by their name. */
  rates: Map<string, number | null>
  /** Of the VAT on the nights, by its rate. */
  vatNames: Map<number, string>
}

interface Row
  extends RowOf<Booking, 'code' | 'language' | 'status' | 'currency' | 'arrival' | 'departure' | 'guest_name' | 'guest_country'>,
    RowOf<Property, 'name' | 'legal_name' | 'vat_id' | 'line1' | 'postcode' | 'city' | 'country' | 'phone' | 'email' | 'timezone'> {
  price: Json<FrozenPrice>
  deposits_held: Sum
}

type ChargeRow = StoredFolioLine & RowOf<FolioLineModel, 'description' | 'vat_rate' | 'request_id'>

/** Two statements; its booking is guarded. */
export async function loadDocumentSubject({ id, property }: { id: number; property: number }, t: Transaction): Promise<DocumentSubject> {
  const row = await selectOne<Row>(
    `SELECT b.code, b.language, b.status, b.currency, b.arrival, b.departure, b.price, b.guest_name, b.guest_country,
       p.name, p.legal_name, p.vat_id, p.line1, p.postcode, p.city, p.country, p.phone, p.email, p.timezone,
       (SELECT SUM(d.amount) FROM held_deposits d WHERE d.booking_id = b.id AND d.currency = b.currency AND d.returned_at IS NULL) AS deposits_held
     FROM bookings b JOIN properties p ON p.id = b.property_id WHERE b.id = ? AND b.property_id = ?`,
    [id, property],
    t,
  )
  if (!row) throw appError('not_found')
  const charges = await select<ChargeRow>(
    'SELECT id, kind, amount, reverses_id, description, vat_rate, request_id FROM folio_lines WHERE booking_id = ? AND property_id = ? ORDER BY id',
    [id, property],
    t,
  )
  const lines = toCharges(charges, row.currency)
  const { taxes, taxRules = [] } = row.price
  return {
    id,
    property,
    currency: row.currency,
    status: row.status,
    language: row.language,
    today: businessDate(new Date(), row.timezone),
    head: {
      seller: toSeller(row),
      code: row.code,
      stay: { arrival: row.arrival, departure: row.departure },
      ...(Number(row.deposits_held) > 0 && { depositsHeld: money(Number(row.deposits_held), row.currency) }),
    },
    guest: { name: row.guest_name, address: null, country: row.guest_country, vatId: null },
    lines,
    paid: paidTotal(lines, row.currency),
    taxesInside: activeLines(lines).some(l => l.kind === 'room') ? includedTaxes(row.price) : [],
    rates: new Map([...taxes, ...taxRules].map(({ name }) => [name, rateOfTax(name, taxes, taxRules)])),
    vatNames: new Map(taxRules.flatMap(r => (isVat(r.kind) ? [[r.value, r.name] as const] : []))),
  }
}

function toCharges(charges: readonly ChargeRow[], currency: string): Charge[] {
  const rates = new Map(charges.map(l => [l.id, l.vat_rate]))
  return folioFromStored(charges, currency).map((line, i) => ({
    ...line,
    description: charges[i]?.description ?? '',
    vatRate: rates.get(line.reverses ?? line.id) ?? null,
    isTax: line.kind === 'tax',
    requestId: charges[i]?.request_id ?? '',
  }))
}

const includedTaxes = ({ taxes, taxRules = [] }: FrozenPrice): InvoiceTax[] =>
  taxes
    .filter(t => t.included)
    .map(({ name, rate, amount }) => ({
      name,
      rate: rate ?? taxRules.find(r => r.name === name && isVat(r.kind))?.value ?? null,
      amount,
      included: true,
      ofStay: true,
    }))

const toSeller = (row: Row): DocumentContent['seller'] => ({
  name: row.name,
  legalName: row.legal_name,
  vatId: row.vat_id,
  address: [row.line1, [row.postcode, row.city].filter(Boolean).join(' ')].join('\n'),
  country: row.country,
  phone: row.phone,
  email: row.email,
})

/** The tax of one charge: the line is one, or VAT is inside its amount. */
export function chargeTaxes(charge: RoundedCharge, { rates, vatNames }: DocumentSubject): InvoiceTax[] {
  const { kind, isTax, description, amount, vatRate, vat } = charge
  if (isTax) return [{ name: description, rate: rates.get(description) ?? null, amount, included: false }]
  if (!vatRate || !vat) return []
  // An adjustment of the nights lowers the VAT that they have, so that documents show both in one row.
  const name = (kind === 'adjustment' && vatNames.get(vatRate)) || 'VAT'
  return [{ name, rate: vatRate, amount: vat, included: true }]
}

/** Lines that may stand for each other on a document: those of one tax, or those of one VAT rate. All rates of the nights are one. */
export function taxGroup({ kind, isTax, description, vatRate }: Charge, { vatNames }: DocumentSubject): string {
  if (isTax) return description
  const isOfNights = vatRate ? vatNames.has(vatRate) : kind === 'room' || kind === 'adjustment' || vatNames.size === 0
  return isOfNights ? '' : `VAT ${vatRate ?? 0}`
}
