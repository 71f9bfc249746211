import { beforeEach, expect, it, vi } from 'vitest'
import type { DeskEntry, QueuedCash, QueuedCheckIn } from './deskEntries.ts'
import { sendEntry } from './sendEntry.ts'

const { api, formatApiMessage } = vi.hoisted(() => ({ api: vi.fn(), formatApiMessage: (text: string) => text }))
vi.mock('../../lib/http/api.ts', () => ({ api }))
vi.mock('../../lib/language/formatApiMessage.ts', () => ({ formatApiMessage }))

const eur = (amount: number) => ({ amount, currency: 'EUR' })
const facts = { person: '7', property: 1, booking: 4, code: 'OB-4', at: '2026-12-01T20:00:00.000Z', idempotencyKey: 'a key' }
const come: QueuedCheckIn = { ...facts, kind: 'check_in', guests: [{ guest: 41, bed: 5, bedName: 'Bed 5' }], isDirtyAccepted: false }
const cash: QueuedCash = { ...facts, kind: 'cash', amount: eur(2000), seen: eur(2000) }

const ago = (hours: number) => new Date(Date.now() - hours * 3600_000).toISOString()
const body = { property: 1, booking: 4, amount: eur(2000), method: 'cash' as const, note: 'In another language' }

const guests = [{ id: 41, name: null }]
const booking = { status: 'confirmed', balance: eur(2000), guest: { name: 'Ada' }, lines: [{ status: 'active', guests }] }
const options = {
  ...{ refusal: null, doNotRent: [], guests: [{ guest: 41, checkedIn: false }] },
  rooms: [{ beds: [{ id: 5, free: true }] }],
}
const ok = (data: object) => ({ ok: true, status: 200, data })
const refused = (status: number, code = 'x') => ({ ok: false, status, problem: { code, detail: `Because of ${code}` } })

/** Answers by endpoint; what was asked for is in `api.mock.calls`. */
function answer(answers: Record<string, object>) {
  const all: Record<string, object> = { 'GET /booking/:id': ok(booking), 'GET /check-in/options': ok(options), ...answers }
  api.mockImplementation(async (endpoint: string) => all[endpoint])
}
const bodies = () => api.mock.calls.filter(([endpoint]) => endpoint.startsWith('POST')).map(([, request]) => request.body)
const updates = vi.fn()
const send = (entry: DeskEntry) => sendEntry(entry, updates, { note: 'Then', withoutShift: 'None' })
beforeEach(() => {
  api.mockReset()
  updates.mockReset()
  updates.mockReturnValue(true)
})

it('checks in by the name of the booking, into the bed that was given', async () => {
  answer({ 'POST /check-in': ok({}) })
  expect(await send(come)).toBe('over')
  expect(bodies()).toEqual([{ booking: 4, guests: [{ guest: 41, name: 'Ada', bed: 5 }], dirtyBeds: 'refuse' }])
  expect(updates).toHaveBeenCalledWith({ ...come, tried: { guests: [{ guest: 41, bed: 5 }], at: expect.any(String) } })
})

it.each([
  ['already_in', { guests: [{ guest: 41, checkedIn: true }] }],
  ['bed', { rooms: [{ beds: [{ id: 5, free: false }] }] }],
  ['do_not_rent', { doNotRent: [{ profile: 1 }] }],
  ['state', { refusal: 'It was cancelled.' }],
])('asks for a decision: %s', async (kind, changed) => {
  answer({ 'GET /check-in/options': ok({ ...options, ...changed }) })
  expect(await send(come)).toMatchObject({ booking: 4, conflict: { kind, status: 'confirmed', balance: eur(2000) } })
  expect(bodies()).toEqual([])
})

it('gives another bed of the room to who is checked in all the same', async () => {
  answer({ 'GET /check-in/options': ok({ ...options, rooms: [{ beds: [{ id: 5, free: false }] }] }), 'POST /check-in': ok({}) })
  expect(await send({ ...come, isForced: true })).toBe('over')
  expect(bodies()).toMatchObject([{ guests: [{ guest: 41, name: 'Ada' }], despiteDoNotRent: true, dirtyBeds: 'accept' }])
  expect(bodies()[0].guests[0]).not.toHaveProperty('bed')
})

it('asks for the same once more where the answer was lost, though the first attempt has changed what is true', async () => {
  answer({ 'GET /check-in/options': ok({ ...options, guests: [{ guest: 41, checkedIn: true }] }), 'POST /check-in': ok({}) })
  expect(await send({ ...come, tried: { guests: [{ guest: 41, bed: 5 }], at: ago(1) } })).toBe('over')
  answer({ 'GET /booking/:id': ok({ ...booking, balance: eur(0) }), 'POST /api/payment/cash-payments': ok({}) })
  expect(await send({ ...cash, isForced: true, tried: { body, at: ago(23) } })).toBe('over')
  expect(bodies().at(-1)).toBe(body)
  expect(updates).not.toHaveBeenCalled()
})

it('takes no money that is owed no more, and enters as much as is when told to', async () => {
  answer({ 'GET /booking/:id': ok({ ...booking, balance: eur(1500) }), 'POST /api/payment/cash-payments': ok({}) })
  const undecided = await send(cash)
  expect(undecided).toMatchObject({ conflict: { kind: 'overpaid', balance: eur(1500) } })
  expect(await send({ ...cash, isForced: true })).toBe('over')
  expect(bodies()).toEqual([{ property: 1, booking: 4, amount: eur(1500), method: 'cash', note: 'Then', withoutShift: 'None' }])
})

it('waits for the line, and says what a refusal was about', async () => {
  answer({ 'GET /booking/:id': refused(0) })
  expect(await send(cash)).toBe('wait')
  answer({ 'POST /api/payment/cash-payments': refused(409, 'no_open_shift') })
  expect(await send(cash)).toMatchObject({ conflict: { kind: 'no_shift', detail: 'Because of no_open_shift' } })
  answer({ 'POST /check-in': refused(409, 'bed_dirty') })
  expect(await send(come)).toMatchObject({ conflict: { kind: 'dirty' } })
})

it('stores the whole of a payment before it is sent, and sends nothing where that is not stored', async () => {
  answer({ 'POST /api/payment/cash-payments': refused(0) })
  expect(await send(cash)).toBe('wait')
  expect(updates).toHaveBeenCalledWith({ ...cash, tried: { body: bodies()[0], at: expect.any(String) } })
  api.mockClear()
  updates.mockReturnValue(false)
  expect([await send(cash), await send(come)]).toEqual(['wait', 'wait'])
  expect(bodies()).toEqual([])
})

it('does nothing again that may have been done: the key is of another body, or too old', async () => {
  const unsure = { conflict: { kind: 'unsure', balance: eur(2000) } }
  answer({
    'POST /api/payment/cash-payments': refused(422, 'idempotency_mismatch'),
    'POST /check-in': refused(422, 'idempotency_mismatch'),
  })
  expect(await send({ ...cash, tried: { body, at: ago(1) } })).toMatchObject(unsure)
  expect(await send(come)).toMatchObject(unsure)
  api.mockClear()
  expect(await send({ ...cash, tried: { body, at: ago(25) } })).toMatchObject(unsure)
  expect(await send({ ...come, tried: { guests: [], at: ago(25) } })).toMatchObject(unsure)
  // As an older version stored it.
  expect(await send({ ...cash, tried: eur(2000) } as unknown as DeskEntry)).toMatchObject(unsure)
  expect(bodies()).toEqual([])
})

it('knows of a repeat that is refused only where the act itself was', async () => {
  const tried = { body, at: ago(1) }
  answer({ 'GET /booking/:id': refused(403) })
  expect(await send({ ...cash, tried })).toMatchObject({ conflict: { kind: 'unsure' } })
  expect(await send(cash)).toMatchObject({ conflict: { kind: 'refused' } })
  answer({ 'POST /api/payment/cash-payments': refused(409, 'no_open_shift') })
  expect(await send({ ...cash, tried })).toMatchObject({ conflict: { kind: 'no_shift' } })
})
