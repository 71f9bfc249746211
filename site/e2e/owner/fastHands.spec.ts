import type { Page } from '@playwright/test'
import { addDays } from '../../../domain/calendar/days.ts'
import { desk, expect, phone, signInAs, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { today } from '../traveller/travellerSteps.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and go' })
const field = (page: Page) => palette(page).getByRole('combobox')

testInFull('the palette finds a guest by a part of a telephone number in two interactions, and opens it by Enter', async ({ visitor }) => {
  const page = await visitor({ viewport: desk })
  const { token, property } = await signInAs(page.context(), 'owner@example.com')
  const number = String(Date.now()).slice(-7)
  const rooms = await (await page.request.get(`/v1/room/all/${property?.id}`, { headers: { Authorization: `Bearer ${token}` } })).json()
  const made = await page.request.post('/v1/booking', {
    headers: { Authorization: `Bearer ${token}` },
    data: {
      property: property?.id,
      arrival: today(),
      departure: addDays(today(), 1),
      source: 'desk',
      lines: [{ room: rooms.data[0].id, guests: [{}] }],
      guest: { name: 'Palette Guest', phone: `+48 22${number}` },
    },
  })
  expect(made.status()).toBe(201)
  await page.goto('/owner/dashboard', { waitUntil: 'networkidle' })
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(number.slice(-5))
  const guest = palette(page).getByRole('option', { name: /Palette Guest/ })
  await expect(guest).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /Palette Guest/ })).toBeVisible()
})

testInFull('single keys go to screens where nobody types, are listed, and can be turned off', async ({ visitor }) => {
  const page = await visitor({ viewport: desk })
  await signInAs(page.context(), 'owner@example.com')
  await page.goto('/owner/dashboard', { waitUntil: 'networkidle' })
  await page.keyboard.press('g')
  await page.keyboard.press('b')
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('gn?')
  await expect(page.getByRole('searchbox')).toHaveValue('gn?')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys.getByText('New booking')).toBeVisible()
  await expectAccessible(page)
  await keys.getByRole('checkbox').uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await field(page).fill('rate plans')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Rate plans' })).toBeVisible()
})

testInFull('a telephone has the calendar and the search in its bar', async ({ visitor }) => {
  const page = await visitor({ viewport: phone })
  await signInAs(page.context(), 'owner@example.com')
  await page.goto('/owner/dashboard', { waitUntil: 'networkidle' })
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect(bar.getByRole('link', { name: 'Calendar' })).toBeVisible()
  await bar.getByRole('button', { name: 'Search' }).click()
  await field(page).fill('reports')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await palette(page).getByRole('option', { name: 'Reports' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
})
