import { expect, it } from 'vitest'
import { applyEntries, type DeskEntry, findNextEntry, parseEntries, type QueuedCash, type QueuedCheckIn } from './deskEntries.ts'
import { bookingsOf, matchesBooking, sleepersByBed } from './sheetLists.ts'
import type { DeskSheet, SheetBooking } from './storedSheets.ts'

const eur = (amount: number) => ({ amount, currency: 'EUR' })
const facts = { person: '7', property: 1, at: '2026-12-01T20:00:00.000Z', code: 'OB-1' }
const come = (booking: number, more: Partial<QueuedCheckIn> = {}): QueuedCheckIn => ({
  ...{ ...facts, kind: 'check_in', booking, idempotencyKey: `in ${booking}`, isDirtyAccepted: false },
  ...{ guests: [{ guest: booking * 10, bed: booking, bedName: `Bed ${booking}` }], ...more },
})
const cash = (booking: number, amount: number): QueuedCash => ({
  ...{ ...facts, kind: 'cash', booking, idempotencyKey: `cash ${booking}`, amount: eur(amount), seen: eur(3000) },
})
const booking = (id: number, more: Partial<SheetBooking> = {}): SheetBooking => ({
  ...{ id, code: `OB-${id}`, status: 'confirmed', name: 'Ada Hart', phone: '+49 151 123 45', arrivalTime: null, balance: eur(3000) },
  ...{ arrival: '2026-12-01', departure: '2026-12-02' },
  guests: [
    ...[{ id: id * 10, name: null, arrival: '2026-12-01', departure: '2026-12-02', room: 'Dorm', state: 'expected' as const }].map(g => ({
      ...g,
      bed: { id, label: String(id), unit: '101' },
    })),
  ],
  ...more,
})
const sheet = (bookings: SheetBooking[]): DeskSheet => ({
  ...{
    property: 1,
    name: 'Bell',
    country: 'DE',
    currency: 'EUR',
    timezone: 'Europe/Berlin',
    day: '2026-12-01',
    readAt: facts.at,
    bookings,
  },
  beds: [3, 2, 1].map(id => ({
    ...{
      id,
      label: String(id),
      unit: '101',
      room: 'Dorm',
      floor: null,
      state: 'clean' as const,
      occupancy: 'free' as const,
      closedUntil: null,
    },
  })),
})

it('shows what was done as done, and what waits for a decision as not done', () => {
  const after = applyEntries(sheet([booking(1), booking(2)]), [come(1), cash(1, 1000), cash(1, 500)])
  expect(after.bookings[0]).toMatchObject({ status: 'checked_in', balance: eur(1500), guests: [{ state: 'in_house' }] })
  expect(after.beds.map(b => b.occupancy)).toEqual(['free', 'free', 'occupied'])
  expect(bookingsOf(after)).toMatchObject({ arrivals: [{ id: 2 }], in_house: [{ id: 1 }], departures: [], tomorrow: [] })
  const undecided = applyEntries(sheet([booking(1)]), [come(1, { conflict: { kind: 'bed', at: facts.at } })])
  expect(undecided.bookings[0]).toEqual(booking(1))
})

it('sends in order, but for what waits for a decision and what follows it in the same booking', () => {
  const conflict = { kind: 'bed', at: facts.at } as const
  const entries: DeskEntry[] = [come(1, { conflict }), cash(1, 100), come(2), cash(2, 100)]
  expect(findNextEntry(entries)).toBe(entries[2])
  expect(findNextEntry(entries.slice(0, 2))).toBeUndefined()
})

it('reads back what it wrote, and nothing else', () => {
  const entries = [come(1), cash(2, 500)]
  expect(parseEntries(JSON.stringify([...entries, { kind: 'cash', booking: 1 }, null]))).toEqual(entries)
  expect([parseEntries(null), parseEntries('{'), parseEntries('{}')]).toEqual([[], [], []])
})

it('is in the order of the rooms, and finds by a part of a telephone number however it is written', () => {
  const here = [1, 2, 3].map(id => booking(id, { guests: booking(id).guests.map(g => ({ ...g, state: 'in_house' as const })) }))
  expect(sleepersByBed(sheet(here)).map(s => s.booking.id)).toEqual([3, 2, 1])
  expect(['15112', '151 12', 'hart', 'ob-1', '101 1', ''].map(typed => matchesBooking(booking(1), typed))).toEqual(Array(6).fill(true))
  expect(['99', '151x', 'ob-2'].map(typed => matchesBooking(booking(1), typed))).toEqual([false, false, false])
})
