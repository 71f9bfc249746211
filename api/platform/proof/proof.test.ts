import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../factories.ts'
import { type Api, bookingOf, loadMailsTo, run, startApi } from '../../stays/booking/testing.ts'
import { buildGroupProperty, requestGroup } from '../../stays/group/testing.ts'
import { isAddressProven } from './service.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

let guests = 0
/** A booking by somebody without an account, what the answer gave them, and what the mail says. */
async function book() {
  const email = `prover${guests++}@example.org`
  const fixture = await buildLiveProperty()
  const { body } = await api.call('POST /booking', { body: bookingOf({ ...fixture, guest: { name: 'Asha Rao', email } }) })
  const guest = { headers: { 'X-Manage-Token': body.manageToken as string } }
  return { ...fixture, email, id: body.id as number, token: body.manageToken as string, guest }
}
const linkIn = async (email: string) => /#([0-9a-f]{64})\.([0-9a-f]{64})/.exec((await loadMailsTo(email)).at(-1)?.text ?? '') ?? []
const codeIn = async (email: string) => /^ {4}(\d{6})$/m.exec((await loadMailsTo(email)).at(-1)?.text ?? '')?.[1] ?? ''

describe('an address is proven by what was mailed there, and by nothing else', () => {
  it('is not by booking with it, nor by the token of the answer', async () => {
    const { id, email, guest, token } = await book()
    expect((await api.call(`GET /booking/${id}`, guest)).status).toBe(200)
    const { status, body } = await api.call(`POST /booking/${id}/proof`, { ...guest, body: { proof: token } })
    expect([status, body.fields[0].path]).toEqual([422, 'proof'])
    expect(await isAddressProven(email)).toBe(false)
  })

  it('is by the link in the mail, which says who made the booking and whose mailbox it came to', async () => {
    const { id, email, guest, token } = await book()
    const [, mailedToken, proof] = await linkIn(email)
    expect(mailedToken).toBe(token)
    for (const _ of [1, 2]) expect((await api.call(`POST /booking/${id}/proof`, { ...guest, body: { proof } })).status).toBe(200)
    expect(await isAddressProven(email)).toBe(true)
    const steps = await select("SELECT id FROM booking_history WHERE booking_id = ? AND event = 'address_proven'", [id])
    expect(steps).toHaveLength(1)
  })

  it('is not by the link of another booking, nor after the address was changed', async () => {
    const [mine, other] = [await book(), await book()]
    const [, , theirs] = await linkIn(other.email)
    expect((await api.call(`POST /booking/${mine.id}/proof`, { ...mine.guest, body: { proof: theirs } })).status).toBe(422)
    await run('UPDATE bookings SET guest_email = ? WHERE id = ?', ['someone.else@example.org', other.id])
    expect((await api.call(`POST /booking/${other.id}/proof`, { ...other.guest, body: { proof: theirs } })).status).toBe(422)
    expect(await isAddressProven('someone.else@example.org')).toBe(false)
  })

  it('is by the code that is mailed there; wrong ones are counted', async () => {
    const { id, email, guest } = await book()
    expect((await api.call(`POST /booking/${id}/proof-mail`, guest)).status).toBe(200)
    expect((await api.call(`POST /booking/${id}/proof-mail`, guest)).body.code).toBe('rate_limited')
    const code = await codeIn(email)
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await api.call(`POST /booking/${id}/proof`, { ...guest, body: { code: wrong } })).body.code).toBe('otp_invalid')
    expect(await isAddressProven(email)).toBe(false)
    expect((await api.call(`POST /booking/${id}/proof`, { ...guest, body: { code } })).status).toBe(200)
    expect(await isAddressProven(email)).toBe(true)
  })

  it('is by an account that was verified, and not by one that waits for its code', async () => {
    const [verified, waiting] = [await buildUser(), await buildUser({ emailVerifiedAt: null })]
    expect([await isAddressProven(verified.email), await isAddressProven(waiting.email)]).toEqual([true, false])
  })

  it('is by the link in the mail about the request of a group', async () => {
    const property = await buildGroupProperty()
    const email = 'leader.prover@example.org'
    const { id, headers } = await requestGroup(api, property, { contact: { name: 'Lea', email } })
    const [, , proof] = await linkIn(email)
    expect((await api.call(`POST /group/${id}/proof`, { headers, body: { proof: 'a'.repeat(64) } })).status).toBe(422)
    expect((await api.call(`POST /group/${id}/proof`, { headers, body: { proof } })).status).toBe(200)
    expect(await isAddressProven(email)).toBe(true)
  })

  it('shows a stranger nothing', async () => {
    const { id, email } = await book()
    const [, , proof] = await linkIn(email)
    expect((await api.call(`POST /booking/${id}/proof`, { body: { proof } })).status).toBe(404)
    expect((await api.call(`POST /booking/${id}/proof-mail`, { token: await createSessionToken(await buildUser()) })).status).toBe(404)
  })
})
