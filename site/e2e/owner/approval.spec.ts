import type { Page } from '@playwright/test'
import { addDays } from '../../../domain/calendar/days.ts'
import { bearer, desk, expect, type OwnProperty, phone, signInAs, test, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { fillCheckout, freshEmail, mailsTo, today } from '../traveller/travellerSteps.ts'

const arrival = addDays(today(), 110)
const departure = addDays(arrival, 2)
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function expectWhole(page: Page) {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

/** From the page of the hostel through the checkout to the page of the request; the deposit, if one is asked, is reserved on the way. */
async function requestBooking(page: Page, path: string, email: string) {
  await page.goto(`${path}?arrival=${arrival}&departure=${departure}&guests=1#offers`)
  await expect(page.getByText('The hostel answers each request within 24 hours.')).toBeVisible()
  await page
    .getByRole('link', { name: /^Ask for / })
    .first()
    .click()
  await expect(page.getByText('The hostel answers within 24 hours')).toBeVisible()
  await expectWhole(page)
  await fillCheckout(page, email)
  await page.getByRole('button', { name: /^Ask for .* and reserve .* now$/ }).click()
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('at once', { exact: true }).check()
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(title(page, 'The hostel has your request')).toBeVisible({ timeout: 20_000 })
}

testInFull('a hostel answers each request: yes, no, and a guest who thinks again', async ({ visitor }) => {
  test.setTimeout(480_000)
  const office = await visitor({ viewport: desk })
  const { request } = office.context()
  const { token } = await signInAs(office.context(), 'owner2@example.com')
  const headers = bearer(token)
  // The last hostel: other journeys use the first one.
  const mine: OwnProperty[] = (await (await request.get('/v1/property/mine', { headers })).json()).data
  const property = mine.filter(({ status }) => status === 'live').at(-1) as OwnProperty
  await office.addInitScript(id => localStorage.setItem('hopid', id), String(property.id))
  const settings = async () => (await (await request.get(`/v1/property/${property.id}`, { headers })).json()).data
  const { deposit } = await settings()
  const put = async (data: object) =>
    expect(
      (await request.put(`/v1/property/${property.id}`, { headers, data: { ...data, version: (await settings()).version } })).status(),
    ).toBe(200)
  await put({ deposit: { kind: 'percent', value: 15 } })
  const guest = await visitor({ viewport: phone })
  const email = freshEmail('asks')
  const toRequest = async (page: Page) => {
    await page.goto('/owner/dashboard')
    await page.getByRole('link', { name: 'Answer the request' }).click()
    await page.getByRole('link', { name: /Ana Silva/ }).click()
  }

  await test.step('the hostel says that it answers itself', async () => {
    await office.goto('/owner/property')
    await office.getByLabel('Answer each request before it is a booking').check()
    await office.getByRole('button', { name: 'Save the listing' }).click()
    await expect(office.getByText('The listing is saved.')).toBeVisible()
    await expectWhole(office)
  })
  await test.step('a guest reads so, asks, and nothing is taken', async () => {
    await requestBooking(guest, property.path ?? '', email)
    await expect(guest.getByText('is reserved on your card. It is charged only if the hostel accepts.')).toBeVisible()
    await expectWhole(guest)
    const [mail] = await mailsTo(guest.request, email)
    expect(mail?.subject).toMatch(/^Requested, not booked yet/)
  })
  await test.step('the desk sees who waits, and accepts', async () => {
    await toRequest(office)
    await expect(office.getByText('Ana Silva asks for these beds')).toBeVisible()
    await expectWhole(office)
    await office.getByRole('button', { name: /^Accept and take / }).click()
    await expect(office.getByText('Accepted. The guest gets the confirmation.')).toBeVisible()
    await expect(office.getByText('Ana Silva asks for these beds')).toBeHidden()
    await expectAccessible(office)
  })
  await test.step('the guest has beds, and has paid the deposit', async () => {
    await expect(async () => {
      await guest.reload()
      await expect(guest.getByText(/You paid .+ online/)).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 40_000 })
    await expect(title(guest, 'Your beds are booked')).toBeVisible()
    await expectWhole(guest)
  })
  await test.step('another is told no, on a small screen, and why', async () => {
    const other = freshEmail('other')
    await requestBooking(guest, property.path ?? '', other)
    await office.setViewportSize(phone)
    await toRequest(office)
    await expectWhole(office)
    await office.getByRole('button', { name: 'Decline' }).click()
    const dialog = office.getByRole('dialog', { name: 'Decline the request of Ana Silva?' })
    await dialog.getByRole('button', { name: 'Decline and send the reason' }).click()
    await expect(dialog.getByLabel('Why')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel('Why').fill('We are painting the dorm.')
    await expectAccessible(office)
    await dialog.getByRole('button', { name: 'Decline and send the reason' }).click()
    await expect(dialog).toBeHidden()
    await guest.reload()
    await expect(title(guest, 'The hostel could not take you')).toBeVisible()
    await expect(guest.getByText('We are painting the dorm.')).toBeVisible()
    await expect(guest.getByRole('link', { name: 'See what else is free there' })).toBeVisible()
    await expectWhole(guest)
    // The address is unproven, so the guest's text is not mailed there.
    const [mail] = await mailsTo(guest.request, other)
    expect(mail?.text).toContain('cannot take you for these nights')
    expect(mail?.text).not.toContain('We are painting the dorm.')
  })
  await test.step('a third takes the request back for nothing', async () => {
    await requestBooking(guest, property.path ?? '', freshEmail('again'))
    await guest.getByRole('button', { name: 'Withdraw the request' }).click()
    await guest.getByRole('dialog').getByRole('button', { name: 'Withdraw it' }).click()
    await expect(title(guest, 'This booking is cancelled')).toBeFocused()
  })
  await put({ approvesBookings: false, deposit })
})
