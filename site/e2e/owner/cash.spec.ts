import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { addDays } from '../../../domain/calendar/days.ts'
import { bearer, desk, expect, type OwnProperty, signInAs, test, testInFull } from '../fixtures.ts'
import { freshEmail } from '../traveller/travellerSteps.ts'

testInFull('the desk takes cash, corrects it, issues an invoice and counts the till', async ({ visitor }) => {
  const page = await visitor({ viewport: desk })
  const { request } = page.context()
  const { token, property } = await signInAs(page.context(), 'owner@example.com')
  const headers = bearer(token)
  const mine = property as OwnProperty
  await closeAll(mine, { request, headers })
  const stay = await bookAhead(mine, { request, headers })

  await test.step('a shift is opened with its float', async () => {
    await page.goto('/owner/cash')
    await fillDialog(page, 'Open a shift', 'Open a shift', { 'In the drawer now': '100' }, 'Open the shift')
    await expect(page.getByText('Should lie there')).toBeVisible()
  })
  await test.step('a payment is taken and corrected, and both lines stay', async () => {
    await page.goto(`/owner/booking/${stay}`)
    await page.getByRole('button', { name: 'Take payment' }).click()
    const dialog = page.getByRole('dialog', { name: /^Take payment of / })
    await dialog.getByLabel('Amount').fill('20')
    await dialog.getByRole('button', { name: /^Take / }).click()
    await expect(dialog).toBeHidden()
    const bill = page.getByRole('region', { name: 'Bill' })
    await fillDialog(page, 'Correct', /^Correct the payment/, { Amount: '10', Why: 'Gave ten back at once' }, 'Correct the payment')
    await expect(bill.getByText('Undoes the line above')).toBeVisible()
    await expect(bill.getByText('Undone', { exact: true })).toBeVisible()
  })
  await test.step('an extra is added, and all of it is on an invoice with a PDF', async () => {
    await fillDialog(page, 'Add to the bill', 'Add to the bill', { 'What for': 'Towel', Amount: '3' }, 'Add to the bill')
    await fillDialog(page, 'Issue invoice', 'Issue an invoice', { For: 'आशा राव' }, 'Issue the invoice')
    const bill = page.getByRole('region', { name: 'Bill' })
    const [file] = await Promise.all([page.waitForEvent('download'), bill.getByRole('button', { name: 'PDF' }).first().click()])
    expect(file.suggestedFilename()).toMatch(/^INV-\d{4}-\d{5}\.pdf$/)
    expect(
      readFileSync(await file.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })
  await test.step('the till is counted, and the ledger holds what moved', async () => {
    await page.goto('/owner/cash')
    await page.getByRole('link', { name: 'All transactions' }).click()
    await expect(page.getByRole('table', { name: 'Transactions' })).toBeVisible()
    await page.getByRole('link', { name: 'Money in and out' }).click()
    await expect(page).toHaveURL(/money=true/)
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as CSV' }).click()])
    expect(readFileSync(await file.path(), 'utf8')).toContain('Gave ten back at once')
    await page.goto('/owner/cash')
    await fillDialog(page, 'Count and close', /^Close the shift/, { Counted: '109' }, /^Close with .*1\.00 missing$/)
    await expect(
      page
        .getByRole('table', { name: 'Closed shifts' })
        .getByText(/1\.00 missing/)
        .first(),
    ).toBeVisible()
  })
  await request.delete(`/v1/booking/${stay}`, { headers })
})

/** Presses a button, fills in what its form asks, and sends it. */
async function fillDialog(page: Page, button: string, title: string | RegExp, typed: Record<string, string>, submit: string | RegExp) {
  await page.getByRole('button', { name: button, exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: title })
  for (const [label, text] of Object.entries(typed)) await dialog.getByLabel(label).first().fill(text)
  await dialog.getByRole('button', { name: submit }).click()
  await expect(dialog).toBeHidden()
}

interface Asker {
  request: import('@playwright/test').APIRequestContext
  headers: Record<string, string>
}

/** What an earlier run left open. */
async function closeAll(property: OwnProperty, { request, headers }: Asker) {
  const { data } = await (await request.get(`/v1/api/payment/shifts?property=${property.id}&status=open`, { headers })).json()
  for (const { id, expected } of data) await request.post(`/v1/api/payment/shifts/${id}/close`, { headers, data: { counted: expected } })
}

async function bookAhead(property: OwnProperty, { request, headers }: Asker): Promise<number> {
  const { data: today } = await (await request.get(`/v1/dashboard/${property.id}`, { headers })).json()
  const { data: rooms } = await (await request.get(`/v1/room/all/${property.id}`, { headers })).json()
  const arrival = addDays(today.businessDate, 60)
  for (const { id: room } of rooms as { id: number }[]) {
    const created = await request.post('/v1/booking', {
      headers: { ...headers, 'Idempotency-Key': freshEmail('cash') },
      data: {
        property: property.id,
        arrival,
        departure: addDays(arrival, 3),
        source: 'phone',
        guest: { name: 'Asha Rao', country: 'IN' },
        lines: [{ room, as: 'bed', guests: [{ name: 'Asha Rao', gender: 'female' }] }],
      },
    })
    if (created.ok()) return (await created.json()).data.id
  }
  throw new Error('no dorm of this owner takes a woman then')
}
