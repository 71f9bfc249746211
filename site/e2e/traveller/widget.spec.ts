import { gzipSync } from 'node:zlib'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { serveWidgetExamples } from '../../../demo/widgetExamples.ts'
import { allowConsoleErrors } from '../consoleErrors.ts'
import { expect, test } from '../fixtures.ts'
import { firstListed } from '../pageChecks.ts'
import { stayIn } from './travellerSteps.ts'

let examples: Awaited<ReturnType<typeof serveWidgetExamples>>
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL as string })
  const property = (await firstListed(request, 'hostel')).split('/').pop() as string
  examples = await serveWidgetExamples({ origin: baseURL as string, property })
})
test.afterAll(() => examples.stop())

const widgetIn = (page: Page, id: string) => page.locator(`#${id} openbunk-booking`)

test('the widget of another origin finds offers, tells what happens and leads to the own page, under a strict policy', async ({
  page,
  context,
}) => {
  await page.goto(examples.url)
  const widget = widgetIn(page, 'plain')
  await expect(widget.getByRole('heading', { name: /^Book at / })).toBeVisible()
  const { arrival, departure } = stayIn(40)
  await widget.getByLabel('Arrival').fill(arrival)
  await widget.getByLabel('Departure').fill(departure)
  await widget.getByLabel('Guests').fill('2')
  await widget.getByLabel('Guests').press('Enter')
  const book = widget.getByRole('link', { name: /^Book: / }).first()
  await expect(book).toBeVisible()
  await expect(widget.getByRole('status')).toHaveText('Whole price of the stay. Nights: 3, guests: 2.')
  const href = new URL((await book.getAttribute('href')) as string)
  expect(href.pathname).toMatch(/^\/book\/[^/]+$/)
  expect(Object.fromEntries(href.searchParams)).toEqual({ arrival, departure, guests: '2' })
  expect(await page.evaluate(() => (window as unknown as { told: string[] }).told.filter(name => name !== 'ready'))).toEqual([
    'search',
    'offers',
  ])
  expect(await context.cookies()).toEqual([])

  const price = await widget.locator('.price').first().innerText()
  await book.click()
  await expect(page).toHaveURL(/\/book\/[^/]+\?arrival=.*#offers$/)
  await expect(
    page
      .locator('[data-price]')
      .filter({ hasText: price.replace(/[^\d.,]|\.00$/g, '') })
      .first(),
  ).toBeVisible()
})

test('the widget has no faults of access, in each language, narrow and dark', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto(`${examples.url}?${new URLSearchParams(stayIn(40))}&guests=2`)
    await expect(
      widgetIn(page, 'plain')
        .getByRole('link', { name: /^Book: / })
        .first(),
    ).toBeVisible()
    await expect(widgetIn(page, 'arabic').getByRole('button', { name: 'عرض الأسعار' })).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).include('openbunk-booking').analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(node => node.html.slice(0, 120))])).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  }
})

test('where there is no such page the link inside of the element stays', async ({ page, baseURL }) => {
  const nowhere = await serveWidgetExamples({ origin: baseURL as string, property: 'no-such-hostel' })
  allowConsoleErrors(/status of 404/)
  try {
    await page.goto(nowhere.url)
    await expect(page.locator('#told')).toContainText('error')
    await expect(page.locator('#plain').getByRole('link', { name: 'Book a bed' })).toBeVisible()
  } finally {
    nowhere.stop()
  }
})

test('what is loaded before use is small', async ({ request }) => {
  const script = await request.get('/widget.js', { headers: { 'accept-encoding': 'gzip' } })
  expect(gzipSync(await script.body()).length).toBeLessThanOrEqual(15_000)
  expect(await script.text()).not.toContain("version: 'none'")
})
