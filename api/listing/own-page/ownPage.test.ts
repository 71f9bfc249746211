import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { selectOne } from '../../../db/connection.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../factories.ts'
import { jpeg } from '../../platform/media/photoTesting.ts'
import { bookingOf } from '../../stays/booking/testing.ts'
import { type Api, run, startApi } from '../../testing.ts'
import { purgeOrphanedLogos } from './service.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'logos-'))
let api: Api
beforeAll(async () => {
  api = await startApi({ media: { kind: 'local', dir }, dataDir: path.join(dir, 'data') })
})
afterAll(async () => {
  await api.stop()
  rmSync(dir, { recursive: true })
})

let count = 0
async function setUp(slug = `own-hostel-${++count}`) {
  const fixture = await buildLiveProperty()
  await run('UPDATE properties SET slug = ?, path = ? WHERE id = ?', [slug, `/hostels/x/y/${fixture.property.id}`, fixture.property.id])
  const { id } = fixture.property
  const token = await createSessionToken(fixture.owner)
  const edit = (body: object) => api.call(`PUT /property/${id}/own-page`, { token, body })
  return { ...fixture, id, slug, token, edit }
}
const pageAt = (slug: string) => api.call(`GET /own-pages/${slug}`)

describe('the address', () => {
  it('is the slug of the hostel, of the first where several have it', async () => {
    const [first, second] = [await setUp('twins'), await setUp('twins')]
    expect((await pageAt('twins')).body).toMatchObject({ property: first.id, path: '/book/twins', isOpen: true, color: null, logo: null })
    expect((await api.call(`GET /property/${second.id}/own-page`)).body.slug).toBe(`twins-${second.id}`)
    expect((await pageAt(`twins-${second.id}`)).body.property).toBe(second.id)
    expect((await pageAt(`twins-${first.id + 100_000}`)).status).toBe(404)
  })

  it('stays once something was chosen, also when the hostel is renamed', async () => {
    const { id, slug, edit } = await setUp()
    expect((await edit({ color: '#1d4ed8' })).body).toMatchObject({ slug, color: '#1d4ed8' })
    await run("UPDATE properties SET slug = 'another-name' WHERE id = ?", [id])
    expect((await pageAt(slug)).body).toMatchObject({ property: id, color: '#1d4ed8' })
    expect((await pageAt('another-name')).status).toBe(404)
  })

  it('answers nobody but members while it is closed, or the hostel not live', async () => {
    const { id, slug, token, edit } = await setUp()
    await edit({ isOpen: false })
    expect([(await pageAt(slug)).status, (await api.call(`GET /property/${id}/own-page`)).status]).toEqual([404, 404])
    const stranger = await createSessionToken(await buildUser())
    expect((await api.call(`GET /property/${id}/own-page`, { token: stranger })).status).toBe(404)
    expect((await api.call(`GET /property/${id}/own-page`, { token })).body.isOpen).toBe(false)
    await edit({ isOpen: true })
    await run("UPDATE properties SET status = 'paused' WHERE id = ?", [id])
    expect((await pageAt(slug)).status).toBe(404)
  })
})

describe('the colour', () => {
  it('is refused where text in it could not be read, with the nearest that can', async () => {
    const { edit } = await setUp()
    const refused = await edit({ color: '#FACC15' })
    expect([refused.status, refused.body.fields[0].reason]).toEqual([422, 'color_unread'])
    expect((await edit({ color: refused.body.fields[0].facts.nearest })).status).toBe(200)
    expect((await edit({ color: 'red' })).status).toBe(422)
    expect((await edit({ color: null })).body.color).toBeNull()
  })

  it('is a style sheet that stays', async () => {
    const sheet = await api.call('GET /own-pages/colors/1d4ed8.css')
    expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8'])
    expect(sheet.headers.get('cache-control')).toContain('immutable')
    expect(sheet.body).toContain('--accent:light-dark(#1d4ed8,')
    expect((await api.call('GET /own-pages/colors/nothing.css')).status).toBe(404)
  })
})

it('keeps one logo, and removes the files of others', async () => {
  const { id, token } = await setUp()
  const send = async (file: Buffer) => {
    const answer = await fetch(`${api.url}/property/${id}/own-page/logo`, {
      method: 'POST',
      headers: { 'content-type': 'image/jpeg', authorization: `Bearer ${token}` },
      body: new Uint8Array(file),
    })
    return { status: answer.status, body: (await answer.json()) as { data: { logo: string } } }
  }
  const files = () => (existsSync(path.join(dir, 'logos', String(id))) ? readdirSync(path.join(dir, 'logos', String(id))) : [])
  const first = await send(await jpeg(1200, 800))
  expect([first.status, files().length]).toEqual([200, 1])
  const second = await send(await jpeg(900, 900))
  expect([second.status, files().length, second.body.data.logo === first.body.data.logo]).toEqual([200, 1, false])
  expect(
    (
      await send(
        await sharp({ create: { width: 100, height: 90, channels: 3, background: '#fff' } })
          .jpeg()
          .toBuffer(),
      )
    ).status,
  ).toBe(422)
  expect(await purgeOrphanedLogos(new Date(Date.now() + 10 * 86_400_000))).toBe(0)
  expect((await api.call(`DELETE /property/${id}/own-page/logo`, { token })).status).toBe(204)
  expect(files()).toEqual([])
})

describe('a booking made there', () => {
  const own = async (more: object = {}) => {
    const fixture = await setUp()
    const { body } = await api.call('POST /booking', { body: bookingOf({ property: fixture.property, room: fixture.room, ...more }) })
    return { ...fixture, booking: body }
  }
  const flagOf = async (id: number) => (await selectOne<{ own_page: number }>('SELECT own_page FROM bookings WHERE id = ?', [id]))?.own_page

  it('says so, and leads back to its look by mail', async () => {
    const { booking, id } = await own({ ownPage: true, guest: { name: 'Ana', email: `own-page-guest@example.com` } })
    expect([booking.source, await flagOf(booking.id)]).toEqual(['own', 1])
    const mail = await selectOne<{ text: string }>('SELECT text_body AS text FROM mail_outbox WHERE to_email = ?', [
      `own-page-guest@example.com`,
    ])
    expect(mail?.text).toContain(`/booking/${booking.id}?own=${id}#`)
  })

  it('is one of the marketplace while the page is closed, and otherwise', async () => {
    expect((await own()).booking.source).toBe('web')
    const { edit, property, room } = await setUp()
    await edit({ isOpen: false })
    const { body } = await api.call('POST /booking', { body: bookingOf({ property, room, ownPage: true }) })
    expect([body.source, await flagOf(body.id)]).toEqual(['web', 0])
  })
})
