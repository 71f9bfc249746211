import { expect, it } from 'vitest'
import type { Booking } from '../booking/types.ts'
import { findMovedPart, toMoveRequest, toUndoRequest } from './chartMove.ts'
import type { Drag } from './dropProblem.ts'

const guest = (id: number, more: object = {}) => ({ id, name: null, bed: null, assignedBed: null, checkIn: null, ...more })
const line = (id: number, room: number, guests: object[], as: 'bed' | 'unit' = 'bed') => ({
  id,
  room,
  roomName: `Room ${room}`,
  as,
  status: 'active',
  guests,
})
const booking = (...lines: object[]) => ({ lines }) as unknown as Pick<Booking, 'lines'>
const drag = (room: number, bed: number, name?: string) =>
  ({ kind: 'move', item: { guest: name }, line: { kind: 'bed', room: { id: room }, beds: [bed] } }) as unknown as Drag
const at = (id: number) => ({ id, label: 'A', unit: '1' })
const target = (room: number) => ({ room, bed: 77, unit: 7 })

it('finds who lies in the bed, then whose it is, then who bears the name, then anybody without a bed', () => {
  const here = guest(1, { bed: at(10), checkIn: { id: 1, status: 'in_house' } })
  const all = booking(line(5, 1, [guest(3), guest(4, { name: 'Chidi' }), guest(2, { assignedBed: at(11) }), here]))
  expect([
    findMovedPart(all, drag(1, 10)),
    findMovedPart(all, drag(1, 11)),
    findMovedPart(all, drag(1, 12, 'Chidi')),
    findMovedPart(all, drag(1, 12)),
  ]).toMatchObject([
    { query: { guest: 1 }, isHere: true, bed: 10 },
    { query: { guest: 2 }, bed: 11 },
    { query: { guest: 4 }, bed: undefined },
    { query: { guest: 3 } },
  ])
  expect(findMovedPart(all, drag(2, 10))).toBeUndefined()
})

it('takes nobody for another in a dorm, and a party with a room of its own for the bar of any of its beds', () => {
  const elsewhere = guest(1, { bed: at(10) })
  expect(findMovedPart(booking(line(5, 1, [elsewhere])), drag(1, 12))).toBeUndefined()
  expect(findMovedPart(booking(line(6, 1, [elsewhere, guest(2)], 'unit')), drag(1, 12))).toMatchObject({
    query: { line: 6 },
    guests: [1, 2],
  })
})

it('knows after a change who was moved, though their line was split and beds were given anew', () => {
  const party = findMovedPart(booking(line(6, 2, [guest(8), guest(9)], 'unit')), drag(2, 20))!
  const after = booking(line(6, 2, [], 'unit'), line(7, 3, [guest(7)], 'unit'), line(8, 4, [guest(8), guest(9)], 'unit'))
  expect(findMovedPart(after, drag(2, 20), party)).toMatchObject({ query: { line: 8 }, room: 4 })
})

it('gives a bed or a unit of their room, or changes the room at the agreed price', () => {
  const dorm = findMovedPart(booking(line(5, 1, [guest(3)])), drag(1, 10))!
  const own = findMovedPart(booking(line(6, 2, [guest(8), guest(9)], 'unit')), drag(2, 20))!
  const here = { ...dorm, isHere: true }
  expect([
    toMoveRequest(dorm, target(1)),
    toMoveRequest(own, target(2)),
    toMoveRequest(dorm, target(4)),
    toMoveRequest(here, target(4)),
  ]).toEqual([
    { guest: 3, bed: 77 },
    { line: 6, unit: 7 },
    { guest: 3, room: 4, price: 'agreed', bed: 77 },
    { guest: 3, room: 4, price: 'agreed', bed: 77 },
  ])
})

it('goes back to their bed, to none if they had none, or to their room', () => {
  const free = findMovedPart(booking(line(5, 1, [guest(3)])), drag(1, 10))!
  const promised = findMovedPart(booking(line(5, 1, [guest(3, { assignedBed: at(10) })])), drag(1, 10))!
  expect(toUndoRequest(free, booking(line(5, 1, [guest(3, { assignedBed: at(77) })])))).toEqual({ guest: 3, bed: null })
  expect(toUndoRequest(promised, booking(line(5, 1, [guest(3, { assignedBed: at(77) })])))).toEqual({ guest: 3, bed: 10 })
  expect(toUndoRequest(free, booking(line(9, 4, [guest(3)])))).toEqual({ guest: 3, room: 1, price: 'agreed' })
})

it('gives the bed back with the room, to who had one', () => {
  const partOf = (...guests: object[]) => findMovedPart(booking(line(5, 1, guests)), drag(1, 10))!
  const away = booking(line(5, 4, [guest(3)]))
  expect([toUndoRequest(partOf(guest(3, { assignedBed: at(10) })), away), toUndoRequest(partOf(guest(3)), away)]).toEqual([
    { guest: 3, room: 1, price: 'agreed', bed: 10 },
    { guest: 3, room: 1, price: 'agreed' },
  ])
})

it('finds the line of a party by its guests: the nights that were slept keep the old one', () => {
  const here = { bed: at(20), checkIn: { id: 1, status: 'in_house' } }
  const party = findMovedPart(booking(line(6, 2, [guest(8, here)], 'unit')), drag(2, 20))!
  const after = booking(line(6, 2, [], 'unit'), line(7, 4, [guest(8, here)], 'unit'))
  expect(toUndoRequest(party, after)).toEqual({ line: 7, room: 2, price: 'agreed', bed: 20 })
})
