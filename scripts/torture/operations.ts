import { addDays, nightCount } from '../../domain/calendar/days.ts'
import type { ExpectedBooking } from './client.ts'
import { between, pick, type Random } from './random.ts'
import type { Operation } from './sendOperation.ts'
import type { HotRoom, StressProperty, World } from './world.ts'

export const kinds = ['book', 'note', 'dates', 'extend', 'shrink', 'pay', 'cancel'] as const
export type Kind = (typeof kinds)[number]

/** The effect of a successful operation on a booking. */
export interface PlannedOperation {
  kind: Kind
  operation: Operation
  makes: Partial<ExpectedBooking>
}

/** The guest's name identifies the booking, so that duplicates are found. */
export function planBooking(
  key: string,
  { properties, from, nights }: World,
  random: Random,
): { operation: Operation; booked: Omit<ExpectedBooking, 'id' | 'manageToken'> } {
  const property = pick(random, properties)
  const arrival = addDays(from, between(random, 0, nights - 2))
  const departure = addDays(arrival, between(random, 1, 3))
  const rooms = random() < 0.15 ? [pick(random, property.rooms), pick(random, property.rooms)] : [pick(random, property.rooms)]
  const body = {
    property: property.id,
    arrival,
    departure,
    lines: rooms.map(room => lineOf(room, random)),
    guest: { name: key, email: 'torture@example.com' },
    note: 'as booked',
  }
  return {
    operation: { key, method: 'POST', path: '/booking', body },
    booked: { key, property, arrival, departure, note: 'as booked', status: 'confirmed', paid: 0, isOpen: true },
  }
}

const lineOf = ({ id, as, most }: HotRoom, random: Random) => ({
  room: id,
  as,
  guests: Array.from({ length: between(random, 1, most) }, () => ({})),
})

const shares: readonly [Exclude<Kind, 'book'>, number][] = [
  ['cancel', 0.46],
  ['note', 0.14],
  ['dates', 0.12],
  ['extend', 0.1],
  ['shrink', 0.1],
  ['pay', 0.08],
]

/** The next operation of a client on its own booking. */
export function drawNextKind(random: Random): Exclude<Kind, 'book'> {
  const drawn = random()
  let passed = 0
  for (const [kind, share] of shares) {
    passed += share
    if (drawn < passed) return kind
  }
  return 'cancel'
}

export function planChange(
  kind: Exclude<Kind, 'book'>,
  key: string,
  booked: ExpectedBooking,
  random: Random,
): PlannedOperation | undefined {
  const path = `/booking/${booked.id}`
  const asGuest = { key, path, manageToken: booked.manageToken }
  const { arrival, departure } = booked
  const byDesk = { key, token: booked.property.ownerToken }
  if (kind === 'cancel') return { kind, operation: { ...asGuest, method: 'DELETE' }, makes: { status: 'cancelled' } }
  if (kind === 'note') return { kind, operation: { ...asGuest, method: 'PUT', body: { note: key } }, makes: { note: key } }
  if (kind === 'pay')
    return {
      kind,
      operation: { ...byDesk, method: 'POST', path: '/api/payment/cash-payments', body: paymentBody(booked) },
      makes: { paid: booked.paid + 100 },
    }
  if (kind === 'extend') {
    const later = addDays(departure, 1)
    return {
      kind,
      operation: { ...byDesk, method: 'POST', path: `${path}/extend`, body: { departure: later } },
      makes: { departure: later },
    }
  }
  const days =
    kind === 'shrink'
      ? [0, -1]
      : pick(random, [
          [1, 1],
          [-1, -1],
          [-1, 0],
        ])
  const moved = { arrival: addDays(arrival, days[0] ?? 0), departure: addDays(departure, days[1] ?? 0) }
  if (nightCount(moved.arrival, moved.departure) < 1) return undefined
  return { kind, operation: { ...asGuest, method: 'PUT', body: moved }, makes: moved }
}

const paymentBody = ({ property, id }: { property: StressProperty; id: number }) => ({
  property: property.id,
  booking: id,
  amount: { amount: 100, currency: 'EUR' },
  method: 'cash',
  withoutShift: 'Nobody counts here',
})
