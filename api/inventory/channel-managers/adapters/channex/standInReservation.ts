import { randomUUID } from 'node:crypto'
import { type Day, nightsBetween } from '../../../../../domain/calendar/days.ts'

interface StandInStay {
  room: string | null
  rate: string | null
  arrival: Day
  departure: Day
  /** Of each night, decimal text. */
  price?: string
  guests?: { name: string; surname: string }[]
  adults?: number
  ages?: number[]
}
interface StandInReservation {
  property: string
  stays: StandInStay[]
  booking?: string
  number?: string
  site?: string
  status?: 'new' | 'modified' | 'cancelled'
  currency?: string
  /** As text; the sum of the nights by itself. */
  amount?: string
  more?: Record<string, unknown>
}

/** For tests and for trying things out: a revision as Channex writes it. */
export function writeRevision({
  property,
  stays,
  booking = randomUUID(),
  number = String(Math.floor(1e9 + Math.random() * 9e9)),
  site = 'Booking.com',
  status = 'new',
  currency = 'EUR',
  amount,
  more = {},
}: StandInReservation): Record<string, unknown> & { booking_id: string } {
  const rooms = stays.map(({ room, rate, arrival, departure, price = '20.00', guests = [], adults = 1, ages = [] }) => ({
    room_type_id: room,
    rate_plan_id: rate,
    checkin_date: arrival,
    checkout_date: departure,
    days: Object.fromEntries(nightsBetween(arrival, departure).map(night => [night, price])),
    occupancy: { adults, children: ages.length, infants: 0, ages },
    guests,
    services: [],
  }))
  const sum = rooms.flatMap(r => Object.values(r.days)).reduce((n, price) => n + Math.round(Number(price) * 100), 0)
  return {
    booking_id: booking,
    property_id: property,
    unique_id: `BDC-${number}`,
    ota_reservation_code: number,
    ota_name: site,
    status,
    arrival_date: stays.map(s => s.arrival).toSorted()[0],
    departure_date: stays
      .map(s => s.departure)
      .toSorted()
      .at(-1),
    arrival_hour: '15:30',
    amount: amount ?? (sum / 100).toFixed(2),
    currency,
    ota_commission: '6.00',
    payment_collect: 'property',
    customer: {
      name: 'Ines',
      surname: 'Costa',
      mail: 'ines.1@guest.booking.com',
      phone: '+351 912 345 678',
      country: 'PT',
      language: 'en',
    },
    rooms,
    services: [],
    guarantee: null,
    notes: null,
    ...more,
  }
}
