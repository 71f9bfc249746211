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
  const created = await page.request.post('/v1/booking', {
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
  expect(created.status()).toBe(201)
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

testInFull('a list of bookings sorts by its heads, keeps a view, and checks several in at once', async ({ visitor }) => {
  const page = await visitor({ viewport: desk })
  const { token, property } = await signInAs(page.context(), 'owner@example.com')
  const headers = { Authorization: `Bearer ${token}` }
  const rooms = await (await page.request.get(`/v1/room/all/${property?.id}`, { headers })).json()
  const names = ['Bulk Zero', 'Bulk One']
  const ids: number[] = []
  for (const name of names) {
    const line = { room: rooms.data[0].id, guests: [{ name }] }
    const created = await page.request.post('/v1/booking', {
      headers,
      data: { property: property?.id, arrival: today(), departure: addDays(today(), 1), source: 'desk', lines: [line], guest: { name } },
    })
    expect(created.status()).toBe(201)
    ids.push((await created.json()).data.id)
  }
  await page.goto('/owner/booking?category=arrivals&limit=100', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Guest', exact: true }).click()
  await expect(page).toHaveURL(/sort=name/)
  await expect(page.getByRole('columnheader', { name: /Guest/ })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'Order and columns' }).click()
  const tools = page.getByRole('dialog', { name: 'Order and columns' })
  await tools.getByRole('checkbox', { name: 'Booked how' }).check()
  await expectAccessible(page)
  await tools.getByLabel('Name of this view').fill('Mornings')
  await tools.getByRole('button', { name: 'Save this view' }).click()
  await expect(page).toHaveURL(/view=Mornings/)
  await expect(page.getByRole('columnheader', { name: 'Booked how' })).toBeVisible()
  await page.reload({ waitUntil: 'networkidle' })
  await expect(page.getByRole('navigation', { name: 'Saved views' }).getByRole('link', { name: 'Mornings' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  for (const name of names) await page.getByRole('checkbox', { name: `Choose ${name}` }).check()
  const bar = page.getByRole('region', { name: 'With what is chosen' })
  await bar.getByRole('button', { name: 'Check in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Check in 2 bookings?' })
  await dialog.getByRole('button', { name: 'Check in' }).click()
  await expect(dialog.getByText('2 of 2 done')).toBeVisible()
  await expectAccessible(page)
  // Which of both has a clean bed depends on what other tests left: each line says what became of its booking.
  for (const [i, name] of names.entries()) {
    const line = dialog.getByRole('listitem').filter({ hasText: name })
    await expect(line).toContainText(/: (checked in|a bed is not made\.)/)
    const { data } = await (await page.request.get(`/v1/booking/${ids[i]}`, { headers })).json()
    await expect(line).toContainText(data.status === 'checked_in' ? 'checked in' : 'a bed is not made.')
  }
})
