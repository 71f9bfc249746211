import { describe, expect, it } from 'vitest'
import { backToForm, firstValues, guestsToSend, missing, type Options } from './checkInValues.ts'

const guest = (id: number, more = {}) => ({
  guest: id,
  name: null,
  gender: null,
  line: 1,
  room: 1,
  roomName: 'Mixed 8',
  checkedIn: false,
  refusal: null,
  waitsFor: null,
  suggestedBed: id * 10,
  card: null,
  ...more,
})
const options: Options = {
  booking: 1,
  code: 'ABCD2345',
  refusal: null,
  guests: [guest(1, { checkedIn: true }), guest(2), guest(3, { name: 'Ana' }), guest(4, { refusal: 'Has left already.' })],
  rooms: [],
}
const values = { ...firstValues(options, 'Bo'), 'guests.1.name': ' Bo ' }

describe('the check-in form', () => {
  it('sends only who is still to come, in the suggested beds', () => {
    expect(guestsToSend(values, options)).toEqual([
      { guest: 2, name: 'Bo', gender: 'undisclosed', bed: 20 },
      { guest: 3, name: 'Ana', gender: 'undisclosed', bed: 30 },
    ])
  })

  it('sends why somebody is let off a tax only where that changes', () => {
    const lines = [{ guests: [{ id: 2, exempt: 'crew' }] }] as unknown as Parameters<typeof firstValues>[2]
    const known = { ...firstValues(options, 'Bo', lines), 'guests.1.name': 'Bo' }
    expect(guestsToSend(known, options)[0]).not.toHaveProperty('exempt')
    expect(guestsToSend({ ...known, 'guests.1.exempt': '' }, options)[0]?.exempt).toBeNull()
    expect(guestsToSend({ ...known, 'guests.1.exempt': 'business' }, options)[0]?.exempt).toBe('business')
  })

  it('sends the card only where something is on it', () => {
    const [first] = guestsToSend({ ...values, 'guests.1.nationality': 'PT' }, options)
    expect(first).toMatchObject({ nationality: 'PT' })
    expect(first).not.toHaveProperty('surname')
  })

  it('sends a signature as its strokes, or that it is on paper, and refuses a slip of the pen', () => {
    const sign = (strokes: number[][], more = {}) => ({ ...values, 'guests.2.signature': JSON.stringify(strokes), ...more })
    const [, drawn] = guestsToSend(sign([[0, 0, 300, 100]]), options)
    expect(drawn).toMatchObject({ guest: 3, signature: [[0, 0, 300, 100]] })
    const [other, paper] = guestsToSend(sign([[0, 0, 300, 100]], { 'guests.2.signedOnPaper': true }), options)
    expect([other, paper]).toEqual([
      expect.not.objectContaining({ signature: expect.anything() }),
      expect.objectContaining({ signedOnPaper: true }),
    ])
    expect(paper).not.toHaveProperty('signature')
    expect(missing(sign([[5, 5]]), options)?.problem.fields?.[0]?.path).toBe('guests.2.signature')
    expect(missing(sign([[0, 0, 300, 100]]), options)).toBeUndefined()
  })

  it('refuses nobody, and one bed for two', () => {
    expect(missing({ ...values, 'guests.1.in': false, 'guests.2.in': false }, options)?.problem.detail).toBe('Choose who is here.')
    expect(missing({ ...values, 'guests.2.bed': '20' }, options)?.problem.fields?.[0]?.path).toBe('guests.2.bed')
    expect(missing(values, options)).toBeUndefined()
  })

  it('brings an error back to the guest it is about', () => {
    const problem = {
      status: 422,
      code: 'invalid',
      title: '',
      detail: '',
      fields: [{ path: 'body.guests.1.name', code: 'x', message: 'm' }],
    }
    expect(backToForm({ ok: false, problem }, values, options).problem.fields?.[0]?.path).toBe('body.guests.2.name')
  })
})

describe('a card that the guest filled in', () => {
  const card = { state: 'complete', name: 'Ana Silva', signed: true, savedAt: '2027-03-06T10:00:00Z' }
  const filled = { ...options, guests: [guest(3, { name: 'Ana', card })] } as Options
  const start = firstValues(filled, 'Bo')

  it('brings the name of the document, and must be compared with it', () => {
    expect(start['guests.0.name']).toBe('Ana Silva')
    expect(missing(start, filled)?.problem.fields.map(f => f.path)).toEqual(['guests.0.card'])
    const compared = { ...start, 'guests.0.card': 'confirmed' }
    expect(missing(compared, filled)).toBeUndefined()
    expect(guestsToSend(compared, filled)).toMatchObject([{ guest: 3, card: 'confirmed' }])
  })
})
