import { readFileSync } from 'node:fs'
import { addDays } from '../../../domain/calendar/days.ts'
import { allowConsoleErrors } from '../consoleErrors.ts'
import {
  backOfficeUrl,
  bearer,
  demoWorld,
  desk,
  expect,
  findMailTo,
  type OwnProperty,
  phone,
  signInAs,
  test,
  testInFull,
} from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { freshEmail } from '../traveller/travellerSteps.ts'

testInFull('an owner takes somebody on, who works the desk until they go', async ({ visitor }) => {
  const page = await visitor({ viewport: desk })
  const { request } = page.context()
  const { token, property } = await signInAs(page.context(), 'owner@example.com')
  const mine = property as OwnProperty
  const hand = freshEmail('hand')
  const theirs = await visitor({ viewport: phone })

  await test.step('the owner invites them, and sees what each role may do', async () => {
    await page.goto('/owner/members')
    await page.getByRole('button', { name: 'Invite' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite somebody to work here' })
    await dialog.getByLabel('Their e-mail').fill(hand)
    await dialog.getByRole('radio', { name: /^Reception/ }).check()
    await dialog.getByRole('button', { name: 'Send the invitation' }).click()
    await expect(page.getByRole('table', { name: 'Invited' }).getByText(hand)).toBeVisible()
    await page.getByText('What each role may do').click()
    await expect(page.getByRole('rowheader', { name: 'Check guests in and out' })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize(phone)
    await expectNoSidewaysScroll(page)
    await page.setViewportSize(desk)
  })

  await test.step('they make an account behind the link, on a telephone, and stand in the hostel', async () => {
    const link = (await findMailTo(request, hand, /invites you/)).text.match(/https?:\S+#invitation=[\w-]+/)?.[0] ?? ''
    await theirs.goto(new URL(link).pathname + new URL(link).hash)
    await expect(theirs.getByRole('heading', { name: `Work at ${mine.name}` })).toBeVisible()
    await expectNoSidewaysScroll(theirs)
    await theirs.getByLabel('Your name').fill('Nadia Fofana')
    await theirs.getByLabel('Password').fill(demoWorld().password)
    await theirs.getByRole('button', { name: 'Accept and make my account' }).click()
    await expect(theirs).toHaveURL(backOfficeUrl('dashboard'))
    expect(await theirs.evaluate(() => localStorage.getItem('hopid'))).toBe(String(mine.id))
  })

  await test.step('they see the cards of a booking to print, and not the figures', async () => {
    const booking = await bookingOf(mine, token, page)
    await theirs.goto(`/owner/check-in/print?booking=${booking.id}`)
    const card = theirs.getByRole('article', { name: `Card of ${booking.guest}` })
    await expect(card.getByText(booking.code)).toBeVisible()
    await expectNoSidewaysScroll(theirs)
    await theirs.goto('/owner/travellers')
    await expect(theirs.getByText('Your role does not include this')).toBeVisible()
  })

  await test.step('the owner lets a guest off a tax, and the bill follows', async () => {
    const booking = await bookingOf(mine, token, page)
    await page.goto(`/owner/booking/${booking.id}`)
    await page.getByRole('button', { name: 'Taxes' }).first().click()
    const dialog = page.getByRole('dialog', { name: /^Which taxes does/ })
    await dialog.getByLabel('Exempt because').selectOption({ label: 'Travels for work' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('region', { name: 'Bill' }).getByText(/^Tax-exempt: .*\(travels for work\)$/)).toBeVisible()
    await page.context().request.delete(`/v1/booking/${booking.id}`, { headers: bearer(token) })
  })

  await test.step('the owner sees where guests came from, on a map and in figures', async () => {
    await page.goto('/owner/travellers')
    await expect(page.getByRole('combobox', { name: 'From' })).toBeVisible()
    const table = page.getByRole('table', { name: 'Guests and nights by country' })
    const empty = page.getByRole('heading', { name: 'Nothing to tell of these months' })
    await expect(table.or(empty)).toBeVisible()
    // On the last days of a month the demo world has no month behind it that is over.
    if (await table.isVisible()) {
      await expect(page.getByRole('img', { name: /^Map of the world/ })).toBeVisible()
      await table.getByRole('link', { name: 'Country' }).click()
      await expect(page).toHaveURL(/sort=country/)
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as CSV' }).click()])
      expect(readFileSync(await file.path(), 'utf8')).toContain('about,group,code,guests,nights,bookings')
    }
    await expectAccessible(page)
    await page.setViewportSize(phone)
    await expectNoSidewaysScroll(page)
    await page.setViewportSize(desk)
  })

  await test.step('they are removed, and lose access at once', async () => {
    await page.goto('/owner/members')
    const row = page.getByRole('row').filter({ hasText: hand })
    await row.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove them' }).click()
    await expect(row).toBeHidden()
    allowConsoleErrors(/status of 404 .*\/v1\//, /^GET .*: not found/)
    await theirs.goto('/owner/check-in')
    await expect(theirs.getByRole('alert')).toBeVisible()
  })
})

/** Two months ahead, so that it is in nobody's way. */
async function bookingOf({ id }: OwnProperty, token: string, page: import('@playwright/test').Page) {
  const { request } = page.context()
  const headers = bearer(token)
  const { data: today } = await (await request.get(`/v1/dashboard/${id}`, { headers })).json()
  const stay = { arrival: addDays(today.businessDate, 55), departure: addDays(today.businessDate, 57) }
  const offers = await (await request.get(`/v1/property/${id}/offers`, { params: { ...stay, guests: 1 } })).json()
  const { room, as } = offers.data.offers[0].lines[0]
  const guest = `Asha ${freshEmail('guest')
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 12)}`
  const created = await request.post('/v1/booking', {
    headers: { ...headers, 'Idempotency-Key': freshEmail('people') },
    data: { property: id, ...stay, source: 'desk', lines: [{ room, as, guests: [{ name: guest }] }], guest: { name: guest } },
  })
  expect(created.ok(), await created.text()).toBe(true)
  const { data } = await created.json()
  return { id: data.id as number, code: data.code as string, guest }
}
