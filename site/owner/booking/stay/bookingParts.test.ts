import { beforeAll, expect, it } from 'vitest'
import { loadMessages } from '../../../lib/language/backOfficeMessages.ts'
import type { Booking } from '../types.ts'
import { getBookingParts, getNoShowParts, getNotArrivedParts, getStayOfLines } from './bookingParts.ts'

beforeAll(loadMessages)

const guest = (id: number, name: string | null, checkIn: object | null = null) =>
  ({ id, name, checkIn }) as Booking['lines'][number]['guests'][number]
const line = (more: Partial<Booking['lines'][number]>) =>
  ({ id: 1, status: 'active', as: 'bed', roomName: 'Dorm', guests: [guest(1, 'Asha')], ...more }) as Booking['lines'][number]

it('names lines, and the guests of a line of beds', () => {
  const lines = [
    line({ guests: [guest(1, 'Asha'), guest(2, null)] }),
    line({ id: 2, as: 'unit', roomName: 'Twin', guests: [guest(3, 'Ravi'), guest(4, 'Mia')] }),
  ]
  expect(getBookingParts({ lines }).map(({ key, label, query }) => ({ key, label, query }))).toEqual([
    { key: 'line 1', label: 'Dorm: 2 guests', query: { line: 1 } },
    { key: 'guest 1', label: 'Dorm: Asha alone', query: { guest: 1 } },
    { key: 'guest 2', label: 'Dorm: guest 2 alone', query: { guest: 2 } },
    { key: 'line 2', label: 'Twin: Ravi, Mia', query: { line: 2 } },
  ])
})

it('tells namesakes apart by their beds, or by their place', () => {
  const guests = [{ ...guest(1, 'Lucía'), bed: { id: 7, label: '3', unit: '402' } }, guest(2, 'Lucía')]
  expect(getBookingParts({ lines: [line({ guests })] }).map(p => p.label)).toEqual([
    'Dorm: Lucía, Lucía',
    'Dorm: Lucía, 402, bed 3 alone',
    'Dorm: Lucía, guest 2 alone',
  ])
})

it('leaves out what is cancelled and what has been slept', () => {
  expect(getBookingParts({ lines: [line({ status: 'cancelled' }), line({ guests: [] })] })).toEqual([])
})

it('names who has not come, and whole rooms only where nobody of them has', () => {
  const lines = [
    line({ guests: [guest(1, 'Asha', {}), guest(2, 'Bo')] }),
    line({ id: 2, as: 'unit', roomName: 'Twin', guests: [guest(3, 'Ravi', {}), guest(4, 'Mia')] }),
    line({ id: 3, roomName: 'Attic', guests: [guest(5, 'Li')] }),
  ]
  expect(getNotArrivedParts({ lines }).map(p => p.query)).toEqual([{ guest: 2 }, { line: 3 }])
  expect(
    getNoShowParts({ lines: [line({ id: 7, status: 'cancelled', noShow: true }), line({ id: 8, status: 'cancelled' })] }),
  ).toMatchObject([{ query: { line: 7 } }])
})

it('knows until when each line stays: one that leaves earlier than the others is extended up to their day', () => {
  const lines = [
    line({ id: 1, arrival: '2027-05-01', departure: '2027-05-09', guests: [guest(1, 'Asha')] }),
    line({ id: 2, arrival: '2027-05-01', departure: '2027-05-11', guests: [guest(2, 'Bo')] }),
    line({ id: 3, arrival: '2027-05-03', departure: '2027-05-11', guests: [guest(3, 'Li')] }),
    line({ id: 4, arrival: '2027-05-01', departure: '2027-05-20', guests: [guest(4, 'Mia', { status: 'checked_out' })] }),
    line({ id: 5, arrival: '2027-05-01', departure: '2027-05-20', status: 'cancelled' }),
  ]
  const whole = { arrival: '2027-05-01', departure: '2027-05-20' }
  expect(getStayOfLines({ ...whole, lines }, 1)).toEqual({ lines: [1], arrival: '2027-05-01', departure: '2027-05-09' })
  expect(getStayOfLines({ ...whole, lines })).toEqual({ lines: [2, 3], arrival: '2027-05-03', departure: '2027-05-11' })
  expect(getStayOfLines({ ...whole, lines: [] })).toEqual({ lines: [], ...whole })
})
