import type { Page } from '@playwright/test'
import { addDays } from '../../../domain/calendar/days.ts'
import { allowConsoleErrors, connectionLost } from '../consoleErrors.ts'
import { bearer, desk, expect, type OwnProperty, phone, signInAs, signInOnce, test, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { freshEmail } from '../traveller/travellerSteps.ts'
import { createPoster, dormBody } from './deskSteps.ts'

interface SheetBooking {
  id: number
  code: string
  balance: { amount: number; currency: string }
}

test('a day at the desk goes on without a connection, and what has changed meanwhile is decided by somebody', async ({ visitor }) => {
  const page = await visitor({ viewport: desk, serviceWorkers: 'allow' })
  const { token, property } = await signInAs(page.context(), 'owner@example.com')
  const { id } = property as OwnProperty
  const [first, second] = await bookTwo(page, token, id)
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })

  await page.goto('/owner/desk')
  await expect(rowOf('Cut Line')).toBeVisible()
  await expectAccessible(page)
  await expect.poll(() => isDeskStored(page)).toBe(true)

  allowConsoleErrors(connectionLost)
  await page.context().setOffline(true)
  await page.goto('/owner/dashboard')
  await expect(page).toHaveURL(/\/owner\/desk/)
  await expect(page.getByText(/^.*No connection: as of .+ ago$/)).toBeVisible()
  await rowOf('Cut Line').getByRole('button', { name: 'Check in' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Check in' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('link', { name: /^In house/ }).click()
  await expect(rowOf('Cut Line').getByText('Waits to be sent')).toBeVisible()
  await page.getByRole('link', { name: /^Arrivals/ }).click()
  await rowOf('Second Line').getByRole('button', { name: 'Take cash' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Take / })
    .click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(rowOf('Second Line').getByText('Paid')).toBeVisible()
  // It outlives the tab.
  await page.reload()
  await expect(rowOf('Second Line').getByText('Waits to be sent')).toBeVisible()

  // Meanwhile another desk takes part of it.
  await page.context().setOffline(false)
  await page.route('**/v1/**', route => route.abort('internetdisconnected'))
  const half = { amount: Math.floor(second.balance.amount / 2), currency: second.balance.currency }
  const paid = await page.request.post('/v1/api/payment/cash-payments', {
    headers: { ...bearer(token), 'Idempotency-Key': crypto.randomUUID() },
    data: { property: id, booking: second.id, amount: half, method: 'card_at_desk' },
  })
  expect(paid.status(), await paid.text()).toBe(201)
  await page.unroute('**/v1/**')
  await page.goto('/owner/desk/unsent')
  const conflict = page.getByRole('article', { name: new RegExp(second.code) })
  await expect(conflict.getByText('Less is to pay than was taken.')).toBeVisible({ timeout: 30_000 })
  await expect.poll(async () => (await readBooking(page, token, first.id)).status).toBe('checked_in')
  await expectAccessible(page)
  await conflict.getByRole('button', { name: /^Enter .+ of it$/ }).click()
  await expect(page.getByText('Everything is sent')).toBeVisible({ timeout: 30_000 })
  expect((await readBooking(page, token, second.id)).balance.amount).toBe(0)
})

test('the night sheet is one page, and comes out of the printer without a connection', async ({ visitor }) => {
  const page = await visitor({ viewport: desk })
  await signInAs(page.context(), 'owner@example.com')
  await page.goto('/owner/desk')
  await expect(page.getByRole('heading', { level: 1, name: 'Desk sheet' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print the night sheet' })).toBeVisible()
  allowConsoleErrors(connectionLost)
  await page.context().setOffline(true)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('In house by bed')).toBeVisible()
  await expect(page.getByText('Due out tomorrow')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print the night sheet' })).toBeHidden()
  expect((await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

testInFull('the sheet goes when its reader signs out', async ({ visitor }) => {
  const page = await visitor({ viewport: phone })
  await signInOnce(page, 'owner@example.com')
  await page.goto('/owner/desk')
  await expect(page.getByRole('heading', { level: 1, name: 'Desk sheet' })).toBeVisible()
  await expect.poll(() => storedSheets(page)).not.toBeNull()
  expect(await storedSheets(page)).not.toMatch(/document|identity|birth/i)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/owner\/login/)
  expect(await storedSheets(page)).toBeNull()
})

const storedSheets = (page: Page) => page.evaluate(() => localStorage.getItem('deskSheets'))
const isDeskStored = (page: Page) =>
  page.evaluate(async () => {
    const cached = await caches.match('/owner/desk')
    const { length } = await (await caches.open('openbunk-desk')).keys()
    return Boolean(cached && length > 20 && localStorage.getItem('deskSheets'))
  })

const getData = async (page: Page, token: string, path: string) =>
  (await (await page.request.get(`/v1${path}`, { headers: bearer(token) })).json()).data
const readBooking = (page: Page, token: string, id: number) => getData(page, token, `/booking/${id}`)

/** Two who come today, in a room of their own. */
async function bookTwo(page: Page, token: string, property: number): Promise<[SheetBooking, SheetBooking]> {
  const send = createPoster(page.context(), token)
  const arrival = (await getData(page, token, `/dashboard/${property}`)).businessDate as string
  const room = await send('/room', dormBody(property, freshEmail('Cut off').split('@')[0] ?? ''))
  const book = (name: string) =>
    send('/booking', {
      ...{ property, arrival, departure: addDays(arrival, 1), source: 'desk', guest: { name, phone: '+49 151 7654321' } },
      lines: [{ room: room.id, as: 'bed', guests: [{ name }] }],
    })
  return [await book('Cut Line'), await book('Second Line')]
}
