import type { Page } from '@playwright/test'
import { messages as ar } from '../../../messages/ar/pages.ts'
import { desk, expect, phone, test, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'

const place = (page: Page) => page.getByRole('main').getByRole('combobox', { name: 'Where to?' })
const suggestions = (page: Page) => page.getByRole('main').getByRole('listbox', { name: 'Places' })
const group = (page: Page, name: string) => suggestions(page).getByRole('group', { name })

for (const path of ['/', '/search'])
  test(`suggestions come in groups, by keyboard, and what was chosen is suggested again: ${path}`, async ({ visitor }) => {
    const page = await visitor({ viewport: path === '/' ? phone : desk })
    await page.goto(path)
    await place(page).click()
    await expect(group(page, 'Around you').getByRole('option')).toHaveText(/^Near me/)
    await expect(place(page)).toHaveAttribute('aria-expanded', 'true')
    await expectAccessible(page)
    await place(page).fill('lisbo')
    await expect(group(page, 'Cities, regions and countries').getByRole('option').first()).toContainText('Lisbon')
    await expect(group(page, 'Hostels').getByRole('option').first()).toContainText('Hostel, Lisbon')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await place(page).press('ArrowUp')
    await expect(suggestions(page).getByRole('option', { selected: true })).toContainText('Hostel, Lisbon')
    await place(page).press('ArrowDown')
    await expect(suggestions(page).getByRole('option', { selected: true })).toContainText('Lisbon')
    await place(page).press('Enter')
    await expect(suggestions(page)).toBeHidden()
    await expect(place(page)).toHaveValue('Lisbon')
    if (path === '/') {
      // A telephone goes on to the days.
      const days = page.getByRole('dialog', { name: 'Dates of the stay' })
      await days.getByRole('button', { name: 'Close' }).click()
      await expect(days).toBeHidden()
    }
    await place(page).fill('')
    await expect(group(page, 'Recent').getByRole('option').first()).toContainText('LisbonPortugal')
    await group(page, 'Recent').getByRole('option', { name: 'Clear recent places' }).click()
    await place(page).click()
    await expect(group(page, 'Around you')).toBeVisible()
    await expect(group(page, 'Recent')).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.recentPlaces ?? null)).toBeNull()
  })

for (const path of ['/', '/search', '/trips'])
  test(`who types before the script is here gets suggestions too: ${path}`, async ({ visitor }) => {
    const page = await visitor({ viewport: phone })
    const released = Promise.withResolvers<void>()
    await page.route('**/_astro/*.js', route => released.promise.then(() => route.continue()))
    await page.goto(path, { waitUntil: 'commit' })
    const field = page.getByRole('main').locator('input[name=place]').first()
    await field.fill('lisbo')
    released.resolve()
    await expect(group(page, 'Cities, regions and countries').getByRole('option').first()).toContainText('Lisbon')
    await field.press('ArrowDown')
    await field.press('Enter')
    await expect(field).toHaveValue('Lisbon')
  })

test('where nothing is called so the box says it, and offers what is nearest', async ({ visitor }) => {
  const page = await visitor({ viewport: phone })
  await page.goto('/')
  const main = page.getByRole('main')
  await place(page).fill('qqxxqqxxqq')
  await expect(main.locator('.suggestions')).toContainText('No place found with that name')
  await expect(group(page, 'Around you')).toBeVisible()
  await place(page).fill('Liesboun')
  await expect(group(page, 'Did you mean').getByRole('option').first()).toContainText('Lisbon')
  await place(page).fill('Sintra')
  await expect(main.locator('.suggestions')).toContainText('Sintra has no hostels yet.')
  await expect(group(page, 'Nearest with hostels').getByRole('option').first()).toContainText(/Lisbon.*km away · \d+ hostel/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

testInFull('the list is in Arabic from right to left, and dark', async ({ visitor }) => {
  for (const viewport of [phone, desk]) {
    const page = await visitor({ viewport, colorScheme: 'dark' })
    await page.goto('/ar')
    const field = page.locator('place-field input[name=place]').first()
    await field.fill('لشبون')
    await expect(page.getByRole('group', { name: ar.suggest.areas }).getByRole('option').first()).toContainText('لشبونة')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
})
