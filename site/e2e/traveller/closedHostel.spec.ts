import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { allowConsoleErrors } from '../consoleErrors.ts'
import { bearer, expect, signInAsAdmin, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'

const looks = [
  { viewport: { width: 320, height: 720 }, colorScheme: 'dark' },
  { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
] as const

const isSound = async (page: Page) => {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

testInFull('the page of a hostel that has closed says so, and leads on', async ({ visitor }) => {
  const office = await visitor()
  const headers = bearer((await signInAsAdmin(office.context())).token)
  const { request } = office.context()
  const name = `The Last Night ${Date.now().toString(36)}`
  const columns =
    'external_id,name,type,line1,city,country,lat,lng,currency,check_in_from,check_in_until,check_out_by,cancellation_policy,mixed_dorm_units,mixed_dorm_beds,mixed_dorm_price'
  const csv = `${columns}\n${Date.now()},${name},hostel,Rua Um 1,Lisbon,PT,38.71,-9.14,EUR,15:00,22:00,10:00,flex_48h,1,4,20\n`
  await request.post('/v1/admin/import', { headers, data: { source: 'closed', csv } })
  const found = await request.get('/v1/admin/properties', { headers, params: { status: 'live', q: name } })
  const [{ id }] = (await found.json()).data
  const { data } = await (await request.get(`/v1/property/${id}`)).json()
  // Everything that the page fetches later is fetched while the hostel is still open.
  expect((await office.goto(data.path, { waitUntil: 'networkidle' }))?.status()).toBe(200)
  const closed = await request.post(`/v1/admin/properties/${id}/close`, { headers, data: { reason: 'It is a school now.' } })
  expect(closed.ok(), await closed.text()).toBe(true)
  for (const look of looks) {
    const page = await visitor(look)
    allowConsoleErrors(/410 \(Gone\)/)
    await expect(async () => expect((await page.goto(data.path))?.status()).toBe(410)).toPass()
    await expect(page.getByRole('heading', { level: 1, name: 'This hostel has closed its page' })).toBeVisible()
    await isSound(page)
    await page.getByRole('link', { name: 'All destinations' }).last().click()
    await expect(page).toHaveURL('/hostels')
  }
})

/** The built error pages; the server sends them when it cannot render. */
function built(name: string): string {
  const dist = path.join(process.env.E2E_DIR ?? '', 'dist')
  const [release] = readdirSync(dist, { withFileTypes: true }).filter(entry => entry.isDirectory())
  return readFileSync(path.join(dist, release?.name ?? '', 'client', `${name}.html`), 'utf8')
}

for (const [name, text] of [
  ['500', 'This page could not be made'],
  ['503', 'This page is away for a moment'],
] as const)
  testInFull(`a page that cannot be sent is answered with ${name}, for everybody`, async ({ visitor }) => {
    for (const [area, look] of ['', 'owner/', 'superadmin/'].flatMap(area => looks.map(look => [area, look] as const))) {
      const page = await visitor(look)
      allowConsoleErrors(/\(\/privacy\)/)
      await page.route('/privacy', route => route.fulfill({ status: Number(name), contentType: 'text/html', body: built(area + name) }))
      await page.goto('/privacy')
      await expect(page.getByRole('heading', { level: 1, name: text })).toBeVisible()
      await isSound(page)
    }
  })
