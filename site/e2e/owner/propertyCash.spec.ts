import type { APIRequestContext, Page } from '@playwright/test'
import { allowConsoleErrors } from '../consoleErrors.ts'
import { bearer, desk, expect, type OwnProperty, phone, signInAs, test, testInFull } from '../fixtures.ts'

testInFull('the desk sells a towel and buys milk without a booking, and the till knows of both', async ({ visitor }) => {
  const page = await visitor({ viewport: desk })
  const { token, property } = await signInAs(page.context(), 'owner2@example.com')
  const headers = bearer(token)
  const guest = await begin(property as OwnProperty, page.context().request, headers)
  const list = page.getByRole('table', { name: 'Taken and paid out' })
  await page.goto('/owner/cash')

  await test.step('a towel is sold', async () => {
    const form = await take(page)
    await form.getByLabel('Sold').selectOption({ label: 'Towel or linen' })
    await form.getByLabel('Amount').fill('40')
    await form.getByRole('button', { name: /^Take .*40/ }).click()
    await expect(form).toBeHidden()
    await expect(list.getByRole('row').nth(1)).toContainText('Towel or linen')
  })
  await test.step('the same coffee twice is two coffees', async () => {
    for (let n = 0; n < 2; n++) {
      const form = await take(page)
      await form.getByLabel('What exactly').fill('Coffee to go')
      await form.getByText('by card at the desk').click()
      await form.getByLabel('Amount').fill('3')
      await form.getByRole('button', { name: /^Take .*3/ }).click()
      await expect(form).toBeHidden()
      await expect(list.getByText('Coffee to go')).toHaveCount(n + 1)
    }
  })
  await test.step('milk is bought, never with more than lies in the till', async () => {
    const form = await take(page)
    await form.getByText('goes out').click()
    await form.getByLabel('What exactly').fill('Milk for the kitchen')
    await form.getByLabel('Amount').fill('100000')
    allowConsoleErrors(/status of 422 .*\/cash-payments\)/)
    await form.getByRole('button', { name: /^Pay out/ }).click()
    await expect(form.getByText('This is more than lies in the drawer.').first()).toBeVisible()
    await form.getByLabel('Amount').fill('30')
    await form.getByRole('button', { name: /^Pay out .*30/ }).click()
    await expect(form).toBeHidden()
    await expect(list.getByRole('row').nth(1)).toContainText('Milk for the kitchen')
    await expect(page.getByText('Should lie there').locator('../..')).toContainText(/510\b/)
  })
  await test.step('what a guest pays is taken here as well', async () => {
    const form = await take(page)
    await form.getByText('For a booking').click()
    await form.getByLabel('Guest or code').fill(guest.code)
    const found = form.getByRole('radio', { name: new RegExp(`${guest.code}.*to pay$`) })
    await found.check()
    await form.getByLabel('Amount').fill('10')
    // A changed search clears the selected guest.
    await form.getByLabel('Guest or code').fill('Nobody of this name')
    await form.getByRole('button', { name: /^Take .*10/ }).click()
    await expect(form.getByText('Whose booking is it?')).toBeVisible()
    await form.getByLabel('Guest or code').fill(guest.code)
    await expect(found).not.toBeChecked()
    await found.check()
    await form.getByRole('button', { name: /^Take .*10/ }).click()
    await expect(form).toBeHidden()
    await expect(list.getByRole('row').nth(1)).toContainText(guest.code)
  })
  await test.step('a slip is corrected and taken back, and everything stays to be seen', async () => {
    await page.getByRole('navigation', { name: 'Which money' }).getByRole('link', { name: 'Without a booking' }).click()
    await expect(list.getByRole('row').nth(1)).toContainText('Milk for the kitchen')
    await change(page, 'Correct', 'Correct it', { Amount: '35', Why: 'Two bottles' })
    await expect(list.getByRole('row').nth(1)).toContainText(/35/)
    await change(page, 'Take back', /^Take back/, { Why: 'The shop was closed' })
    await expect(list.getByText('Undone')).toHaveCount(2)
    await expect(page.getByText('Should lie there').locator('../..')).toContainText(/550\b/)
    await page.getByRole('link', { name: 'All transactions' }).click()
    await page.getByRole('link', { name: 'Without a booking' }).click()
    const ledger = page.getByRole('table', { name: 'Transactions' })
    await expect(ledger.getByText('“The shop was closed”')).toHaveCount(2)
    await expect(ledger.getByRole('link')).toHaveCount(0)
  })
  await test.step('on a telephone nothing stands beside the screen', async () => {
    await page.setViewportSize(phone)
    await page.goto('/owner/cash?for=house')
    await expect(list).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  })
})

/** A fresh shift of 500, and a guest in the property who still owes something. */
async function begin(property: OwnProperty, request: APIRequestContext, headers: Record<string, string>): Promise<{ code: string }> {
  const of = `property=${property.id}`
  const { data: open } = await (await request.get(`/v1/api/payment/shifts?${of}&status=open`, { headers })).json()
  for (const { id, expected } of open) await request.post(`/v1/api/payment/shifts/${id}/close`, { headers, data: { counted: expected } })
  const { data: guests } = await (await request.get(`/v1/booking/all?${of}&category=in_house&limit=100`, { headers })).json()
  const owing = (guests as { code: string; balance: { amount: number; currency: string } }[]).find(b => b.balance.amount > 1000)
  if (!owing) throw new Error('nobody in this house owes anything')
  const float = { amount: 50_000, currency: owing.balance.currency }
  expect((await request.post('/v1/api/payment/shifts', { headers, data: { property: property.id, float } })).status()).toBe(201)
  return owing
}

async function take(page: Page) {
  await page.getByRole('button', { name: 'Take or pay out', exact: true }).click()
  return page.getByRole('dialog', { name: 'Take or pay out money' })
}

async function change(page: Page, button: string, submit: string | RegExp, typed: Record<string, string>) {
  await page.getByRole('button', { name: button, exact: true }).first().click()
  const form = page.getByRole('dialog')
  for (const [label, text] of Object.entries(typed)) await form.getByLabel(label).fill(text)
  await form.getByRole('button', { name: submit }).click()
  await expect(form).toBeHidden()
}
