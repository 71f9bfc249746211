import type { Route } from '@playwright/test'
import { bearer, desk, expect, type OwnProperty, signInAs, testInFull } from '../fixtures.ts'

const TOTAL = 5000

testInFull('who works in 5,000 hostels opens one beyond the first page, and finds any by its name', async ({ visitor }) => {
  const page = await visitor({ viewport: desk })
  const { token, property } = await signInAs(page.context(), 'owner@example.com')
  const mine = await page.request.get('/v1/property/mine', { headers: bearer(token) })
  const own = ((await mine.json()).data as OwnProperty[]).find(p => p.id === property?.id) as OwnProperty
  // The hostel of this owner as the last of many by name.
  await page.route('**/v1/property/mine?*', async (route: Route) => {
    const query = new URL(route.request().url()).searchParams
    const isFound = query.has('property') || Boolean(query.get('q'))
    const limit = Number(query.get('limit') ?? 20)
    const others = Array.from({ length: limit }, (_, i) => ({ ...own, id: 9_000_000 + i, name: `Another Hostel ${i}` }))
    const total = isFound ? 1 : TOTAL
    await route.fulfill({ json: { data: isFound ? [own] : others, meta: { page: 1, limit, total, pages: Math.ceil(total / limit) } } })
  })
  await page.goto('/owner/rate')
  await expect(page.getByRole('heading', { level: 1, name: 'Prices' })).toBeVisible()
  const field = page.getByRole('complementary', { name: 'Owner area' }).getByLabel(/^Hostel/)
  await expect(field).toHaveValue(own.name)
  await field.click()
  await expect(page.getByRole('option', { name: 'All 5,000 hostels' })).toBeVisible()
  await field.fill(own.name.slice(0, 5))
  await expect(page.getByRole('option', { name: own.name })).toBeVisible()
  await page.getByRole('option', { name: 'All 5,000 hostels' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue(own.name.slice(0, 5).trim())
  await page.getByRole('link', { name: own.name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
