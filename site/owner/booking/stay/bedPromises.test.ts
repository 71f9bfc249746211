import { beforeAll, expect, it } from 'vitest'
import { loadMessages } from '../../../lib/language/backOfficeMessages.ts'
import type { Booking } from '../types.ts'
import { getPromisableParts, getPromiseTargets } from './bedPromises.ts'

beforeAll(loadMessages)

type Line = Booking['lines'][number]
const guest = (id: number, more: object = {}) =>
  ({ id, name: null, checkIn: null, promisedBed: null, ...more }) as unknown as Line['guests'][number]
const line = (more: Partial<Line>) =>
  ({ id: 1, room: 7, status: 'active', as: 'bed', quantity: 1, roomName: 'Dorm', guests: [guest(1)], ...more }) as Line

it('asks for guests of dorms one by one and for parties with a room to themselves together', () => {
  const lines = [
    line({ guests: [guest(1, { checkIn: {} }), guest(2, { promisedBed: { id: 9 } })] }),
    line({ id: 2, as: 'unit', roomName: 'Twin', guests: [guest(3), guest(4)] }),
    line({ id: 3, as: 'unit', quantity: 2 }),
    line({ id: 4, status: 'cancelled' }),
  ]
  expect(getPromisableParts({ lines })).toMatchObject([
    { query: { guest: 2 }, hasPromise: true, room: 7 },
    { query: { line: 2 }, hasPromise: false },
  ])
})

it('offers beds or units, and to release a promise', () => {
  const units = [{ id: 5, name: '101', floor: null, beds: [{ id: 9, label: '1A', kind: 'bottom' }] }] as never
  const kind = () => 'lower bunk'
  expect(getPromiseTargets({ as: 'bed', hasPromise: true }, units, kind)).toEqual([
    { key: 'none', label: 'No particular bed any more', body: { bed: null } },
    { key: 'bed 9', label: '101, bed 1A, lower bunk', body: { bed: 9 } },
  ])
  expect(getPromiseTargets({ as: 'unit', hasPromise: false }, units, kind)).toEqual([
    { key: 'unit 5', label: 'Room 101', body: { unit: 5 } },
  ])
})
