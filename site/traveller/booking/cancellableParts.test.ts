import { expect, it } from 'vitest'
import type { Booking } from './bookingStatus.ts'
import { findCancellableParts } from './cancellableParts.ts'

type Line = Booking['lines'][number]
const guest = (id: number, name: string | null) => ({ id, name }) as Line['guests'][number]
const line = (more: Partial<Line>) => {
  const guests = more.guests ?? [guest(1, null)]
  return { id: 1, status: 'active', as: 'bed', roomName: 'Dorm', quantity: guests.length, ...more, guests } as Line
}
const confirmed = { status: 'confirmed' } as const

it('lists a bed of several beds, and a room of several rooms', () => {
  const two = line({ guests: [guest(1, 'Asha'), guest(2, null)] })
  const room = line({ id: 2, as: 'unit', quantity: 1, roomName: 'Twin', guests: [guest(3, 'Ravi'), guest(4, 'Mia')] })
  expect(findCancellableParts({ ...confirmed, lines: [two] })).toEqual([
    { key: 'guest 1', label: '1 bed in Dorm, Asha', query: { guest: 1 } },
    { key: 'guest 2', label: '1 bed in Dorm, guest 2', query: { guest: 2 } },
  ])
  expect(findCancellableParts({ ...confirmed, lines: [two, room] }).map(part => part.label)).toEqual([
    '2 beds in Dorm, Asha',
    '1 bed in Dorm, Asha',
    '1 bed in Dorm, guest 2',
    'Twin, Ravi, Mia',
  ])
})

it('lists nothing for a single bed or room, a cancelled booking, or a hold', () => {
  const room = line({ as: 'unit', quantity: 1, guests: [guest(3, 'Ravi'), guest(4, 'Mia')] })
  expect(findCancellableParts({ ...confirmed, lines: [line({})] })).toEqual([])
  expect(findCancellableParts({ ...confirmed, lines: [room] })).toEqual([])
  expect(findCancellableParts({ ...confirmed, lines: [line({}), line({ id: 2, status: 'cancelled' })] })).toEqual([])
  expect(findCancellableParts({ status: 'hold', lines: [line({}), line({ id: 2 })] })).toEqual([])
})
