import type { APIRequestContext } from '@playwright/test'
import { addDays } from '../../../domain/calendar/days.ts'
import { backOfficeUrl, bearer, desk, expect, type OwnProperty, phone, signInAs, test, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { freshEmail } from '../traveller/travellerSteps.ts'

testInFull('the desk is notified of a booking, and the guest’s account of its cancellation', async ({ visitor }) => {
  const office = await visitor({ viewport: desk })
  const { token, property } = await signInAs(office.context(), 'owner@example.com')
  const bell = office.getByRole('complementary').getByRole('link', { name: /^Notifications/ })
  await office.request.post('/v1/api/save-fcm-token', {
    headers: bearer(token),
    data: { token: freshEmail('device'), platform: 'android', device: 'Telephone at the desk' },
  })
  await office.goto('/owner/notifications')
  await expect(office.getByRole('heading', { level: 1 })).toHaveText('Notifications')
  const booking = await book(office.request, property as OwnProperty)

  await test.step('the bell counts it when somebody comes back to the tab', async () => {
    await office.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await office.reload()
    await expect(bell).toHaveAccessibleName(/unread$/)
    const first = office.getByRole('region', { name: 'Today' }).getByRole('link').first()
    await expect(first).toContainText('New booking')
    await expect(first).toContainText('Ana · 1 guest')
    await expect(first.getByRole('img', { name: 'Unread' })).toBeVisible()
    await expectAccessible(office)
  })
  await test.step('it leads to the booking and is read then', async () => {
    const before = await bell.getAttribute('aria-label')
    await office.getByRole('region', { name: 'Today' }).getByRole('link').first().press('Enter')
    await expect(office).toHaveURL(backOfficeUrl(`booking/${booking}`))
    await expect(bell).not.toHaveAccessibleName(before ?? '')
  })
  await test.step('all of it is read at once, and what is chosen stays chosen', async () => {
    await bell.click()
    await office.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(bell).toHaveAccessibleName('Notifications')
    const devices = office.getByRole('region', { name: 'Your devices' })
    await devices.getByRole('listitem').filter({ hasText: 'Telephone at the desk' }).getByRole('button', { name: 'Remove' }).click()
    await office.getByRole('dialog').getByRole('button', { name: 'Stop notifications' }).click()
    await expect(devices.getByRole('listitem')).toHaveCount(0)
    const mail = office.getByLabel('Somebody asks for a seat: By e-mail')
    await mail.selectOption({ label: 'No mail' })
    await expect(office.getByText('Saved')).toBeVisible()
    await office.reload()
    await expect(mail).toHaveValue('')
    await mail.selectOption('now')
    await office.setViewportSize(phone)
    await expectNoSidewaysScroll(office)
    await expectAccessible(office)
  })
  await test.step('the guest finds in their account that the hostel cancelled', async () => {
    const cancelled = await office.request.delete(`/v1/booking/${booking}?reason=Water+in+the+house`, { headers: bearer(token) })
    expect(cancelled.ok()).toBe(true)
    const page = await visitor({ viewport: phone })
    await signInAs(page.context(), 'traveller@example.com')
    await page.goto('/account')
    await page.getByRole('link', { name: /^Notifications, \d+ unread$/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your notifications')
    const news = page.getByRole('region', { name: 'Today' }).getByRole('link').first()
    await expect(news).toContainText('The hostel cancelled your booking')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await news.click()
    await expect(page).toHaveURL(new RegExp(`/booking/${booking}$`))
  })
})

/** A bed on the website, with the address of the demo traveller. */
async function book(request: APIRequestContext, { id }: OwnProperty): Promise<number> {
  const arrival = addDays(new Date().toISOString().slice(0, 10), 45)
  const stay = { arrival, departure: addDays(arrival, 2) }
  const offers = await (await request.get(`/v1/property/${id}/offers`, { params: { ...stay, guests: 1 } })).json()
  const { room, as } = offers.data.offers[0].lines[0]
  const created = await request.post('/v1/booking', {
    headers: { 'Idempotency-Key': freshEmail('bell') },
    data: { property: id, ...stay, lines: [{ room, as, guests: [{}] }], guest: { name: 'Ana Silva', email: 'traveller@example.com' } },
  })
  expect(created.status()).toBe(201)
  return (await created.json()).data.id
}
