import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { bookButton, fillCheckout, freshEmail, mailsTo, stayIn } from '../traveller/travellerSteps.ts'

test.use({ viewport: { width: 390, height: 850 } })

async function signUp(page: Page, request: APIRequestContext): Promise<string> {
  const email = freshEmail('credit')
  await page.goto('/account/signup')
  await page.getByLabel('Your name').fill('Ana Silva')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill('a-long-password')
  await page.getByRole('button', { name: 'Send me the code' }).click()
  await expect(page.getByText(`code to ${email}.`)).toBeVisible()
  await page.getByLabel('Code from the e-mail').fill((await mailsTo(request, email))[0]?.text.match(/\b\d{6}\b/)?.[0] ?? '')
  await page.getByRole('button', { name: 'Confirm and continue' }).click()
  await expect(page).toHaveURL('/account')
  return email
}

/** Books at the rate that can be cancelled for nothing. */
async function bookFlexible(page: Page, email: string) {
  await page
    .getByRole('radio', { name: /Flexible/ })
    .first()
    .check()
  await page
    .getByRole('link', { name: /^Book / })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Who is staying' })).toBeVisible()
  await fillCheckout(page, email)
  await bookButton(page).click()
}
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

testInFull('what a cancelled stay gives back is kept as credit, and pays for the next one', async ({ page, request }) => {
  test.setTimeout(180_000)
  const email = await signUp(page, request)
  const first = stayIn(50)
  await page.goto(`/search?place=Porto&destination=portugal/porto&arrival=${first.arrival}&departure=${first.departure}&guests=2`)
  await page.getByRole('article').first().getByRole('link').click()
  await bookFlexible(page, email)
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(title(page, 'Your beds are booked')).toBeVisible()
  const bill = page.getByRole('complementary', { name: 'Code and bill' })
  const paid = (await bill.textContent())?.match(/Deposit, paid online(€[\d.]+)/)?.[1] ?? 'nothing was paid'
  const property = page.getByRole('link', { name: /Hostel|Guesthouse|Bunkhouse|House|Rooms|Backpackers|Porto/ }).first()
  const path = (await property.getAttribute('href')) ?? ''

  await page.getByRole('button', { name: 'Cancel the booking' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(`${paid} back to my card`)).toBeChecked()
  await dialog.getByLabel(`${paid} as credit at`).check()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Cancel for free' }).click()
  await expect(title(page, 'This booking is cancelled')).toBeFocused()
  await expect(page.getByText(`${paid} is kept there as your credit.`)).toBeVisible()
  await expect(bill).toContainText(`Kept as your credit${paid}`)

  await page.goto('/account')
  const credit = page.getByRole('region', { name: 'Your credit' })
  await expect(credit).toContainText(`${paid} left`)
  await expectAccessible(page)
  expect((await mailsTo(request, email)).some(mail => mail.text.includes(paid))).toBe(true)

  const next = stayIn(60)
  await page.goto(`${path}?arrival=${next.arrival}&departure=${next.departure}&guests=1`)
  await bookFlexible(page, email)
  await expect(title(page, 'Your beds are held until you pay')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Pay ${paid} with credit` }).click()
  await expect(title(page, 'Your beds are booked')).toBeVisible()
  await expect(bill).toContainText(`Paid with your credit${paid}`)
  await page.goto('/account')
  await expect(credit).toContainText('€0.00 left')
})
