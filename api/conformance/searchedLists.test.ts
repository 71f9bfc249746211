import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sample } from '../../domain/testing.ts'
import { buildUser, createSessionToken } from '../factories.ts'
import { type Api, bookingOf, inDays, startApi } from '../stays/booking/testing.ts'
import { buildGroupProperty, type GroupTestProperty, groupRequestOf } from '../stays/group/testing.ts'

let api: Api
let admin: string
beforeAll(async () => {
  api = await startApi()
  admin = await createSessionToken(await buildUser({ role: 'super_admin', totpSecret: 'JBSWY3DPEHPK3PXP' }))
})
afterAll(() => api.stop())
const call: Api['call'] = (...args) => api.call(...args)

let fixture: GroupTestProperty
beforeEach(async () => {
  fixture = await buildGroupProperty()
})

/** Creates a guest of this name in every searchable list, beside another one. */
async function arrive(name: string, phone: string) {
  const { property, room, token } = fixture
  const stay = { property, room, arrival: inDays(0), departure: inDays(2) }
  await call('POST /booking', {
    body: bookingOf({ ...stay, guest: { name: 'Bodo Quirk', email: 'bodo@example.com', phone: '+1 202 555 0100' } }),
  })
  const created = await call('POST /booking', {
    body: bookingOf({ ...stay, guest: { name, email: `${property.id}.party@mail.example`, phone } }),
  })
  const { id: booking } = created.body
  await call(`POST /booking/${booking}/messages`, {
    headers: { 'X-Manage-Token': created.body.manageToken },
    body: { text: 'Is there a kitchen?' },
  })
  await call('POST /check-in', { token, body: { booking, guests: [{ name }] } })
  const group = await call('POST /group', { body: groupRequestOf(fixture, { contact: { name, email: 'group@school.example', phone } }) })
  const user = await buildUser({ name, phone })
  return { booking: booking as number, code: created.body.code as string, group: group.body.request.id as number, user: user.id }
}

/** For each list the ids of `arrive` that must be found. */
async function found(q: string) {
  const { property, token } = fixture
  const search = `q=${encodeURIComponent(q)}`
  const ids = async (path: string, who: string, id: string) =>
    (await call(`GET ${path}&${search}`, { token: who })).body.map((row: Record<string, number>) => row[id])
  return {
    bookings: await ids(`/booking/all?property=${property.id}`, token, 'id'),
    checkIns: await ids(`/check-in/all/${property.id}?limit=20`, token, 'booking'),
    messages: await ids(`/messages?property=${property.id}`, token, 'booking'),
    groups: await ids(`/group/all?property=${property.id}`, token, 'id'),
    admin: await ids(`/admin/bookings?property=${property.id}`, admin, 'id'),
    users: await ids('/admin/users?limit=100', admin, 'id'),
  }
}

const everywhere = ({ booking, group, user }: Awaited<ReturnType<typeof arrive>>) => ({
  bookings: [booking],
  checkIns: [booking],
  messages: [booking],
  groups: [group],
  admin: [booking],
  users: expect.arrayContaining([user]),
})
const nowhere = { bookings: [], checkIns: [], messages: [], groups: [], admin: [], users: expect.not.arrayContaining([-1]) }

describe('a guest is found in every list', () => {
  const names: [name: string, writings: string[]][] = [
    ['Sean O’Neill', ["o'neill", 'oneill', 'O’NEILL', 'o neill', 'neill sean', 'sean o', 'Seán']],
    ["Anne-Marie D'Arc", ['annemarie', 'anne marie', 'd’arc', 'Darc Anne']],
    ['Jürgen Müller', ['mueller', 'MUELLER Juergen', 'muller', 'müller']],
    ['Soeren Aagaard', ['søren', 'ågaard', 'soeren']],
    ['فُؤاد رائد علاء', ['فواد', 'رايد', 'علا رائد', 'فؤاد']],
    ['Łukasz Strauß', ['lukasz', 'strauss', 'STRAUß łukasz']],
    ['Søren Ångström', ['soren', 'angstrom', 'Søren']],
    ['Илья Щёголев', ['илья', 'щеголев', 'ilya shchegolev']],
    ['Γιώργος Παπάς', ['γιωργος', 'giorgos', 'ΠΑΠΑΣ']],
    ['أحمد القاهرة', ['احمد', 'القاهره']],
    ['山田 太郎', ['山田', '太郎山田', '山田太郎'].filter(q => q !== '太郎山田')],
    ['राजेश कुमार', ['राजेश', 'कुमार राजेश']],
  ]
  it.each(sample(names, 4))('%s, by either writing of the name', async (name, writings) => {
    const created = await arrive(name, '+48 600 100 200')
    for (const q of writings) expect([q, await found(q)]).toEqual([q, everywhere(created)])
    expect(await found('nobody of this name')).toEqual(nowhere)
  })

  const numbers: [phone: string, writings: string[]][] = [
    ['+48 600 100 200', ['+48600100200', '0048 600-100-200', '600100200', '600 100', '0600 100 200', '٦٠٠١٠٠٢٠٠']],
    ['0600 100 201', ['+48600100201', '600100201', '0600-100-201']],
    ['+7 916 123 45 67', ['8 (916) 123-45-67', '9161234567', '0079161234567']],
    ['8 916 123 45 68', ['+7 916 123 45 68', '89161234568']],
    ['+36 20 123 4567', ['06 20 123 4567', '201234567']],
    ['+44 (0)20 7946 0958', ['+442079460958', '020 7946 0958', '00442079460958']],
  ]
  it.each(sample(numbers, 3))('%s, by either writing of the number', async (phone, writings) => {
    const created = await arrive('Asha Rao', phone)
    for (const q of writings) expect([q, await found(q)]).toEqual([q, everywhere(created)])
  })

  it('by the code as people type it, and by a part of the address', async () => {
    const { booking, code } = await arrive('Asha Rao', '+48 600 100 200')
    for (const q of [
      code,
      code.toLowerCase(),
      ` ${code.slice(0, 4)} – ${code.slice(4)}`,
      `#${code}`,
      `${fixture.property.id}.party`,
      'Party@mail',
      '@mail.example',
      'MAIL.EXAMPLE',
      `${fixture.property.id}.PARTY@mail.example`,
    ]) {
      const { bookings, checkIns, messages, admin } = await found(q)
      expect([q, bookings, checkIns, messages, admin]).toEqual([q, [booking], [booking], [booking], [booking]])
    }
  })

  it('but not by what the role may not read', async () => {
    await arrive('Asha Rao', '+48 600 100 200')
    const token = await createSessionToken(await buildUser({ role: 'hostel_owner' }))
    expect((await call(`GET /booking/all?property=${fixture.property.id}&q=600100200`, { token })).status).toBe(404)
  })
})
