import type { Page } from '@playwright/test'
import { bearer, desk, expect, type OwnProperty, signInAs, testInFull } from '../fixtures.ts'

/** Two hostels of one owner, the first of which the browser has chosen last. */
async function twoHostels(page: Page): Promise<[OwnProperty, OwnProperty]> {
  const { token, property } = await signInAs(page.context(), 'owner@example.com')
  const mine: OwnProperty[] = (await (await page.request.get('/v1/property/mine', { headers: bearer(token) })).json()).data
  const other = mine.find(({ id, status }) => status === 'live' && id !== property?.id)
  return [property as OwnProperty, other as OwnProperty]
}

const lastSelected = (page: Page) => page.evaluate(() => localStorage.getItem('hopid'))
const propertyIn = (page: Page) => new URL(page.url()).searchParams.get('property')
const switcher = (page: Page) => page.getByRole('complementary', { name: 'Owner area' }).getByLabel(/^Hostel/)

async function choose(page: Page, name: string) {
  const field = switcher(page)
  if ((await field.evaluate(node => node.tagName)) === 'SELECT') return field.selectOption({ label: name })
  await field.fill(name)
  await page.getByRole('option', { name: new RegExp(name) }).click()
}

testInFull('a tab keeps its hostel and its form when another tab chooses another', async ({ visitor }) => {
  const page = await visitor({ viewport: desk })
  const [first, second] = await twoHostels(page)
  await page.goto('/owner/event/new')
  await page.getByLabel('Name', { exact: true }).fill('Dinner together')
  await page.getByLabel('Where you meet').fill('Kitchen')
  await expect.poll(() => propertyIn(page)).toBe(String(first.id))

  const other = await page.context().newPage()
  await other.setViewportSize(desk)
  await other.goto('/owner/dashboard')
  await choose(other, second.name)
  await expect.poll(() => propertyIn(other)).toBe(String(second.id))
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await lastSelected(other)).toBe(String(second.id))

  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Dinner together')
  const requested = page.waitForRequest(request => request.method() === 'POST' && /\/v1\/events$/.test(request.url()))
  await page.getByRole('button', { name: 'Plan the event' }).click()
  expect((await requested).postDataJSON().property).toBe(first.id)
  await expect(page.getByRole('heading', { level: 1, name: 'Dinner together' })).toBeVisible()
  expect(propertyIn(page)).toBe(String(first.id))
  await page.reload()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rooms' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  expect(propertyIn(page)).toBe(String(first.id))
  expect(await lastSelected(page), 'a reload chooses nothing for others').toBe(String(second.id))
})

testInFull('a new tab begins with the hostel that was chosen last, or with the one its address names', async ({ visitor }) => {
  const page = await visitor({ viewport: desk })
  const [first, second] = await twoHostels(page)
  await page.goto('/owner/dashboard')
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rooms' })
  await expect(link).toHaveAttribute('href', `/owner/room?property=${first.id}`)
  const href = (await link.getAttribute('href')) as string
  await choose(page, second.name)
  await expect.poll(() => propertyIn(page)).toBe(String(second.id))

  const fresh = await page.context().newPage()
  await fresh.goto('/owner/room')
  await expect.poll(() => propertyIn(fresh)).toBe(String(second.id))
  const linked = await page.context().newPage()
  await linked.goto(href)
  await expect(linked.getByRole('table')).toBeVisible()
  expect(propertyIn(linked)).toBe(String(first.id))
  expect(await lastSelected(linked)).toBe(String(second.id))
  await page.goBack()
  await expect.poll(() => propertyIn(page)).toBe(String(first.id))
})
