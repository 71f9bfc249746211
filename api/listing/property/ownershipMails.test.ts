import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildLiveProperty, buildProperty, buildUser, createSessionToken } from '../../factories.ts'
import { hashPassword } from '../../people/auth/service.ts'
import { mailsTo, PASSWORD, uniqueEmail } from '../../people/auth/testing.ts'
import { buildGroupProperty, createQuotedGroup } from '../../stays/group/testing.ts'
import { type Api, run, startApi } from '../../testing.ts'

let api: Api
let passwordHash: string
beforeAll(async () => {
  api = await startApi()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => api.stop())

const templatesTo = async (email: string) => (await mailsTo(email)).map(m => m.template)
const person = async () => {
  const user = await buildUser({ role: 'hostel_owner', passwordHash })
  return { id: user.id, name: user.name, email: user.email, token: await createSessionToken(user) }
}
const works = (property: number, user: number, role: string) =>
  run('INSERT INTO property_members (property_id, user_id, role, created_at) VALUES (?, ?, ?, NOW(3))', [property, user, role])

/** A live hostel of two owners, with a manager. */
async function owned() {
  const [property, first, second, manager] = [(await buildLiveProperty()).property, await person(), await person(), await person()]
  await run('DELETE FROM property_members WHERE property_id = ?', [property.id])
  await works(property.id, first.id, 'owner')
  await works(property.id, second.id, 'owner')
  await works(property.id, manager.id, 'manager')
  return { id: property.id, name: property.name, at: `/property/${property.id}/members`, first, second, manager }
}

describe('whoever a listing belonged to hears of a change', () => {
  it('of its owners: the others, when one is made, when one is put down and when one is taken out', async () => {
    const h = await owned()
    const make = await api.call(`POST ${h.at}/${h.manager.id}/ownership`, { token: h.first.token, body: { currentPassword: PASSWORD } })
    expect(make.status, JSON.stringify(make.body)).toBe(200)
    expect(await templatesTo(h.second.email)).toEqual(['ownersChanged'])
    const down = await api.call(`PUT ${h.at}/${h.manager.id}`, { token: h.first.token, body: { role: 'viewer' } })
    expect(down.status, JSON.stringify(down.body)).toBe(200)
    expect(await templatesTo(h.second.email)).toEqual(['ownersChanged', 'ownersChanged'])
    await api.call(`POST ${h.at}/${h.manager.id}/ownership`, { token: h.first.token, body: { currentPassword: PASSWORD } })
    expect((await api.call(`DELETE ${h.at}/${h.second.id}`, { token: h.manager.token })).status).toBe(204)
    expect(await templatesTo(h.second.email)).toEqual(['ownersChanged', 'ownersChanged', 'ownersChanged', 'memberRemoved'])
    const last = (await mailsTo(h.first.email)).at(-1)
    expect([last?.template, last?.text.includes(h.second.name)]).toEqual(['ownersChanged', true])
  })

  it('not of what does not touch who owns it', async () => {
    const h = await owned()
    await api.call(`PUT ${h.at}/${h.manager.id}`, { token: h.first.token, body: { role: 'reception' } })
    expect(await templatesTo(h.second.email)).toEqual([])
  })

  it('of where its mails go: the address before and its owners, whoever works there and changes it', async () => {
    const [h, desk] = [await owned(), uniqueEmail()]
    await run('UPDATE properties SET email = ? WHERE id = ?', [desk, h.id])
    const edit = (email: string) => api.call(`PUT /property/${h.id}`, { token: h.manager.token, body: { email } })
    const { status, body } = await edit(uniqueEmail())
    expect(status, JSON.stringify(body)).toBe(200)
    for (const to of [desk, h.first.email, h.second.email]) expect(await templatesTo(to)).toEqual(['listingMailMoved'])
    expect((await mailsTo(desk)).at(-1)?.text).toContain(h.name)
    await edit(body.email)
    expect(await templatesTo(h.first.email)).toEqual(['listingMailMoved'])
  })

  it('but of a draft nobody is written to: its address may be anybody’s', async () => {
    const [me, victim] = [await person(), uniqueEmail()]
    const draft = await buildProperty({ status: 'draft', path: null, liveAt: null, email: victim })
    await works(draft.id, me.id, 'owner')
    const { status } = await api.call(`PUT /property/${draft.id}`, { token: me.token, body: { email: uniqueEmail() } })
    expect([status, await templatesTo(victim)]).toEqual([200, []])
  })

  it('of a claim that was granted: the address on the listing, which may know better', async () => {
    const [property, heir] = [uniqueEmail(), await person()]
    const listing = await buildProperty({ email: property })
    await run("UPDATE properties SET import_source = 'register', external_id = ? WHERE id = ?", [`x${listing.id}`, listing.id])
    const claim = await api.call(`POST /property/${listing.id}/claim`, { token: heir.token, body: { proof: 'I hold the keys.' } })
    expect(claim.status, JSON.stringify(claim.body)).toBe(201)
    const admin = await createSessionToken(await buildUser({ role: 'super_admin' }))
    const granted = await api.call(`POST /admin/claims/${claim.body.id}/approve`, { token: admin, body: {} })
    expect(granted.status, JSON.stringify(granted.body)).toBe(200)
    expect(await templatesTo(property)).toEqual(['claimForHouse', 'listingOwned'])
  })
})

describe('a group’s booking', () => {
  it('keeps the address it was asked with until a link mailed to the new one was opened, and the old one hears of it', async () => {
    const [property, email, thief] = [await buildGroupProperty(), uniqueEmail(), uniqueEmail()]
    const { id, quote, headers } = await createQuotedGroup(api, property, {}, { contact: { name: 'Lea', email } })
    const accepted = await api.call(`POST /group/${id}/accept`, { headers, body: { quote } })
    expect(accepted.status, JSON.stringify(accepted.body)).toBe(200)
    const { id: booking, manageToken } = accepted.body.booking
    const asGroup = { headers: { 'X-Manage-Token': manageToken as string } }
    const changed = await api.call(`PUT /booking/${booking}`, { ...asGroup, body: { guest: { email: thief } } })
    expect([changed.status, changed.body.guest.email, changed.body.pendingEmail]).toEqual([200, email, thief])
    expect((await templatesTo(email)).at(-1)).toBe('contactChanging')
    const [, proof] = /#\.([0-9a-f]{64})/.exec((await mailsTo(thief)).at(-1)?.text ?? '') ?? []
    const opened = await api.call(`POST /booking/${booking}/proof`, { body: { proof } })
    expect([opened.status, opened.body.guest?.email]).toEqual([200, thief])
    // The previous link opens neither the booking nor, through it, the request of the group.
    expect((await api.call(`GET /booking/${booking}`, asGroup)).status).toBe(404)
    const request = await api.call(`GET /group/${id}`, { headers })
    expect(request.body.booking?.manageToken).toBeUndefined()
  })
})
