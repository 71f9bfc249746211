import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { firstListed } from '../pageChecks.ts'

type Mine = { id: number; path: string; status: string }

async function ownerOf(request: APIRequestContext) {
  const login = await request.post('/v1/auth/login', { data: { email: 'owner2@example.com', password: 'bunk-and-breakfast' } })
  const { token } = (await login.json()).data
  const headers = { authorization: `Bearer ${token}` }
  const mine = (await (await request.get('/v1/property/mine', { headers })).json()).data as Mine[]
  const property = mine.find(({ status }) => status === 'live')
  if (!property) throw new Error('owner2 has no live hostel')
  return { headers, property }
}

test('an edit shows at once, at the same address, and in search engines', async ({ request }) => {
  const { headers, property } = await ownerOf(request)
  const sentence = `The kitchen was painted on day ${Date.now()}.`
  expect((await request.put(`/v1/property/${property.id}`, { headers, data: { description: sentence } })).status()).toBe(200)
  for (let visit = 0; visit < 2; visit++) {
    const html = await (await request.get(property.path)).text()
    expect(html).toContain(sentence)
    const canonical = html.match(/<link rel="canonical" href="([^"]+)"/)?.[1] ?? ''
    expect(new URL(canonical).pathname).toBe(property.path)
    expect(html).toContain(`"url":"${canonical}"`)
    expect(html).not.toContain('/live/')
  }
})

test('a paused hostel is away and comes back, in its city as well', async ({ request }) => {
  const { headers, property } = await ownerOf(request)
  const city = property.path.replace(/\/[^/]+$/, '')
  const cityLists = async () => (await (await request.get(city)).text()).includes(`href="${property.path}"`)
  expect(await cityLists()).toBe(true)
  expect((await request.post(`/v1/property/${property.id}/pause`, { headers })).ok()).toBe(true)
  expect((await request.get(property.path)).status()).toBe(404)
  expect(await cityLists()).toBe(false)
  expect((await request.post(`/v1/property/${property.id}/resume`, { headers })).ok()).toBe(true)
  expect((await request.get(property.path)).status()).toBe(200)
  expect(await cityLists()).toBe(true)
})

test('pages rendered on demand have no address of their own', async ({ request }) => {
  const path = await firstListed(request, 'hostel')
  expect((await request.get(`/live${path}`)).status()).toBe(404)
  expect((await request.get('/live/home')).status()).toBe(404)
  expect((await request.get(`${path}/`, { maxRedirects: 0 })).headers().location).toBe(path)
})
