import type { Page } from '@playwright/test'
import { addDays } from '../../../domain/calendar/days.ts'
import { allowConsoleErrors } from '../consoleErrors.ts'
import { expect, test, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { bookButton, fillCheckout, freshEmail, mailsTo, stayIn } from '../traveller/travellerSteps.ts'

test.use({ viewport: { width: 390, height: 850 }, colorScheme: 'dark' })

/** Into the checkout of a hostel that takes a deposit, and from there to the page of the provider. */
async function toPayment(page: Page, days: number, email: string): Promise<{ now: string }> {
  const { arrival, departure } = stayIn(days)
  await page.goto(`/search?place=Porto&destination=portugal/porto&arrival=${arrival}&departure=${departure}&guests=2`)
  await page.getByRole('article').first().getByRole('link').click()
  await page
    .getByRole('link', { name: /^Book / })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Who is staying' })).toBeVisible()
  const now = (await bookButton(page).textContent())?.match(/and pay (\S+) now$/)?.[1] ?? 'nothing is asked for now'
  await expectAccessible(page)
  await fillCheckout(page, email)
  await bookButton(page).click()
  await expect(page.getByRole('heading', { name: `Pay ${now}` })).toBeVisible()
  return { now }
}

const pay = async (page: Page, card: string, hears = 'at once') => {
  await page.getByLabel('Card number').fill(card)
  await page.getByLabel(hears, { exact: true }).check()
  await page.getByRole('button', { name: 'Pay' }).click()
}
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

testInFull('a deposit is declined, paid after all, and comes back with the cancelling', async ({ page, request }) => {
  const email = freshEmail('deposit')
  const { now } = await toPayment(page, 22, email)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // The sandbox declines this card.
  allowConsoleErrors(/status of 422/)
  await pay(page, '4000 0000 0000 0002')
  await expect(page.getByRole('alert')).toContainText('declined')

  await page.getByRole('link', { name: 'Back without paying' }).click()
  await expect(title(page, 'Your beds are held until you pay')).toBeVisible()
  await expect(page.getByText('The payment was declined')).toBeVisible()
  await expect(page.getByText(/^1[45]:\d\d$/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect(await mailsTo(request, email)).toEqual([])

  await page.getByRole('button', { name: `Try again: pay ${now} now` }).click()
  await pay(page, '4000 0027 6000 3184')
  await page.getByRole('button', { name: 'Yes, pay' }).click()
  await expect(title(page, 'Your beds are booked')).toBeVisible()
  await expect(page.getByText(`You paid ${now} online and pay`)).toBeVisible()
  const bill = page.getByRole('complementary', { name: 'Code and bill' })
  await expect(bill).toContainText(`Deposit, paid online${now}`)
  await expectAccessible(page)
  const [mail] = await mailsTo(request, email)
  expect(mail?.text).toContain(`You paid ${now} online.`)

  await test.step('another night asks for more of it, and leads to where that is paid', async () => {
    await page.getByRole('button', { name: 'Change the dates' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change the dates' })
    await dialog.getByLabel('Departure').fill(addDays(stayIn(22).departure, 1))
    await dialog.getByRole('button', { name: 'Change the dates' }).click()
    const rest = page.getByRole('region', { name: 'The rest of the deposit' })
    await expect(rest).toBeFocused()
    await expect(rest).toBeInViewport({ ratio: 1 })
    await expect(rest.getByRole('button', { name: /^Pay \S+ now$/ })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await page.getByRole('button', { name: 'Cancel the booking' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Cancel for/ })
    .click()
  await expect(title(page, 'This booking is cancelled')).toBeFocused()
})

testInFull('who comes back before the payment is confirmed is told so, and sees the confirmation arrive', async ({ page }) => {
  test.setTimeout(180_000)
  await toPayment(page, 29, freshEmail('late'))
  await pay(page, '4242 4242 4242 4242', 'after 20 seconds')
  await expect(page.getByText('Waiting for your payment to be confirmed')).toBeVisible()
  await expectAccessible(page)
  await expect(title(page, 'Your beds are booked')).toBeFocused({ timeout: 45_000 })
})

testInFull('a hold that is over says so, and where beds may be left', async ({ page }) => {
  await toPayment(page, 36, freshEmail('gone'))
  await page.route('**/v1/booking/*', async route => {
    const answer = await route.fetch()
    const { data, ...rest } = await answer.json()
    await route.fulfill({ response: answer, json: { ...rest, data: { ...data, status: 'expired' } } })
  })
  await page.getByRole('link', { name: 'Back without paying' }).click()
  await expect(title(page, 'The beds are no longer held')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See what is free now' })).toBeVisible()
  await expectAccessible(page)
})
