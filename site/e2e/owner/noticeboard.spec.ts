import type { Page } from '@playwright/test'
import { addDays } from '../../../domain/calendar/days.ts'
import { allowConsoleErrors, connectionLost } from '../consoleErrors.ts'
import { bearer, desk, expect, type OwnProperty, phone, signInAs, test, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { bookButton, fillCheckout, freshEmail, today } from '../traveller/travellerSteps.ts'

testInFull('a hostel writes notices, somebody reads them, and a booking is seen as it is made', async ({ visitor, request }) => {
  test.setTimeout(240_000)
  const office = await visitor({ viewport: desk })
  const { property, token } = await signInAs(office.context(), 'owner@example.com')
  const { id, path } = property as OwnProperty
  const reader = await visitor({ viewport: phone, colorScheme: 'dark' })
  await signInAs(reader.context(), 'viewer@example.com')
  const guest = await visitor({ viewport: phone })
  const title = `Boiler ${Date.now() % 100_000}`

  await test.step('the hostel writes to its staff, its guests and everybody', async () => {
    await office.goto('/owner/dashboard')
    await office.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Notices' }).click()
    await expect(office.getByRole('heading', { level: 1, name: 'Notice board' })).toBeVisible()
    await expect(office.getByRole('article').first()).toBeVisible()
    await expectAccessible(office)
    for (const [audience, suffix] of [
      ['Staff', ''],
      ['Guests', ' for you'],
      ['Everybody', ' for all'],
    ] as const)
      await write(office, audience, `${title}${suffix}`)
    await expect(noticeOn(office, title)).toContainText('Marta Reis')
    await office.getByRole('navigation', { name: 'For whom' }).getByRole('link', { name: 'Everybody' }).click()
    await expect(noticeOn(office, `${title} for all`)).toBeVisible()
    await expect(noticeOn(office, title)).toBeHidden()
    await office.getByRole('navigation', { name: 'For whom' }).getByRole('link', { name: 'All' }).click()
  })

  await test.step('somebody else reads it, and the hostel sees that', async () => {
    await reader.goto('/owner/noticeboard')
    await expect(noticeOn(reader, title).getByText('New to you')).toBeVisible()
    await expect(reader.getByText('Live', { exact: true })).toBeVisible()
    await expectAccessible(reader)
    await expectNoSidewaysScroll(reader)
    await noticeOn(reader, title).getByRole('button', { name: 'I have read it' }).click()
    await expect(noticeOn(reader, title).getByText('New to you')).toBeHidden()
    await office.reload()
    await noticeOn(office, title).getByRole('button', { name: 'Read by 1' }).click()
    await expect(office.getByRole('dialog')).toContainText('Omar Haddad')
    await office.keyboard.press('Escape')
    await expect(office.getByText('Live', { exact: true })).toBeVisible()
  })

  await test.step('a guest books, reads what is for guests, and the booking appears on both screens by itself', async () => {
    await guest.goto(`${path}?arrival=${addDays(today(), 70)}&departure=${addDays(today(), 71)}&guests=1`)
    await expect(guest.getByRole('heading', { name: `${title} for all` })).toBeVisible()
    await guest
      .getByRole('link', { name: /^Book / })
      .first()
      .click()
    await fillCheckout(guest, freshEmail('live'))
    await bookButton(guest).click()
    await expect(guest.getByRole('heading', { level: 1, name: 'Your beds are booked' })).toBeVisible()
    await expect(guest.getByRole('heading', { name: `${title} for you` })).toBeVisible()
    await expectNoSidewaysScroll(guest)
    const code = (await guest.getByText(/^[A-Z0-9]{8}$/).textContent()) ?? 'no code'
    await expect(happeningOn(office).getByText(code)).toContainText('Ana Silva')
    // Names are part of bookings, which a viewer may read too.
    await expect(happeningOn(reader).getByText(code)).toContainText('Ana Silva')
  })

  await test.step('without a connection the screen says so, and once it is back nothing is missing', async () => {
    allowConsoleErrors(connectionLost)
    await office.context().setOffline(true)
    await expect(office.getByText('No connection, trying again')).toBeVisible()
    const data = { property: id, audience: 'staff', title: `${title} again`, body: 'Still cold.' }
    expect((await request.post('/v1/noticeboard', { data, headers: bearer(token) })).status()).toBe(201)
    await office.context().setOffline(false)
    await expect(noticeOn(office, `${title} again`)).toBeVisible()
    await expect(office.getByText('Live', { exact: true })).toBeVisible()
  })

  await test.step('the hostel takes it down, for everybody', async () => {
    await expect(noticeOn(reader, `${title} again`)).toBeVisible()
    await noticeOn(office, `${title} again`).getByRole('button', { name: 'Take down' }).click()
    await office.getByRole('button', { name: 'Take it down' }).click()
    await expect(noticeOn(office, `${title} again`)).toBeHidden()
    await expect(noticeOn(reader, `${title} again`)).toBeHidden()
    await expectNoSidewaysScroll(office)
  })
})

const noticeOn = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })
const happeningOn = (page: Page) => page.getByRole('region', { name: 'What is happening' })

async function write(page: Page, audience: string, title: string) {
  await page.getByRole('button', { name: 'Write a notice' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(audience, { exact: true }).check()
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('What they should know').fill('No warm water before noon.\nThe plumber comes at 10.')
  if (audience === 'Staff') await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Put it up' }).click()
  await expect(noticeOn(page, title)).toBeVisible()
}
