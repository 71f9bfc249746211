import { describe, expect, it } from 'vitest'
import { backToDesk, bookingOf, linesOf, missing, stayOf } from './deskValues.ts'

const values = {
  arrival: '2027-02-27',
  nights: '2',
  name: 'Ana',
  email: '',
  phone: '+351 912 345 678',
  note: '',
  'room.7': '2',
  'room.9': '0',
  'guest.7.0.gender': 'female',
  'guest.7.1.name': 'Bia',
}

describe('a booking at the desk', () => {
  it('counts nights from the day of arrival', () => expect(stayOf(values)).toEqual({ arrival: '2027-02-27', departure: '2027-03-01' }))
  it('has no departure without whole nights', () => expect(stayOf({ ...values, nights: '1.5' }).departure).toBeUndefined())

  it('sends the rooms with guests and only what was filled in', () => {
    expect(bookingOf(values, 3)).toEqual({
      property: 3,
      arrival: '2027-02-27',
      departure: '2027-03-01',
      lines: [{ room: 7, guests: [{ name: 'Ana', gender: 'female' }, { name: 'Bia' }] }],
      guest: { name: 'Ana', phone: '+351 912 345 678' },
      source: 'desk',
    })
  })

  it('asks for the price without names', () => expect(linesOf(values, false)).toEqual([{ room: 7, guests: [{ gender: 'female' }, {}] }]))
  it('takes whole rooms of one that is sold both ways, beside its beds', () => {
    const both = { ...values, 'room.whole7': '3', 'guest.whole7.0.name': 'Cy' }
    expect(linesOf(both, true)).toMatchObject([{ room: 7 }, { room: 7, as: 'unit', guests: [{ name: 'Cy' }, {}, {}] }])
    expect(linesOf(both, true)[0]).not.toHaveProperty('as')
    const fields = [{ path: 'lines.1.guests.2.gender', code: 'x', message: 'm' }]
    const back = backToDesk({ ok: false, problem: { status: 422, code: 'invalid', title: '', detail: '', fields } }, both)
    expect(back.problem.fields?.[0]?.path).toBe('guest.whole7.2.gender')
  })

  it('wants a bed', () => expect(missing({ ...values, 'room.7': '0' })?.problem.detail).toBe('Choose at least one bed.'))

  it('brings an error back to its guest', () => {
    const fields = ['lines.0.guests.1.gender', 'guest.email', 'departure'].map(path => ({ path, code: 'x', message: 'm' }))
    const back = backToDesk({ ok: false, problem: { status: 422, code: 'invalid', title: '', detail: '', fields } }, values)
    expect(back.problem.fields?.map(f => f.path)).toEqual(['guest.7.1.gender', 'email', 'nights'])
  })
})
