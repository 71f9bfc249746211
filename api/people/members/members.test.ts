import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { execute, select, selectOne, transaction } from '../../../db/connection.ts'
import { PropertyMember } from '../../../db/models/index.ts'
import type { MemberRole } from '../../../domain/access/rights.ts'
import { sample } from '../../../domain/testing.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../factories.ts'
import { leaveProperties } from '../../listing/property/service.ts'
import { type Api, recordStatements, run, startApi } from '../../testing.ts'
import { mailsTo, PASSWORD, signUpPerson, uniqueEmail } from '../auth/testing.ts'
import { lockOwnerRows, purgeInvitations } from './service.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())
const call: Api['call'] = (...args) => api.call(...args)

async function setUp() {
  const { owner, property } = await buildLiveProperty()
  const at = `/property/${property.id}/members`
  return { property: property.id, name: property.name, at, owner, token: await createSessionToken(owner) }
}
type TestProperty = Awaited<ReturnType<typeof setUp>>

async function worker({ property }: Pick<TestProperty, 'property'>, role: MemberRole) {
  const user = await buildUser({ role: 'hostel_owner' })
  await PropertyMember.create({ propertyId: property, userId: user.id, role, createdAt: new Date() })
  return { id: user.id, email: user.email, token: await createSessionToken(user) }
}

const request = ({ at, token }: TestProperty, body: object) => call(`POST ${at}`, { token, body })
const linkFor = async (email: string) => /#invitation=([\w-]+)/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? ''
const accept = (token: string, body: object = {}, more: object = {}) =>
  call('POST /property/members/accept', { body: { token, ...body }, ...more })
const newcomer = { name: 'Noor Haddad', password: PASSWORD }
const auditOf = ({ property }: TestProperty) =>
  select<{ action: string; changes: string | null }>('SELECT action, changes FROM audit_lines WHERE property_id = ? ORDER BY id', [
    property,
  ])

describe('an invitation', () => {
  it('creates an account with a role in the property, and notifies the inviter', async () => {
    const h = await setUp()
    const email = uniqueEmail()
    const invited = await request(h, { email, role: 'reception' })
    expect([invited.status, invited.body]).toEqual([
      201,
      expect.objectContaining({ email, role: 'reception', by: h.owner.name, isExpired: false }),
    ])
    const link = await linkFor(email)
    expect((await call('POST /property/members/invitation', { body: { token: link } })).body).toMatchObject({
      property: h.name,
      role: 'reception',
      email,
      hasAccount: false,
    })
    const { status, body } = await accept(link, newcomer)
    expect([status, body.role, body.property]).toEqual([201, 'hostel_owner', h.property])
    expect((await call(`GET /booking/all?property=${h.property}`, { token: body.token })).status).toBe(200)
    expect((await call('POST /auth/login', { body: { email, password: PASSWORD } })).body.role).toBe('hostel_owner')
    expect((await mailsTo(h.owner.email)).at(-1)).toMatchObject({ template: 'memberJoined' })
    expect((await call(`GET ${h.at}/invitations`, { token: h.token })).meta?.total).toBe(0)
    expect((await auditOf(h)).map(a => a.action)).toEqual(['member.invite', 'member.join'])
  })

  it('does not reveal by answer or work whether there is an account', async () => {
    const h = await setUp()
    const known = await signUpPerson(api)
    const unknown = uniqueEmail()
    const replies: Record<string, unknown>[] = []
    const counts: number[] = []
    for (const email of [known.email, unknown]) {
      const sent = await recordStatements(async () => {
        const { status, body } = await request(h, { email, role: 'viewer' })
        replies.push({ status, ...body, id: 0, email: '', sentAt: '', expiresAt: '' })
      })
      counts.push(sent.length)
    }
    expect(replies[0]).toEqual(replies[1])
    expect(counts[0]).toBe(counts[1])
    const [a, b] = [(await mailsTo(known.email)).at(-1), (await mailsTo(unknown)).at(-1)]
    const bare = (text = '') => text.replace(/#invitation=[\w-]+/, '')
    expect(bare(a?.text)).toBe(bare(b?.text))
  })

  it('is accepted by the signed-in account of its address only', async () => {
    const h = await setUp()
    const guest = await signUpPerson(api)
    await request(h, { email: guest.email, role: 'housekeeping' })
    const link = await linkFor(guest.email)
    expect((await call('POST /property/members/invitation', { body: { token: link } })).body.hasAccount).toBe(true)
    expect((await accept(link, newcomer)).status).toBe(401)
    expect((await accept(link, {}, { token: h.token })).status).toBe(403)
    expect((await accept(link, {}, { token: guest.token })).status).toBe(201)
    const { body } = await call('GET /auth/profile', { token: guest.token })
    expect([body.role, body.properties]).toEqual(['hostel_owner', [expect.objectContaining({ id: h.property, role: 'housekeeping' })]])
  })

  it('works once, also for five concurrent requests', async () => {
    const h = await setUp()
    const email = uniqueEmail()
    await request(h, { email, role: 'viewer' })
    const link = await linkFor(email)
    const replies = await Promise.all(Array.from({ length: 5 }, () => accept(link, newcomer)))
    expect(replies.map(r => r.status).sort()).toEqual([201, 404, 404, 404, 404])
  })

  it('stores no token outside of the mail', async () => {
    const h = await setUp()
    const email = uniqueEmail()
    await request(h, { email, role: 'viewer' })
    const link = await linkFor(email)
    expect(link).toHaveLength(43)
    const stored = await selectOne<{ n: number }>('SELECT COUNT(*) AS n FROM idempotency_keys WHERE answer LIKE ?', [`%${link}%`])
    const row = await selectOne<{ token_hash: string }>('SELECT token_hash FROM member_invitations WHERE email = ?', [email])
    expect([stored?.n, row?.token_hash === link]).toEqual([0, false])
    expect(JSON.stringify(await auditOf(h))).not.toContain(email)
  })

  it('is void when it was sent again, withdrawn, or is expired', async () => {
    const h = await setUp()
    const email = uniqueEmail()
    const { body } = await request(h, { email, role: 'viewer' })
    const again = () => call(`POST ${h.at}/invitations/${body.id}/resend`, { token: h.token })
    expect((await again()).status).toBe(429)
    const first = await linkFor(email)
    await run('UPDATE member_invitations SET sent_at = sent_at - INTERVAL 2 MINUTE WHERE id = ?', [body.id])
    expect((await again()).status).toBe(200)
    const second = await linkFor(email)
    expect((await accept(first, newcomer)).status).toBe(404)
    await run('UPDATE member_invitations SET expires_at = UTC_TIMESTAMP(3) WHERE id = ?', [body.id])
    expect((await accept(second, newcomer)).status).toBe(404)
    expect((await call(`GET ${h.at}/invitations`, { token: h.token })).body[0].isExpired).toBe(true)
    await run('UPDATE member_invitations SET expires_at = UTC_TIMESTAMP(3) + INTERVAL 1 DAY WHERE id = ?', [body.id])
    expect((await call(`DELETE ${h.at}/invitations/${body.id}`, { token: h.token })).status).toBe(204)
    expect((await accept(second, newcomer)).status).toBe(404)
    expect((await call(`DELETE ${h.at}/invitations/${body.id}`, { token: h.token })).status).toBe(404)
    expect((await request(h, { email, role: 'viewer' })).status).toBe(201)
    expect((await auditOf(h)).map(a => a.action)).toEqual(['member.invite', 'member.invite_again', 'member.withdraw', 'member.invite'])
  })

  it('is refused for an invited address, for a member, to strangers, and with invalid fields', async () => {
    const h = await setUp()
    const email = uniqueEmail()
    const replies = await Promise.all([1, 2, 3].map(() => request(h, { email, role: 'viewer' })))
    expect(replies.map(r => r.status).sort()).toEqual([201, 409, 409])
    const desk = await worker(h, 'reception')
    expect((await request(h, { email: desk.email, role: 'viewer' })).body.code).toBe('duplicate')
    const manager = await worker(h, 'manager')
    const other = await setUp()
    const body = { email: uniqueEmail(), role: 'viewer' }
    expect((await call(`POST ${h.at}`, { token: manager.token, body })).status).toBe(403)
    expect((await call(`POST ${h.at}`, { token: other.token, body })).status).toBe(404)
    expect((await call(`POST ${h.at}`, { body })).status).toBe(401)
    for (const [field, wrong] of Object.entries({ role: 'owner', email: 'nobody', colour: 'red' })) {
      const { status, body: problem } = await request(h, { ...body, [field]: wrong })
      expect([status, problem.fields[0].path]).toEqual([422, field])
    }
    const theirs = (await call(`GET ${h.at}/invitations`, { token: h.token })).body[0].id
    expect((await call(`DELETE ${other.at}/invitations/${theirs}`, { token: other.token })).status).toBe(404)
    expect((await call(`POST ${other.at}/invitations/${theirs}/resend`, { token: other.token })).status).toBe(404)
    expect((await call(`GET ${h.at}/invitations?page=0`, { token: h.token })).status).toBe(422)
  })

  it('gives a repeat of the call that accepted it the same answer', async () => {
    const h = await setUp()
    const email = uniqueEmail()
    await request(h, { email, role: 'viewer' })
    const link = await linkFor(email)
    const more = { headers: { 'idempotency-key': randomUUID() } }
    const first = await accept(link, newcomer, more)
    const again = await accept(link, newcomer, more)
    expect([first.status, again.status, again.body.user]).toEqual([201, 201, first.body.user])
    expect((await accept(link, newcomer)).status).toBe(404)
  })

  it('is counted correctly when many are sent at once', async () => {
    const h = await setUp()
    await request(h, { email: uniqueEmail(), role: 'viewer' })
    await run('UPDATE member_invitations SET sends = 48 WHERE property_id = ?', [h.property])
    const replies = await Promise.all(Array.from({ length: 6 }, () => request(h, { email: uniqueEmail(), role: 'viewer' })))
    expect(replies.map(r => r.status).sort()).toEqual([201, 201, 429, 429, 429, 429])
  })

  it('counts for its sender across all their properties', async () => {
    const [h, other] = [await setUp(), await setUp()]
    await PropertyMember.create({ propertyId: other.property, userId: h.owner.id, role: 'owner', createdAt: new Date() })
    await request(h, { email: uniqueEmail(), role: 'viewer' })
    await run('UPDATE member_invitations SET sends = 49 WHERE property_id = ?', [h.property])
    const replies = await Promise.all([h, other].map(at => request({ ...at, token: h.token }, { email: uniqueEmail(), role: 'viewer' })))
    expect(replies.map(r => r.status).sort()).toEqual([201, 429])
    expect((await request(other, { email: uniqueEmail(), role: 'viewer' })).status).toBe(201)
  })

  it.each(sample(['is taken out', 'leaves', 'steps down', 'hands it over', 'loses the house', 'erases the account'], 3))(
    'is void when who sent it %s',
    async how => {
      const h = await setUp()
      const me = await signUpPerson(api, { role: 'hostel_owner' })
      await PropertyMember.create({ propertyId: h.property, userId: me.id, role: 'owner', createdAt: new Date() })
      const desk = await worker(h, 'reception')
      const [mine, theirs] = [uniqueEmail(), uniqueEmail()]
      await request({ ...h, token: me.token }, { email: mine, role: 'manager' })
      await request(h, { email: theirs, role: 'manager' })
      const cases: Record<string, () => ReturnType<typeof call>> = {
        'is taken out': () => call(`DELETE ${h.at}/${me.id}`, { token: h.token }),
        leaves: () => call(`DELETE ${h.at}/me`, { token: me.token }),
        'steps down': () => call(`PUT ${h.at}/${me.id}`, { token: h.token, body: { role: 'manager' } }),
        'hands it over': () =>
          call(`POST ${h.at}/${desk.id}/ownership`, { token: me.token, body: { currentPassword: PASSWORD, handOver: true } }),
        'loses the house': async () =>
          call(`POST /admin/properties/${h.property}/transfer`, {
            token: await createSessionToken(await buildUser({ role: 'super_admin' })),
            body: { email: desk.email },
          }),
        'erases the account': () => call('DELETE /auth/me/data', { token: me.token }),
      }
      expect((await cases[how]?.())?.status).toBeLessThan(300)
      expect((await accept(await linkFor(mine), newcomer)).status).toBe(404)
      expect((await accept(await linkFor(theirs), newcomer)).status).toBe(how === 'loses the house' ? 404 : 201)
    },
  )

  it('is limited to so many mails a day', async () => {
    const h = await setUp()
    await request(h, { email: uniqueEmail(), role: 'viewer' })
    await run('UPDATE member_invitations SET sends = 50 WHERE property_id = ?', [h.property])
    expect((await request(h, { email: uniqueEmail(), role: 'viewer' })).status).toBe(429)
  })

  it('needs a name and a password for a new account, and stays valid', async () => {
    const h = await setUp()
    const email = uniqueEmail()
    await request(h, { email, role: 'viewer' })
    const link = await linkFor(email)
    expect((await accept(link, { password: PASSWORD })).body.fields[0].path).toBe('name')
    expect((await accept(link, { name: 'Noor' })).body.fields[0].path).toBe('password')
    expect((await accept(link, { name: 'Noor', password: 'short' })).body.fields[0].path).toBe('password')
    expect((await accept(link, newcomer)).status).toBe(201)
  })

  it('is deleted with the account, and a month after it ended', async () => {
    const h = await setUp()
    const guest = await signUpPerson(api)
    await request(h, { email: guest.email, role: 'viewer' })
    expect((await call('DELETE /auth/me/data', { token: guest.token })).status).toBe(204)
    const email = uniqueEmail()
    await request(h, { email, role: 'viewer' })
    await run('UPDATE member_invitations SET expires_at = UTC_TIMESTAMP(3) - INTERVAL 31 DAY WHERE email = ?', [email])
    await purgeInvitations()
    expect((await select('SELECT id FROM member_invitations WHERE email IN (?)', [[guest.email, email]])).length).toBe(0)
  })
})

describe('a role', () => {
  it('takes effect with the next request, and the member is notified', async () => {
    const h = await setUp()
    const desk = await worker(h, 'reception')
    const bookings = () => call(`GET /booking/all?property=${h.property}`, { token: desk.token })
    expect((await bookings()).status).toBe(200)
    const changed = await call(`PUT ${h.at}/${desk.id}`, { token: h.token, body: { role: 'housekeeping', version: 1 } })
    expect(changed.body).toMatchObject({ userId: desk.id, role: 'housekeeping', version: 2 })
    expect((await bookings()).status).toBe(403)
    expect((await mailsTo(desk.email)).at(-1)).toMatchObject({ template: 'memberRoleChanged' })
    expect((await auditOf(h)).at(-1)).toMatchObject({ action: 'member.role' })
    expect((await call(`PUT ${h.at}/${desk.id}`, { token: h.token, body: { role: 'viewer', version: 1 } })).body.code).toBe('stale')
  })

  it('is given only by owners and only to members', async () => {
    const h = await setUp()
    const [desk, manager, other] = [await worker(h, 'reception'), await worker(h, 'manager'), await setUp()]
    const put = (token: string | undefined, id = desk.id, body: object = { role: 'viewer' }) =>
      call(`PUT ${h.at}/${id}`, { ...(token && { token }), body })
    expect((await put(manager.token)).status).toBe(403)
    expect((await put(other.token)).status).toBe(404)
    expect((await put(undefined)).status).toBe(401)
    expect((await put(h.token, other.owner.id)).status).toBe(404)
    expect((await put(h.token, desk.id, { role: 'owner' })).status).toBe(422)
    expect((await put(h.token, desk.id, { role: 'viewer', colour: 'red' })).status).toBe(422)
    expect((await put(h.token, h.owner.id, { role: 'manager' })).body).toMatchObject({ code: 'invalid_transition', reason: 'last_owner' })
  })
})

describe('going', () => {
  it('ends the access of a member at once, and notifies them', async () => {
    const h = await setUp()
    const desk = await worker(h, 'reception')
    expect((await call(`DELETE ${h.at}/${desk.id}`, { token: h.token })).status).toBe(204)
    expect((await call(`GET /booking/all?property=${h.property}`, { token: desk.token })).status).toBe(404)
    expect((await call('GET /auth/profile', { token: desk.token })).status).toBe(200)
    expect((await mailsTo(desk.email)).at(-1)).toMatchObject({ template: 'memberRemoved' })
    expect((await call(`DELETE ${h.at}/${desk.id}`, { token: h.token })).status).toBe(404)
    expect((await auditOf(h)).at(-1)).toMatchObject({ action: 'member.remove' })
  })

  it('is open to everybody but the last owner, and the owners are notified', async () => {
    const h = await setUp()
    const viewer = await worker(h, 'viewer')
    const again = { token: viewer.token, headers: { 'idempotency-key': randomUUID() } }
    expect((await call(`DELETE ${h.at}/me`, again)).status).toBe(204)
    expect((await call(`DELETE ${h.at}/me`, again)).status).toBe(204)
    expect((await mailsTo(h.owner.email)).at(-1)).toMatchObject({ template: 'memberLeft' })
    expect((await call(`DELETE ${h.at}/me`, { token: viewer.token })).status).toBe(404)
    for (const way of ['me', h.owner.id])
      expect((await call(`DELETE ${h.at}/${way}`, { token: h.token })).body).toMatchObject({ code: 'invalid_transition' })
    const manager = await worker(h, 'manager')
    expect((await call(`DELETE ${h.at}/${h.owner.id}`, { token: manager.token })).status).toBe(403)
  })

  it.each(sample(['leave', 'erase', 'step down'], 3))('never leaves a property without an owner when two %s at once', async how => {
    for (let turn = 0; turn < 3; turn++) {
      const h = await setUp()
      const second = await worker(h, 'owner')
      const goes = (token: string, id: number, other: number) => {
        if (how === 'leave') return call(`DELETE ${h.at}/me`, { token })
        if (how === 'erase') return call('DELETE /auth/me/data', { token })
        return call(`PUT ${h.at}/${other}`, { token, body: { role: 'viewer' } }).then(r => ({ ...r, id }))
      }
      const replies = await Promise.all([goes(h.token, h.owner.id, second.id), goes(second.token, second.id, h.owner.id)])
      const left = await selectOne<{ n: number }>("SELECT COUNT(*) AS n FROM property_members WHERE property_id = ? AND role = 'owner'", [
        h.property,
      ])
      expect([left?.n, replies.filter(r => r.status < 300).length]).toEqual([1, 1])
    }
  })
})

describe('the ownership', () => {
  const give = ({ at, token }: Pick<TestProperty, 'at' | 'token'>, id: number, body: object) =>
    call(`POST ${at}/${id}/ownership`, { token, body })
  async function ownProperty() {
    const me = await signUpPerson(api, { role: 'hostel_owner' })
    const h = await setUp()
    await run('UPDATE property_members SET user_id = ? WHERE property_id = ?', [me.id, h.property])
    return { ...h, me, token: me.token }
  }

  it('is shared or handed over with the password', async () => {
    const h = await ownProperty()
    const [first, second] = [await worker(h, 'manager'), await worker(h, 'reception')]
    expect((await give(h, first.id, { currentPassword: 'not this one' })).body.fields[0].path).toBe('currentPassword')
    expect((await give(h, first.id, { currentPassword: PASSWORD })).body).toMatchObject({ role: 'owner', version: 2 })
    expect((await give(h, first.id, { currentPassword: PASSWORD })).body.code).toBe('duplicate')
    expect((await mailsTo(first.email)).at(-1)).toMatchObject({ template: 'listingGiven' })
    expect((await give(h, second.id, { currentPassword: PASSWORD, handOver: true })).status).toBe(200)
    const roles = (await call(`GET ${h.at}`, { token: second.token })).body.map((m: { userId: number; role: string }) => [m.userId, m.role])
    expect(new Map(roles)).toEqual(
      new Map([
        [first.id, 'owner'],
        [second.id, 'owner'],
        [h.me.id, 'manager'],
      ]),
    )
    expect((await give(h, second.id, { currentPassword: PASSWORD })).status).toBe(403)
    expect((await auditOf(h)).filter(a => a.action === 'member.ownership')).toHaveLength(2)
  })

  it('is answered again on a repeat with the same key, also after the right was handed over', async () => {
    const h = await ownProperty()
    const newOwner = await worker(h, 'manager')
    const headers = { 'idempotency-key': randomUUID() }
    const handOver = (body: object) => call(`POST ${h.at}/${newOwner.id}/ownership`, { token: h.token, headers, body })
    const body = { currentPassword: PASSWORD, handOver: true }
    const replies = [...(await Promise.all([handOver(body), handOver(body)])), await handOver(body)]
    expect(replies.map(r => [r.status, r.body.role])).toEqual(Array.from({ length: 3 }, () => [200, 'owner']))
    expect(replies[2]?.body).toEqual(replies[0]?.body)
    expect((await handOver({ ...body, currentPassword: 'another one of theirs' })).body.code).toBe('idempotency_mismatch')
    expect((await auditOf(h)).filter(a => a.action === 'member.ownership')).toHaveLength(1)
  })

  it('is given up by an owner who becomes a manager or leaves, also when the call is repeated', async () => {
    const h = await setUp()
    const second = await worker(h, 'owner')
    const first = h.owner.id
    const twice = async (endpoint: string, token: string, body?: object) => {
      const headers = { 'idempotency-key': randomUUID() }
      return [await call(endpoint, { token, headers, body }), await call(endpoint, { token, headers, body })].map(r => r.status)
    }
    expect(await twice(`PUT ${h.at}/${first}`, h.token, { role: 'reception' })).toEqual([200, 200])
    await run("UPDATE property_members SET role = 'owner' WHERE property_id = ? AND user_id = ?", [h.property, first])
    expect(await twice(`DELETE ${h.at}/${second.id}`, second.token)).toEqual([204, 204])
  })

  it('is not granted to a locked account, a super-admin, or an account that is being erased', async () => {
    const h = await ownProperty()
    for (const barred of ['locked_at = UTC_TIMESTAMP(3)', "role = 'super_admin'"]) {
      const newOwner = await worker(h, 'manager')
      await run(`UPDATE users SET ${barred} WHERE id = ?`, [newOwner.id])
      expect((await give(h, newOwner.id, { currentPassword: PASSWORD })).body).toMatchObject({ code: 'invalid_transition' })
    }
    const going = await worker(h, 'manager')
    const { giving } = await transaction(async t => {
      await execute('UPDATE users SET version = version + 1 WHERE id = ?', [going.id], t)
      const giving = give(h, going.id, { currentPassword: PASSWORD, handOver: true })
      await new Promise(resolve => setTimeout(resolve, 500))
      await leaveProperties(going.id, { caller: { userId: going.id } } as never, t)
      await execute('UPDATE users SET locked_at = UTC_TIMESTAMP(3) WHERE id = ?', [going.id], t)
      return { giving }
    })
    expect((await giving).status).toBe(404)
    const owners = await select("SELECT user_id AS id FROM property_members WHERE property_id = ? AND role = 'owner'", [h.property])
    expect(owners).toEqual([{ id: h.me.id }])
  })

  it('is granted to members only, and not while acting in another’s place', async () => {
    const h = await ownProperty()
    const other = await setUp()
    expect((await give(h, other.owner.id, { currentPassword: PASSWORD })).status).toBe(404)
    expect((await give(h, h.me.id, { currentPassword: PASSWORD, colour: 'red' })).status).toBe(422)
    const admin = await buildUser({ role: 'super_admin' })
    const desk = await worker(h, 'reception')
    await run('UPDATE sessions SET impersonator_id = ? WHERE user_id = ?', [admin.id, h.me.id])
    expect((await give(h, desk.id, { currentPassword: PASSWORD })).status).toBe(403)
  })
})

describe('a property without an owner', () => {
  async function unowned() {
    const h = await setUp()
    await run('DELETE FROM property_members WHERE property_id = ?', [h.property])
    return h
  }
  const admins = (n: number) =>
    Promise.all(Array.from({ length: n }, async () => createSessionToken(await buildUser({ role: 'super_admin' }))))

  it('lets super-admins invite owners one after the other', async () => {
    const h = await unowned()
    await request({ ...h, token: (await admins(1))[0] as string }, { email: uniqueEmail(), role: 'manager' })
    await run('UPDATE member_invitations SET sends = 49 WHERE property_id = ?', [h.property])
    const replies = await Promise.all((await admins(5)).map(token => request({ ...h, token }, { email: uniqueEmail(), role: 'manager' })))
    expect(replies.map(r => r.status).sort()).toEqual([201, 429, 429, 429, 429])
  })

  it('is given to one person at a time', async () => {
    const h = await unowned()
    const desk = await worker(h, 'manager')
    const done: string[] = []
    const { second } = await transaction(async t => {
      await lockOwnerRows([h.property], t)
      const second = transaction(async other => {
        await lockOwnerRows([h.property], other)
        const owner = await selectOne("SELECT user_id FROM property_members WHERE property_id = ? AND role = 'owner'", [h.property], other)
        done.push(owner ? 'the second sees the owner' : 'the second sees none')
      })
      await new Promise(resolve => setTimeout(resolve, 300))
      await execute("UPDATE property_members SET role = 'owner' WHERE user_id = ?", [desk.id], t)
      done.push('the first is through')
      return { second }
    })
    await second
    expect(done).toEqual(['the first is through', 'the second sees the owner'])
  })
})

describe('the list', () => {
  it('shows roles, owners first, and when each was last active, in a fixed number of statements', async () => {
    const h = await setUp()
    await worker(h, 'viewer')
    const read = () => call(`GET ${h.at}?limit=100`, { token: h.token })
    const few = await recordStatements(read)
    for (let i = 0; i < 18; i++) await worker(h, 'reception')
    const many = await recordStatements(read)
    expect(many.length).toBe(few.length)
    const { body, meta } = await read()
    expect([meta?.total, body[0].role, body[0].isMe, body.at(-1).role]).toEqual([20, 'owner', true, 'viewer'])
    expect(Date.parse(body[0].lastSeenAt)).toBeGreaterThan(Date.now() - 60_000)
    expect((await call(`GET ${h.at}?limit=1000`, { token: h.token })).status).toBe(422)
  })

  it('of invitations costs as much for twenty as for one', async () => {
    const h = await setUp()
    await request(h, { email: uniqueEmail(), role: 'viewer' })
    const read = () => call(`GET ${h.at}/invitations?limit=100`, { token: h.token })
    const few = await recordStatements(read)
    for (let i = 0; i < 19; i++) await request(h, { email: uniqueEmail(), role: 'viewer' })
    const many = await recordStatements(read)
    expect([many.length, (await read()).meta?.total]).toEqual([few.length, 20])
    const viewer = await worker(h, 'viewer')
    expect((await call(`GET ${h.at}/invitations`, { token: viewer.token })).status).toBe(403)
  })
})
