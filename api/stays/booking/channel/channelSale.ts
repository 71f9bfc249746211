import type { Transaction } from '../../../../db/connection.ts'
import type { Day } from '../../../../domain/calendar/days.ts'
import type { Locale } from '../../../../domain/language/locales.ts'
import { type Money, multiply, subtract, sum } from '../../../../domain/money/money.ts'
import type { TaxRule } from '../../../../domain/money/tax.ts'
import { isVat } from '../../../../domain/money/taxKinds.ts'
import { sumOfNights } from '../../../../domain/rates/pricing.ts'
import { policyOfPlan } from '../../../../domain/rates/rateSheet.ts'
import { billStay } from '../../../../domain/rates/stayBill.ts'
import { loadSheet } from '../../../inventory/rate/service.ts'
import { appError } from '../../../platform/errors.ts'
import { type BookableProperty, type BookableRoom, findBookableProperty, findBookableRooms } from '../create/bookableProperty.ts'
import { getPropertyPolicy, type PricedLine, type PricedStay } from '../create/pricedStay.ts'
import type { ChannelOrigin } from '../create/saveBooking.ts'
import type { StayGuestRequest } from '../create/validateStayRequest.ts'
import { type RoomDemand, toRoomDemands } from '../inventory.ts'

/** Beds or units of a room that a channel sold, at its prices: per bed or unit and night. */
export interface SoldStay {
  room: number
  as: 'bed' | 'unit'
  /** Null: the price of the room itself. */
  plan: number | null
  quantity: number
  guests: StayGuestRequest[]
  arrival: Day
  departure: Day
  nights: { night: Day; amount: number }[]
}

/** A reservation of a channel, in rooms and money of the property. It was made: whatever is free, shut or asked here, it stands. */
export interface ChannelSale {
  property: number
  origin: ChannelOrigin
  guest: { name: string; email?: string; phone?: string; country?: string }
  arrivalTime?: string
  note?: string
  language: Locale
  stays: SoldStay[]
  /** All that the guest pays, as the channel says it: what the nights do not come to stands beside them on the bill. */
  total: Money
  /** The channel takes the money of the guest. */
  isCollected: boolean
}

/** What of it stands on the bill beside the nights, and as paid to the channel: in minor units. */
export interface ChannelMoney {
  extras: number
  collected: number
}

export interface PricedSale {
  property: BookableProperty
  rooms: BookableRoom[]
  pricedStay: PricedStay
  demands: RoomDemand[]
  arrival: Day
  departure: Day
  money: ChannelMoney
}

/** The rooms as they are now, and the bill in the words of the channel. */
export async function priceSale(sale: ChannelSale, t: Transaction): Promise<PricedSale> {
  const property = await findBookableProperty(sale.property, t)
  if (!property) throw appError('not_found')
  const rooms = await findBookableRooms(property.id, [...new Set(sale.stays.map(s => s.room))], t)
  const { currency } = property
  const arrival = sale.stays.map(s => s.arrival).toSorted()[0] ?? ''
  const departure =
    sale.stays
      .map(s => s.departure)
      .toSorted()
      .at(-1) ?? ''
  const sheet = await loadSheet(property, { arrival, departure }, { t, withEnded: true })
  const lines = sale.stays.map((stay, of): PricedLine => {
    const room = rooms.find(r => r.id === stay.room)
    if (!room) throw appError('sold_out', { reason: 'rooms_changed' })
    const { as, quantity, guests, plan } = stay
    const planName = sheet.plans.find(p => p.id === plan)?.name
    const nights = stay.nights.map(({ night, amount }) => ({ night, price: { amount, currency } }))
    const each = sumOfNights(nights, currency)
    return {
      ...{ room, as, of, quantity, guests, stay: { arrival: stay.arrival, departure: stay.departure } },
      ...(plan !== null && planName !== undefined && { plan, planName }),
      price: { nights, quantity, each, total: multiply(each, quantity) },
    }
  })
  const taxRules = taxesInside(property.taxes)
  const bill = billStay(
    lines.map(({ price, quantity, guests }) => ({ nights: price.nights, quantity, guests })),
    taxRules,
    currency,
  )
  const policy = policyOfPlan(sheet, lines[0]?.plan, getPropertyPolicy(property))
  const extras = subtract(
    sale.total,
    sum(
      lines.map(l => l.price.total),
      currency,
    ),
  )
  return {
    property,
    rooms,
    pricedStay: { ...bill, lines, taxRules, policy, sheet },
    demands: lines.flatMap(line => toRoomDemands(property, [line], line.stay ?? { arrival, departure })),
    arrival,
    departure,
    money: { extras: extras.amount, collected: sale.isCollected ? sale.total.amount : 0 },
  }
}

/** What a channel says is what the guest pays: VAT is inside, whatever it is here, and nothing is added to it. */
const taxesInside = (rules: readonly TaxRule[]): TaxRule[] =>
  rules.filter(r => isVat(r.kind)).map(rule => ({ ...rule, kind: 'vat_included' as const }))
