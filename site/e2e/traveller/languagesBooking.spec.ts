import type { Page } from '@playwright/test'
import { messages as ar } from '../../../messages/ar/pages.ts'
import type { Messages } from '../../../messages/en/pages.ts'
import { messages as hi } from '../../../messages/hi/pages.ts'
import { allowConsoleErrors, connectionLost } from '../consoleErrors.ts'
import { expect, phone, signInAs, test, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { travellerPages } from '../screens.ts'
import { findUntranslatedTexts } from './languagePages.ts'
import { freshEmail, stayIn } from './travellerSteps.ts'

test.use({ serviceWorkers: 'allow' })

const languages: { code: string; own: Messages; days: number }[] = [
  { code: 'hi', own: hi, days: 33 },
  { code: 'ar', own: ar, days: 47 },
]

for (const { code, own, days } of languages) {
  const { checkout, booking, bookingStates: states } = own
  const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

  testInFull(`beds are booked, paid, changed and cancelled in ${code}`, async ({ visitor }) => {
    test.setTimeout(240_000)
    const page = await visitor({ viewport: phone, colorScheme: 'dark' })
    await page.goto(await checkoutOf(page, days))
    await page.goto(new URL(page.url()).href.replace('/checkout', `/${code}/checkout`))
    await expect(page.getByRole('heading', { name: checkout.who })).toBeVisible()
    await page.locator('details.sticky > summary').click()
    await page.getByText(checkout.howMade).first().click()
    const book = page.locator('form button[type=submit]').last()
    await book.click()
    await expect(page.getByRole('alert')).toContainText(checkout.missingName)
    await expectWhole(page, own)
    await page.getByLabel(checkout.yourName).fill('Ana Silva')
    await page.getByLabel(checkout.email).fill(freshEmail(code))
    await book.click()

    await page.waitForURL('**/sandbox-pay/**')
    await expect(page.locator(`html[lang=${code}]`)).toHaveCount(1)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.locator('form button').click()

    await page.waitForURL(`**/${code}/booking/*`)
    await expect(title(page, states.titles.confirmed)).toBeVisible()
    await expect(page.getByRole('log')).toBeAttached()
    await expectWhole(page, own)
    await page.getByRole('button', { name: booking.changeDates }).click()
    await page
      .getByRole('dialog')
      .locator('[data-field=departure]')
      .fill(stayIn(days + 1).departure)
    await expect(page.getByRole('dialog').locator('table, .notice').first()).toBeVisible()
    await expectWhole(page, own)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: booking.cancel, exact: true }).click()
    await expectWhole(page, own)
    await page.getByRole('dialog').getByRole('button').last().click()
    await expect(title(page, states.titles.cancelled)).toBeVisible()
    await expectWhole(page, own)
  })

  testInFull(
    `a booking that was opened in ${code} opens without a network, and the rest says why it does not`,
    async ({ visitor, request }) => {
      const page = await visitor({ viewport: phone, serviceWorkers: 'allow' })
      await page.goto(`/${code}${await travellerPages['/booking/:id']({ request })}`)
      await expect(title(page, states.titles.confirmed)).toBeVisible()
      await expect.poll(() => page.evaluate(isRetained, `/${code}/offline`), { timeout: 20_000 }).toBe(true)
      await expect.poll(() => page.evaluate(isRetained, '/offline/trips'), { timeout: 20_000 }).toBe(true)
      allowConsoleErrors(connectionLost)
      await page.context().setOffline(true)
      await page.reload()
      await expect(title(page, states.titles.confirmed)).toBeVisible()
      await expectWhole(page, own)
      await page.goto(`/${code}/search`)
      await expect(title(page, own.offline.offline)).toBeVisible()
      await expect(page.getByRole('region', { name: own.offline.bookings }).getByRole('link')).toHaveCount(1)
      await expectWhole(page, own)
    },
  )
}

testInFull('the trips of an account are whole in Hindi and Arabic', async ({ visitor }) => {
  const page = await visitor({ viewport: phone })
  await signInAs(page.context(), 'traveller@example.com')
  for (const { code, own } of languages)
    for (const when of ['upcoming', 'past', 'cancelled'] as const) {
      await page.goto(`/${code}/account?when=${when}`)
      const { [when]: name, noUpcoming, noPast, noCancelled } = own.trips
      const nothing = { upcoming: noUpcoming, past: noPast, cancelled: noCancelled }[when]
      await expect(page.getByRole('region', { name, exact: true }).or(page.getByRole('heading', { name: nothing }))).toBeVisible()
      await expectWhole(page, own)
    }
})

/** Of a hostel in Porto, which takes a deposit. */
async function checkoutOf(page: Page, days: number): Promise<string> {
  const { arrival, departure } = stayIn(days)
  await page.goto(`/search?place=Porto&destination=portugal/porto&arrival=${arrival}&departure=${departure}&guests=2`)
  await page.getByRole('article').first().getByRole('link').first().click()
  const link = page.getByRole('link', { name: /^Book / }).first()
  return (await link.getAttribute('href')) ?? ''
}

/** In the store of the worker. */
const isRetained = (address: string) => caches.match(address).then(Boolean)

async function expectWhole(page: Page, own: Messages) {
  expect(await findUntranslatedTexts(page, own)).toEqual([])
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}
