import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select, selectOne } from '../../../db/connection.ts'
import { buildLiveProperty, buildProperty, buildUser, createSessionToken } from '../../factories.ts'
import { recordStatements, run, startApi } from '../../stays/booking/testing.ts'
import type { Api } from '../../testing.ts'

let api: Api
let admin: string
beforeAll(async () => {
  api = await startApi()
  admin = await createSessionToken(await buildUser({ role: 'super_admin' }))
})
afterAll(() => api.stop())

let properties = 0
/** An imported listing without an owner. */
const imported = async (more: object = {}) => {
  const property = await buildProperty({ email: `desk@house${++properties}.example`, phone: '+493012345678', ...more } as never)
  await run("UPDATE properties SET import_source = 'register', external_id = ? WHERE id = ?", [`x${property.id}`, property.id])
  await run('DELETE FROM property_members WHERE property_id = ?', [property.id])
  return property
}
const person = async (more: object = {}) => {
  const user = await buildUser(more)
  return { user, token: await createSessionToken(user) }
}
const claim = (property: number, token: string | undefined, body: object = { proof: 'I hold the licence' }) =>
  api.call(`POST /property/${property}/claim`, { token, body })
const decide = (
  id: number,
  step: 'approve' | 'decline',
  token: string | undefined = admin,
  body: object = { reason: 'The register names another' },
) => api.call(`POST /admin/claims/${id}/${step}`, { token, body: step === 'approve' ? {} : body })
const mailsTo = async (email: string) =>
  (await select<{ template: string }>('SELECT template FROM mail_outbox WHERE to_email = ? ORDER BY id', [email])).map(m => m.template)

describe('a claim', () => {
  it('waits for a super-admin, who hands the listing over; everybody concerned gets a mail', async () => {
    const property = await imported()
    const { user, token } = await person({ email: `ana@house${properties}.example` })
    const other = await person()
    expect((await api.call(`GET /property/${property.id}`)).body.isClaimable).toBe(true)
    expect((await api.call(`GET /property/${property.id}/claim`, { token })).body).toMatchObject({ isClaimable: true, mine: null })
    const { status, body } = await claim(property.id, token, { phone: '030 12345678', proof: 'I hold the licence' })
    expect([status, body.status]).toEqual([201, 'waiting'])
    await claim(property.id, other.token)
    expect(await mailsTo(user.email)).toEqual(['claimReceived'])
    expect(await mailsTo(property.email as string)).toEqual(['claimForHouse', 'claimForHouse'])
    const found = (await api.call('GET /admin/claims?status=waiting&limit=100', { token: admin })).body
    expect(found.find((c: { id: number }) => c.id === body.id)).toMatchObject({
      property: { id: property.id, email: property.email },
      by: { id: user.id, email: user.email },
      evidence: ['same_domain', 'same_phone'],
      proof: 'I hold the licence',
      others: 1,
    })

    expect((await decide(body.id, 'approve')).body).toMatchObject({ status: 'approved', others: 0 })
    expect((await decide(body.id, 'decline')).body.code).toBe('invalid_transition')
    expect(await selectOne('SELECT user_id AS user, role FROM property_members WHERE property_id = ?', [property.id])).toEqual({
      user: user.id,
      role: 'owner',
    })
    expect(await mailsTo(user.email)).toEqual(['claimReceived', 'listingGiven'])
    expect(await mailsTo(other.user.email)).toEqual(['claimReceived', 'claimDeclined'])
    expect((await api.call(`GET /property/${property.id}`)).body.isClaimable).toBe(false)
    expect((await claim(property.id, other.token)).body.code).toBe('invalid_transition')
    const lines = await select<{ action: string }>('SELECT action FROM audit_lines WHERE property_id = ? ORDER BY id', [property.id])
    expect(lines.map(l => l.action)).toEqual(['claim.file', 'claim.file', 'claim.approve', 'property.transfer', 'claim.decline'])
  })

  it('is declined with a reason, and may be made again with more evidence', async () => {
    const property = await imported()
    const { user, token } = await person()
    const { body } = await claim(property.id, token)
    expect((await claim(property.id, token)).body.code).toBe('duplicate')
    expect((await decide(body.id, 'decline')).body).toMatchObject({ status: 'declined', reason: 'The register names another' })
    expect(await mailsTo(user.email)).toEqual(['claimReceived', 'claimDeclined'])
    const { mine } = (await api.call(`GET /property/${property.id}/claim`, { token })).body
    expect(mine).toMatchObject({ status: 'declined', reason: 'The register names another' })
    expect((await claim(property.id, token)).status).toBe(201)
  })

  it('requires a listing without an owner, some evidence, and a signed-in account', async () => {
    const testProperty = await imported()
    const { token } = await person()
    expect((await claim(testProperty.id, undefined)).status).toBe(401)
    expect((await claim(testProperty.id, token, {})).body.fields[0].path).toBe('proof')
    expect((await claim(testProperty.id, token, { email: 'nobody' })).status).toBe(422)
    expect((await claim(testProperty.id, token, { phone: '1' })).status).toBe(422)
    expect((await claim(testProperty.id, token, { proof: 'x', more: 1 })).status).toBe(422)
    const { property } = await buildLiveProperty()
    expect((await claim(property.id, token)).body).toMatchObject({ code: 'invalid_transition', state: 'owned' })
    const hidden = await imported({ status: 'paused' })
    expect((await claim(hidden.id, token)).status).toBe(404)
    expect((await api.call(`GET /property/${hidden.id}/claim`, { token })).status).toBe(404)
  })

  it('is limited to three that wait and five a day', async () => {
    const { token } = await person()
    const created = []
    for (let i = 0; i < 3; i++) created.push((await claim((await imported()).id, token)).body.id)
    expect((await claim((await imported()).id, token)).body.code).toBe('rate_limited')
    for (const id of created) await decide(id, 'decline')
    for (let i = 0; i < 2; i++) expect((await claim((await imported()).id, token)).status).toBe(201)
    expect((await claim((await imported()).id, token)).body.code).toBe('rate_limited')
  })

  it('does not replace an owner who came meanwhile, and is refused for accounts that cannot own a property', async () => {
    const property = await imported()
    const [{ user, token }, came] = [await person(), await person()]
    const { body } = await claim(property.id, token)
    const owner = "INSERT INTO property_members (property_id, user_id, role, created_at) VALUES (?, ?, 'owner', UTC_TIMESTAMP(3))"
    await run(owner, [property.id, came.user.id])
    expect((await decide(body.id, 'approve')).body).toMatchObject({ code: 'invalid_transition', state: 'owned' })
    expect(await select('SELECT user_id AS id FROM property_members WHERE property_id = ?', [property.id])).toEqual([{ id: came.user.id }])
    await run('DELETE FROM property_members WHERE property_id = ?', [property.id])
    for (const barred of ['locked_at = UTC_TIMESTAMP(3)', "locked_at = NULL, role = 'super_admin'"]) {
      await run(`UPDATE users SET ${barred} WHERE id = ?`, [user.id])
      expect((await decide(body.id, 'approve')).body).toMatchObject({
        code: 'invalid_transition',
        detail: 'This account cannot own a hostel.',
      })
    }
    await run("UPDATE users SET role = 'traveller' WHERE id = ?", [user.id])
    expect((await decide(body.id, 'approve')).status).toBe(200)
  })

  it('is closed once the listing was given to somebody', async () => {
    const property = await imported()
    const [mine, other] = [await person(), await person()]
    const created = [(await claim(property.id, mine.token)).body.id, (await claim(property.id, other.token)).body.id]
    const { status } = await api.call(`POST /admin/properties/${property.id}/transfer`, { token: admin, body: { email: mine.user.email } })
    expect(status).toBe(200)
    expect(await select('SELECT status FROM property_claims WHERE id IN (?) ORDER BY id', [created])).toEqual([
      { status: 'approved' },
      { status: 'declined' },
    ])
    expect(await mailsTo(mine.user.email)).toEqual(['claimReceived', 'listingGiven'])
    expect(await mailsTo(other.user.email)).toEqual(['claimReceived', 'claimDeclined'])
    expect((await decide(created[1], 'approve')).body).toMatchObject({ code: 'invalid_transition', state: 'declined' })
  })

  it('is counted once when made twice at the same time', async () => {
    const property = await imported()
    const { token } = await person()
    const answers = await Promise.all([claim(property.id, token), claim(property.id, token)])
    expect(answers.map(a => a.status).sort()).toEqual([201, 409])
  })
})

describe('the queue of claims', () => {
  it('is for super-admins only', async () => {
    const { token } = await person()
    for (const [who, status] of [
      [undefined, 401],
      [token, 403],
    ] as const) {
      expect((await api.call('GET /admin/claims', { token: who })).status).toBe(status)
      expect((await api.call('POST /admin/claims/1/approve', { token: who, body: {} })).status).toBe(status)
      expect((await api.call('POST /admin/claims/1/decline', { token: who, body: { reason: 'x' } })).status).toBe(status)
    }
    expect((await decide(4_000_000_000, 'approve')).status).toBe(404)
    expect((await decide(4_000_000_000, 'decline', admin, {})).status).toBe(422)
    for (const query of ['limit=101', 'page=0', 'status=lost', 'more=1'])
      expect((await api.call(`GET /admin/claims?${query}`, { token: admin })).status).toBe(422)
  })

  it('costs the same number of statements however long it is', async () => {
    const one = await recordStatements(() => api.call('GET /admin/claims?limit=1', { token: admin }))
    const all = await recordStatements(() => api.call('GET /admin/claims?limit=100', { token: admin }))
    expect(all.length).toBe(one.length)
  })
})
