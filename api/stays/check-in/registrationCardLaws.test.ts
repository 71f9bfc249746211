import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sample } from '../../../domain/testing.ts'
import { buildLiveProperty, createSessionToken } from '../../factories.ts'
import { type Api, bookingOf, createManageToken, inDays, startApi } from '../booking/testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())
const call: Api['call'] = (...args) => api.call(...args)

const signature = [[20, 100, 60, 40, 100, 160, 141, 43]]
/** All that Spain asks of everybody. */
const everybody = {
  firstName: 'Lucía',
  surname: 'García',
  sex: 'female',
  birthDate: '1990-04-05',
  nationality: 'ES',
  documentType: 'id_card',
  documentNumber: '12345678Z',
  residence: 'Calle Mayor 1',
  residenceCity: 'Zaragoza',
  residencePostcode: '50001',
  residenceCountry: 'ES',
  phone: '+34 600 000 000',
}

async function stayIn(country: string, guests: object[] = [{}]) {
  const { owner, property, room } = await buildLiveProperty({ country, room: { bedsPerUnit: 30 } })
  const token = await createSessionToken(owner)
  const body = bookingOf({ property, room, arrival: inDays(0), departure: inDays(2), source: 'desk', guests })
  const booking = (await call('POST /booking', { token, body })).body
  const cards = (await call(`GET /booking/${booking.id}/cards`, { headers: { 'X-Manage-Token': createManageToken(booking.code) } })).body
    .guests
  const fill = (change: object, at = 0) =>
    call(`PUT /check-in/card/${cards[at].guest}`, { body: change, headers: { 'X-Manage-Token': cards[at].token } })
  const checkIn = (identity: object) =>
    call('POST /check-in', { token, body: { booking: booking.id, guests: [{ guest: cards[0].guest, name: 'A guest', ...identity }] } })
  const full = async () => (await call(`GET /check-in/cards?property=${property.id}&booking=${booking.id}`, { token })).body
  return { property: property.id as number, token, booking, fill, checkIn, full }
}

describe('a card in Spain', () => {
  it('lacks second surname and support number of a Spanish identity card, and the postcode of everybody', async () => {
    const { fill } = await stayIn('ES')
    const { residencePostcode, ...rest } = everybody
    const half = (await fill({ identity: rest, signature })).body
    expect([half.state, half.lacks.words]).toEqual(['incomplete', ['secondSurname', 'supportNumber', 'residencePostcode']])
    const whole = await fill({ identity: { residencePostcode, secondSurname: 'López', supportNumber: 'BAA000589' } })
    expect([whole.body.state, whole.body.lacks]).toEqual(['complete', { words: [], either: [], signature: false }])
    // A passport has neither.
    const passport = await fill({ identity: { documentType: 'passport' }, clear: ['secondSurname', 'supportNumber'] })
    expect(passport.body.state).toBe('complete')
  })

  it('lacks the support number of a residence card, and takes telephone or e-mail', async () => {
    const { fill } = await stayIn('ES')
    const { phone, ...rest } = everybody
    const foreign = { ...rest, nationality: 'MA', documentType: 'residence_permit', documentNumber: 'X1234567L' }
    const half = (await fill({ identity: foreign, signature })).body
    expect(half.lacks).toEqual({ words: ['supportNumber', 'phone', 'email'], either: [['phone', 'email']], signature: false })
    expect((await fill({ identity: { supportNumber: 'E12345678', email: 'm@example.com' } })).body.state).toBe('complete')
  })

  it('asks of a child whose child it is, and of no document', async () => {
    const { fill } = await stayIn('ES')
    const { documentType, documentNumber, phone, ...rest } = everybody
    const half = (await fill({ identity: { ...rest, birthDate: '2017-04-05' } })).body
    expect([half.lacks.words, half.needs.signature]).toEqual([['kinship'], false])
    expect((await fill({ identity: { kinship: 'child' } })).body.state).toBe('complete')
  })
})

describe('people with one name', () => {
  const german = {
    birthDate: '1990-04-05',
    nationality: 'ID',
    documentType: 'passport',
    documentNumber: 'A1234567',
    residence: 'Jalan 1',
    residenceCity: 'Jakarta',
    residenceCountry: 'ID',
  }
  it('have a complete card with it, printed and exported as it is in the passport', async () => {
    const { fill, checkIn, full } = await stayIn('DE')
    expect((await fill({ identity: { ...german, surname: 'Sukarno' }, signature })).body.lacks.words).toEqual(['firstName'])
    const whole = await fill({ identity: { hasOneName: true } })
    expect([whole.body.state, whole.body.identity]).toMatchObject(['complete', { surname: 'Sukarno', hasOneName: true }])
    expect((await checkIn({ card: 'confirmed' })).status).toBe(201)
    expect((await full())[0].identity).toMatchObject({ surname: 'Sukarno', hasOneName: true })
    expect((await full())[0].identity).not.toHaveProperty('firstName')
  })

  it('have it as their surname, whichever field it was written into', async () => {
    const { fill } = await stayIn('DE')
    const { state, identity } = (await fill({ identity: { ...german, firstName: 'Sukarno', hasOneName: true }, signature })).body
    expect([state, identity.surname, identity.firstName]).toEqual(['complete', 'Sukarno', undefined])
  })
})

describe('nationality of stateless people and refugees', () => {
  it.each(sample(['XXA', 'XXB', 'XXC', 'XXX', 'xxb', 'GBN'], 3))('%s is kept as it stands in the document', async nationality => {
    const { fill, checkIn, full } = await stayIn('DE')
    const { status, body } = await fill({ identity: { nationality, documentCountry: 'UNO' } })
    expect([status, body.identity]).toMatchObject([200, { nationality: nationality.toUpperCase(), documentCountry: 'UNO' }])
    expect((await checkIn({ nationality, documentCountry: 'XOM' })).status).toBe(201)
    expect((await full())[0].identity).toMatchObject({ nationality: nationality.toUpperCase(), documentCountry: 'XOM' })
  })

  it.each(sample(['XXD', 'ABC', 'ZZ', 'D', 'UKRA'], 3))('%s is none', async nationality => {
    const { fill } = await stayIn('DE')
    const { status, body } = await fill({ identity: { nationality } })
    expect([status, body.fields[0].path]).toEqual([422, 'identity.nationality'])
    expect((await fill({ identity: { residenceCountry: 'XXA' } })).status).toBe(422)
  })

  it('are one row of the report of nationalities, beside the countries of the other cards', async () => {
    const { property, token, booking, checkIn } = await stayIn('DE', [{}, {}, {}])
    await checkIn({ nationality: 'XXA' })
    const cards = (await call(`GET /check-in/options?booking=${booking.id}`, { token })).body.guests
    const others = cards
      .slice(1)
      .map((g: { guest: number }, i: number) => ({ guest: g.guest, name: `B ${i}`, nationality: ['XXB', 'IN'][i] }))
    expect((await call('POST /check-in', { token, body: { booking: booking.id, guests: others } })).status).toBe(201)
    const report = (more = '') => `/reports/nationalities?property=${property}&from=${inDays(0)}&to=${inDays(0)}${more}`
    const { body } = await call(`GET ${report()}`, { token })
    expect(body.rows).toMatchObject([
      { country: 'XXA', arrivals: 2, nights: 2 },
      { country: 'IN', arrivals: 1, nights: 1 },
    ])
    const file = await fetch(`${api.url}${report('&export=csv')}`, { headers: { authorization: `Bearer ${token}` } })
    expect(await file.text()).toContain('"Stateless, refugee",2,2')
  })
})
