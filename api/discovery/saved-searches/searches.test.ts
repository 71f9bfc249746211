import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUser, createSessionToken } from '../../factories.ts'
import { type Api, run, startApi } from '../../stays/booking/testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())
const call: Api['call'] = (...args) => api.call(...args)

const lisbon = 'destination=portugal%2Flisbon&guests=2&place=Lisbon'

async function person() {
  const user = await buildUser()
  const token = await createSessionToken(user)
  const save = (...queries: string[]) => call('POST /searches', { token, body: { queries } })
  const list = async () => (await call('GET /searches', { token })).body.queries
  const forget = (query: string) => call(`DELETE /searches?query=${encodeURIComponent(query)}`, { token })
  return { user: user.id, token, save, list, forget }
}

describe('saved searches', () => {
  it('are shown the latest first, each once, however it was spelt', async () => {
    const { save, list } = await person()
    expect((await save('place=Lisbon&destination=portugal/lisbon&guests=2')).body).toEqual({ queries: [lisbon], alerts: [] })
    const porto = 'facilities=kitchen&facilities=breakfast&place=Porto&type=hostel'
    await save(lisbon, porto)
    await save('guests=2&place=Lisbon&destination=portugal%2Flisbon')
    expect(await list()).toEqual(['facilities=breakfast&facilities=kitchen&place=Porto&type=hostel', lisbon])
  })

  it('that a browser brings keep its order', async () => {
    const { save, list } = await person()
    await save('place=Third', 'place=Second', 'place=First')
    expect(await list()).toEqual(['place=Third', 'place=Second', 'place=First'])
  })

  it('may be of days that are over: whoever opens one chooses others', async () => {
    const { save } = await person()
    expect((await save('arrival=2020-01-01&departure=2020-01-03&guests=2')).status).toBe(200)
  })

  it.each(['destination=', 'guests=81', 'type=castle', 'arrival=soon', 'colour=blue', 'nonsense', '&'])(
    'are searches: %s is none',
    async text => {
      const { status, body } = await (await person()).save(text)
      expect([status, body.fields[0].path]).toEqual([422, 'queries.0'])
    },
  )

  it('are of a length that an address has', async () => {
    const { save } = await person()
    expect((await save(`place=${'é'.repeat(150)}`)).status).toBe(200)
    expect((await save(`place=${'é'.repeat(160)}&destination=${'é'.repeat(160)}`)).body.fields[0].path).toBe('queries.0')
  })

  it('have an end', async () => {
    const { user, save, list } = await person()
    const rows = Array.from({ length: 29 }, (_, i) => `(${user}, SHA2('${i}', 256), 'place=${i}', UTC_TIMESTAMP(3))`)
    await run(`INSERT INTO saved_searches (user_id, query_hash, query, created_at) VALUES ${rows.join(', ')}`)
    const [one, other] = await Promise.all([save('place=Goa'), save('place=Delhi')])
    const full = one.status === 409 ? one : other
    expect([one.status, other.status].toSorted()).toEqual([200, 409])
    expect([full.body.code, full.body.most]).toEqual(['list_full', 30])
    expect(await list()).toHaveLength(30)
  })

  it('are of their person alone, and go with them', async () => {
    const { save, list, forget, token } = await person()
    const other = await person()
    await save(lisbon)
    expect((await other.forget(lisbon)).status).toBe(204)
    expect([await list(), await other.list()]).toEqual([[lisbon], []])
    expect((await call('GET /auth/me/data', { token })).body.searches).toMatchObject([{ query: lisbon }])
    expect((await forget('place=Lisbon&guests=2&destination=portugal/lisbon')).status).toBe(204)
    expect((await forget(lisbon)).status).toBe(204)
    expect(await list()).toEqual([])
    expect((await call('GET /searches')).status).toBe(401)
  })
})
