import type { Page } from '@playwright/test'
import { bearer, desk, expect, type OwnProperty, phone, pickLooks, signInAs, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { bookButton, fillCheckout, freshEmail, mailsTo, stayIn } from '../traveller/travellerSteps.ts'

const code = (page: Page) => page.getByRole('textbox', { name: 'Code' })

const looks = [
  ['a telephone', phone, 'dark', 44],
  ['a desk', desk, 'light', 52],
] as const

for (const [name, viewport, colorScheme, days] of pickLooks(looks, 1))
  testInFull(`a code and a rate are chosen at the hostel and kept through the checkout, on ${name}`, async ({ visitor, request }) => {
    const office = await visitor()
    const { token, property } = await signInAs(office.context(), 'owner2@example.com')
    const { id, path } = property as OwnProperty
    const make = async (what: 'plans' | 'rules', data: object) => {
      const answer = await request.post(`/v1/room/${what}`, { headers: bearer(token), data: { property: id, ...data } })
      expect(answer.status()).toBe(201)
      return (await answer.json()).data as { name: string; code: string }
    }
    const unique = freshEmail('x')
      .replace(/[^0-9a-z]/g, '')
      .slice(0, 24)
    const plan = await make('plans', { name: `Saver ${unique}`, adjust: { kind: 'percent', value: -10 }, policy: 'non_refundable' })
    const rule = await make('rules', {
      kind: 'promo',
      name: 'Friends',
      code: `F-${unique}`,
      minNights: 3,
      adjust: { kind: 'percent', value: -25 },
    })
    const page = await visitor({ viewport, colorScheme })
    const { arrival, departure } = stayIn(days)

    await page.goto(`${path}?arrival=${arrival}&departure=${departure}&guests=2#offers`)
    const card = page.getByRole('article').first()
    const rate = page.locator('#offers').getByRole('radio', { name: plan.name })
    await rate.check()
    await expect(card).toContainText('No free cancellation')
    await page.getByText('Have a promo code?').click()
    await code(page).fill('nobody-knows')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('This code is not known here.')).toBeVisible()
    await code(page).fill(rule.code.toLowerCase())
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText(`${rule.code} is in these prices: Friends.`)).toBeVisible()
    await expect(rate).toBeChecked()
    await expect(page).toHaveURL(new RegExp(`promo=${rule.code}`, 'i'))
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.reload()
    await expect(page.getByText(`${rule.code} is in these prices: Friends.`)).toBeVisible()
    await expect(rate).toBeChecked()
    await card.getByRole('link', { name: /^Book / }).click()

    await expect(page.getByRole('heading', { name: 'Who is staying' })).toBeVisible()
    if (viewport === phone) await page.locator('summary').filter({ hasText: '2 guests' }).click()
    const bill = page.getByText(`Code ${rule.code}: Friends`).filter({ visible: true })
    await expect(bill).toBeVisible()
    await expect(page.getByText(plan.name).filter({ visible: true }).first()).toBeVisible()
    await page.getByText('Price breakdown').filter({ visible: true }).click()
    await expect(
      page
        .getByText(/Friends -25 % = /)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.reload()
    await expect(code(page)).toHaveValue(rule.code)
    const withCode = await bookButton(page).textContent()
    await page.getByRole('button', { name: 'Remove the code' }).click()
    await expect(bookButton(page)).not.toHaveText(withCode ?? '')
    await code(page).fill(rule.code)
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(bookButton(page)).toHaveText(withCode ?? '')

    const email = freshEmail('promo')
    await fillCheckout(page, email)
    await bookButton(page).click()
    await expect(page).toHaveURL(/\/(booking|sandbox-pay)\//)
    if (!(await bookButton(page).count()) && page.url().includes('/booking/'))
      expect((await mailsTo(request, email)).length).toBeLessThanOrEqual(1)
  })

testInFull('a code for longer stays says so, and the prices are those without it', async ({ visitor, request }) => {
  const office = await visitor()
  const { token, property } = await signInAs(office.context(), 'owner2@example.com')
  const { id, path } = property as OwnProperty
  const long = `LONG-${Date.now()}`
  const data = { property: id, kind: 'promo', name: 'A week', code: long, minNights: 7, adjust: { kind: 'percent', value: -10 } }
  expect((await request.post('/v1/room/rules', { headers: bearer(token), data })).status()).toBe(201)
  const page = await visitor({ viewport: phone })
  const { arrival, departure } = stayIn(60)
  await page.goto(`${path}?arrival=${arrival}&departure=${departure}&guests=1&promo=${long}#offers`)
  await expect(page.getByText('This code is for stays of 7 nights or more. These prices are without it.')).toBeVisible()
  await expectAccessible(page)
})
