import { beforeAll, describe, expect, it } from 'vitest'
import { loadMessages } from '../../lib/language/backOfficeMessages.ts'
import {
  type CheckInOptions,
  findCheckInFormProblem,
  initialCheckInValues,
  listOtherBeds,
  mapCheckInReplyFields,
  valuesToGuestRequests,
  valuesToIdentity,
  zoneToValues,
} from './checkInValues.ts'

beforeAll(loadMessages)

const guest = (id: number, more = {}) => ({
  guest: id,
  name: null,
  gender: null,
  line: 1,
  room: 1,
  roomName: 'Mixed 8',
  checkedIn: false,
  isMinor: false,
  refusal: null,
  refusalTold: null,
  waitsFor: null,
  suggestedBed: id * 10,
  card: null,
  ...more,
})
const options: CheckInOptions = {
  booking: 1,
  code: 'ABCD2345',
  country: 'DE',
  refusal: null,
  refusalTold: null,
  doNotRent: [],
  guests: [
    guest(1, { checkedIn: true }),
    guest(2),
    guest(3, { name: 'Ana' }),
    guest(4, { refusal: 'Has left already.', refusalTold: null }),
  ],
  rooms: [],
}
const values = { ...initialCheckInValues(options, 'Bo'), 'guests.1.name': ' Bo ' }

describe('the check-in form', () => {
  it('keeps a bed for another guest only while that one is said to be here', () => {
    expect(listOtherBeds(values, 'guests.1.bed')).toEqual(['30'])
    expect(listOtherBeds({ ...values, 'guests.2.in': false }, 'guests.1.bed')).toEqual([])
  })
  it('sends only who is still to come, in the suggested beds', () => {
    expect(valuesToGuestRequests(values, options)).toEqual([
      { guest: 2, name: 'Bo', gender: 'undisclosed', bed: 20 },
      { guest: 3, name: 'Ana', gender: 'undisclosed', bed: 30 },
    ])
  })

  it('sends why somebody is let off a tax only where that changes', () => {
    const lines = [{ guests: [{ id: 2, exempt: 'crew' }] }] as unknown as Parameters<typeof initialCheckInValues>[2]
    const known = { ...initialCheckInValues(options, 'Bo', lines), 'guests.1.name': 'Bo' }
    expect(valuesToGuestRequests(known, options)[0]).not.toHaveProperty('exempt')
    expect(valuesToGuestRequests({ ...known, 'guests.1.exempt': '' }, options)[0]?.exempt).toBeNull()
    expect(valuesToGuestRequests({ ...known, 'guests.1.exempt': 'business' }, options)[0]?.exempt).toBe('business')
  })

  it('sends the card only where something is on it', () => {
    const [first] = valuesToGuestRequests({ ...values, 'guests.1.nationality': 'PT' }, options)
    expect(first).toMatchObject({ nationality: 'PT' })
    expect(first).not.toHaveProperty('surname')
  })

  it('sends a signature as its strokes, or that it is on paper, and refuses a slip of the pen', () => {
    const sign = (strokes: number[][], more = {}) => ({ ...values, 'guests.2.signature': JSON.stringify(strokes), ...more })
    const [, drawn] = valuesToGuestRequests(sign([[0, 0, 300, 100]]), options)
    expect(drawn).toMatchObject({ guest: 3, signature: [[0, 0, 300, 100]] })
    const [other, paper] = valuesToGuestRequests(sign([[0, 0, 300, 100]], { 'guests.2.signedOnPaper': true }), options)
    expect([other, paper]).toEqual([
      expect.not.objectContaining({ signature: expect.anything() }),
      expect.objectContaining({ signedOnPaper: true }),
    ])
    expect(paper).not.toHaveProperty('signature')
    expect(findCheckInFormProblem(sign([[5, 5]]), options)?.problem.fields?.[0]?.path).toBe('guests.2.signature')
    expect(findCheckInFormProblem(sign([[0, 0, 300, 100]]), options)).toBeUndefined()
  })

  it('refuses nobody, and one bed for two', () => {
    expect(findCheckInFormProblem({ ...values, 'guests.1.in': false, 'guests.2.in': false }, options)?.problem.detail).toBe(
      'Choose who is here.',
    )
    expect(findCheckInFormProblem({ ...values, 'guests.2.bed': '20' }, options)?.problem.fields?.[0]?.path).toBe('guests.2.bed')
    expect(findCheckInFormProblem(values, options)).toBeUndefined()
  })

  it('brings an error back to the guest it is about', () => {
    const problem = {
      status: 422,
      code: 'invalid',
      title: '',
      detail: '',
      fields: [{ path: 'body.guests.1.name', code: 'x', message: 'm' }],
    }
    expect(mapCheckInReplyFields({ ok: false, problem }, values, options).problem.fields?.[0]?.path).toBe('body.guests.2.name')
  })
})

describe('a card that the guest filled in', () => {
  const card = { state: 'complete', name: 'Ana Silva', signed: true, savedAt: '2027-03-06T10:00:00Z' }
  const filled = { ...options, guests: [guest(3, { name: 'Ana', card })] } as CheckInOptions
  const start = initialCheckInValues(filled, 'Bo')

  it('brings the name of the document, and must be compared with it', () => {
    expect(start['guests.0.name']).toBe('Ana Silva')
    expect(findCheckInFormProblem(start, filled)?.problem.fields.map(f => f.path)).toEqual(['guests.0.card'])
    const compared = { ...start, 'guests.0.card': 'confirmed' }
    expect(findCheckInFormProblem(compared, filled)).toBeUndefined()
    expect(valuesToGuestRequests(compared, filled)).toMatchObject([{ guest: 3, card: 'confirmed' }])
  })
})

it('keeps nothing of the document that was read before', () => {
  const at = <N extends string>(field: N) => `guests.0.${field}` as const
  const before = zoneToValues(
    { firstName: 'Carmen', surname: 'Espanola', secondSurname: 'Espanola', documentNumber: '99999999R', supportNumber: 'BAA000589' },
    at,
  )
  const after = {
    ...before,
    [at('phone')]: '+34600',
    ...zoneToValues({ surname: 'Sukarno', hasOneName: true, birthDate: '1964-01-02' }, at),
  }
  expect(valuesToIdentity(after, at)).toEqual({ surname: 'Sukarno', hasOneName: true, birthDate: '1964-01-02', phone: '+34600' })
  expect(zoneToValues({ firstName: 'Erika' }, at)).toMatchObject({ [at('hasOneName')]: false, [at('documentNumber')]: '' })
})
