import { beforeAll, describe, expect, it } from 'vitest'
import { loadMessages } from '../../../lib/language/backOfficeMessages.ts'
import {
  type DeskValues,
  findDeskFormProblem,
  hasGuestDetails,
  mapDeskReplyFields,
  parseBookingParams,
  valuesToBookingRequest,
  valuesToLineRequests,
  valuesToStay,
} from './deskValues.ts'
import { formatCancellationTerms, rateChoices } from './rateChoices.ts'

beforeAll(loadMessages)

const values: DeskValues = {
  plan: '',
  promo: '',
  arrivalTime: '',
  language: '',
  source: 'desk',
  arrival: '2027-02-27',
  nights: 2,
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
  it('counts nights from the day of arrival', () =>
    expect(valuesToStay(values)).toEqual({ arrival: '2027-02-27', departure: '2027-03-01' }))
  it('has no departure without whole nights', () => expect(valuesToStay({ ...values, nights: 1.5 }).departure).toBeUndefined())

  it('sends the rooms with guests and only what was filled in', () => {
    expect(valuesToBookingRequest(values, 3)).toEqual({
      property: 3,
      arrival: '2027-02-27',
      departure: '2027-03-01',
      lines: [{ room: 7, guests: [{ name: 'Ana', gender: 'female' }, { name: 'Bia' }] }],
      guest: { name: 'Ana', phone: '+351 912 345 678' },
      source: 'desk',
    })
  })

  it('asks for the price without names', () =>
    expect(valuesToLineRequests(values, false)).toEqual([{ room: 7, guests: [{ gender: 'female' }, {}] }]))
  it('asks for the price without the taxes that somebody is let off', () =>
    expect(valuesToLineRequests({ ...values, 'guest.7.1.exempt': 'business' }, false)).toEqual([
      { room: 7, guests: [{ gender: 'female' }, { exempt: 'business' }] },
    ]))
  it('goes by the rate that is chosen, and brings its error back', () => {
    expect(valuesToLineRequests({ ...values, plan: '4' }, false)[0]).toMatchObject({ room: 7, plan: 4 })
    expect(valuesToLineRequests({ ...values, plan: '' }, false)[0]).not.toHaveProperty('plan')
    const fields = [{ path: 'lines.0.plan', code: 'x', message: 'm' }]
    const back = mapDeskReplyFields({ ok: false, problem: { status: 422, code: 'invalid', title: '', detail: '', fields } }, values)
    expect(back.problem.fields?.[0]?.path).toBe('plan')
  })
  it('offers the rates that are sold, the one of the hostel first', () => {
    const plans = [
      { id: 1, name: 'Flexible', paused: false },
      { id: 2, name: 'Rested', paused: true },
      { id: 3, name: 'Non-refundable', paused: false },
    ]
    expect(rateChoices(plans, true)).toEqual([
      ['', 'Standard'],
      ['1', 'Flexible'],
      ['3', 'Non-refundable'],
    ])
    expect(rateChoices(plans, false)).toEqual([
      ['', 'Flexible'],
      ['3', 'Non-refundable'],
    ])
    expect(rateChoices([], true)).toEqual([])
  })
  it('promises no day that has passed', () => {
    const policy = 'Free cancellation until Fri 20 Nov 2026, 15:00 (hostel time); after that it costs the first night.'
    const policyTold = { say: 'free_until_arrival', facts: {} } as const
    const fee = (amount: number) => ({ from: null, fromLocal: null, fee: { amount, currency: 'EUR' } })
    expect(formatCancellationTerms({ policy, policyTold, cancellation: [fee(0)] })).toBe(policy)
    expect(formatCancellationTerms({ policy, policyTold, cancellation: [fee(2000)] })).toBe('No free cancellation: it costs €20.00.')
  })
  it('keeps only what is about somebody', () => {
    expect(hasGuestDetails({ arrival: '2027-02-27', nights: '1', 'room.7': '2', 'guest.7.0.gender': 'female', name: ' ' })).toBe(false)
    expect(hasGuestDetails({ name: '', 'guest.7.1.name': 'Bia' })).toBe(true)
  })
  it('takes whole rooms of one that is sold both ways, beside its beds', () => {
    const both = { ...values, 'room.whole7': '3', 'guest.whole7.0.name': 'Cy' }
    expect(valuesToLineRequests(both, true)).toMatchObject([{ room: 7 }, { room: 7, as: 'unit', guests: [{ name: 'Cy' }, {}, {}] }])
    expect(valuesToLineRequests(both, true)[0]).not.toHaveProperty('as')
    const fields = [{ path: 'lines.1.guests.2.gender', code: 'x', message: 'm' }]
    const back = mapDeskReplyFields({ ok: false, problem: { status: 422, code: 'invalid', title: '', detail: '', fields } }, both)
    expect(back.problem.fields?.[0]?.path).toBe('guest.whole7.2.gender')
  })

  it('takes room, nights and guest from the address of a free bed, and nothing else', () => {
    const asked = (query: string) => parseBookingParams(new URLSearchParams(query))
    expect(asked('arrival=2027-03-01&room=7&nights=2&gender=female')).toEqual({ 'room.7': '1', nights: 2, 'guest.7.0.gender': 'female' })
    expect(asked('room=7&nights=0&gender=none')).toEqual({ 'room.7': '1' })
    expect([asked('nights=2'), asked('room=all')]).toEqual([{}, {}])
  })

  it('wants a bed', () => expect(findDeskFormProblem({ ...values, 'room.7': '0' })?.problem.detail).toBe('Choose at least one bed.'))

  it('brings an error back to its guest', () => {
    const fields = ['lines.0.guests.1.gender', 'guest.email', 'departure'].map(path => ({ path, code: 'x', message: 'm' }))
    const back = mapDeskReplyFields({ ok: false, problem: { status: 422, code: 'invalid', title: '', detail: '', fields } }, values)
    expect(back.problem.fields?.map(f => f.path)).toEqual(['guest.7.1.gender', 'email', 'nights'])
  })
})
