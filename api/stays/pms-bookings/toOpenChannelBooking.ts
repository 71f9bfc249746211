import { adultAge } from '../../../domain/booking/party.ts'
import { toRateCode } from '../../../domain/inventory/pms.ts'
import { currencyDigits } from '../../../domain/money/money.ts'
import type { BookingRecord } from '../booking/service.ts'

/** Under it somebody is an infant, as Channex counts. */
const childAge = 2

const toDecimal = (amount: number, currency: string): string => {
  const digits = currencyDigits(currency)
  return (amount / 10 ** digits).toFixed(digits)
}

/**
 * A booking as the Open Channel documents it, whole each time. One room a bed or unit. Cards are never told; of money what was paid online is a deposit, all else
 * is paid at the hostel.
 */
export function toOpenChannelBooking(b: BookingRecord, hotel: { provider: string; code: string }) {
  const { currency } = b
  const lines = b.lines.filter(l => l.status === 'active')
  const rooms = lines.flatMap(line => {
    const { guests } = line
    const each = Math.ceil(guests.length / line.quantity) || 1
    return Array.from({ length: line.quantity }, (_, i) => {
      const own = guests.slice(i * each, (i + 1) * each)
      return {
        room_type_code: String(line.room_id),
        occupancy: toOccupancy(own.map(g => g.age)),
        guests: own.flatMap(g => (g.name ? [toName(g.name)] : [])),
        days: line.nights.map(({ night, price }) => ({
          date: night,
          price: toDecimal(price.amount, currency),
          rate_plan_code: toRateCode(line.room_id, line.plan_id ?? undefined),
        })),
        meta: {},
      }
    })
  })
  const nights = lines.reduce((n, l) => n + l.nights.reduce((sum, { price }) => sum + price.amount, 0) * l.quantity, 0)
  const beside = b.total - nights
  const paid = b.paid_online - b.refunded_online
  return {
    provider_code: hotel.provider,
    hotel_code: hotel.code,
    reservation_id: b.code,
    arrival_date: b.arrival,
    departure_date: b.departure,
    ...(b.arrival_time && { arrival_hour: b.arrival_time }),
    currency,
    payment_collect: 'property',
    payment_type: null,
    customer: {
      ...toName(b.guest_name),
      ...(b.guest_country && { country: b.guest_country }),
      ...(b.guest_email && { mail: b.guest_email }),
      ...(b.guest_phone && { phone: b.guest_phone }),
      language: b.language,
      meta: {},
    },
    ...(b.note && { notes: b.note }),
    rooms: rooms.map((room, index) => ({ index, ...room })),
    services: beside > 0 ? [toService(toDecimal(beside, currency))] : [],
    deposits: paid > 0 ? [{ amount: toDecimal(paid, currency), currency, type: 'credit_card', notes: 'Paid online' }] : [],
    meta: {},
  }
}

/** Taxes and fees, which are not in the nights. */
const toService = (price: string) => ({
  type: 'Fee',
  name: 'Taxes and fees',
  total_price: price,
  price_per_unit: price,
  price_mode: 'Per stay',
  persons: 0,
  nights: 0,
  excluded: true,
})

function toOccupancy(ages: readonly (number | null)[]) {
  const infants = ages.filter(age => age !== null && age < childAge).length
  const adults = ages.filter(age => age === null || age >= adultAge).length
  return { adults, children: ages.length - infants - adults, infants }
}

/** The surname is asked for: of one word it is all there is. */
function toName(whole: string) {
  const words = whole.trim().split(/\s+/)
  const surname = words.pop() || '-'
  return { name: words.join(' '), surname }
}
