import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { desk, expect, phone, signInAs, signInAsAdmin, test, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'

const looks = async (page: Page) => {
  await page.setViewportSize(phone)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.setViewportSize(desk)
}
const download = async (page: Page, button: string) => {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()])
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') }
}

testInFull('the books of a hostel: reports, transactions and statements', async ({ visitor }) => {
  const page = await visitor({ viewport: desk })
  await signInAs(page.context(), 'owner@example.com')

  await test.step('a report is chosen, asked for another month, and taken along', async () => {
    await page.goto('/owner/report')
    await expect(page.getByRole('heading', { name: 'Taxes', level: 2 })).toBeVisible()
    await looks(page)
    await page.getByRole('link', { name: 'Occupancy and revenue by night' }).click()
    const table = page.getByRole('table', { name: 'Occupancy and revenue by night' })
    await expect(table.getByRole('row')).toHaveCount(32)
    await page.getByRole('link', { name: 'Last 7 days' }).click()
    await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}&to=/)
    await expect(table.getByRole('row')).toHaveCount(9)
    await expect(table.getByRole('cell', { name: 'In all' })).toBeVisible()
    const { name, text } = await download(page, 'Save as CSV')
    expect(name).toMatch(/^occupancy-.*\.csv$/)
    expect(text.trim().split('\n')).toHaveLength(8)
    expect(text).toContain('day,available,sold,occupancy,')
    await looks(page)
  })
  await test.step('a day is reported as well, and a booking is a click away', async () => {
    await page.goto('/owner/report/in-house')
    const guest = page.getByRole('table', { name: 'In house' }).getByRole('link').first()
    const code = await guest.textContent()
    await guest.click()
    await expect(page.getByText(String(code)).first()).toBeVisible()
  })
  await test.step('on paper there is the table and nothing to press', async () => {
    await page.goto('/owner/report/payments')
    await expect(page.getByRole('table', { name: 'Payments by method' })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('table', { name: 'Payments by method' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  })
  await test.step('transactions keep what is asked for in the address, and come as a file', async () => {
    await page.goto('/owner/transactions')
    await page.getByRole('link', { name: 'Money in and out' }).click()
    await page.getByLabel('Paid').selectOption('cash')
    await page.getByRole('button', { name: 'Show these' }).click()
    await expect(page).toHaveURL(/method=cash/)
    await expect(page.getByRole('table', { name: 'Transactions' }).getByRole('row').nth(1)).toContainText('+€')
    const { text } = await download(page, 'Save as CSV')
    expect(text.split('\r\n')[0]).toMatch(/,note,received,category$/)
    await looks(page)
  })
  await test.step('statements have their place', async () => {
    await page.goto('/owner/statement')
    await expect(page.getByRole('heading', { name: 'Statements of commission' })).toBeVisible()
    await looks(page)
  })
})

testInFull('a visit and a search in vain are counted, and nothing about who made them', async ({ visitor }) => {
  const page = await visitor({ viewport: desk })
  const sent: unknown[] = []
  page.on('request', r => {
    if (r.url().endsWith('/v1/analytics')) sent.push(r.postDataJSON())
  })
  await page.goto('/')
  await expect.poll(() => sent).toEqual([{ kind: 'view', path: '/' }])
  await page.goto('/search?destination=portugal/lisbon')
  await expect
    .poll(() => sent.slice(1))
    .toEqual(
      expect.arrayContaining([
        { kind: 'view', path: '/search' },
        { kind: 'search', place: 'portugal/lisbon', found: expect.any(Number) },
      ]),
    )
  expect(await page.context().cookies()).toEqual([])

  const admin = await visitor({ viewport: desk })
  await signInAsAdmin(admin.context())
  await admin.goto('/superadmin/analytics')
  await expect(admin.getByRole('table', { name: 'By day' }).getByRole('row').nth(1)).toBeVisible()
  await looks(admin)
  await test.step('a rate is set for a day to come, and taken back', async () => {
    await admin.goto('/superadmin/commission')
    await admin.getByRole('button', { name: 'Set a rate' }).click()
    const form = admin.getByRole('dialog', { name: 'Set a rate' })
    await form.getByLabel('Rate in percent').fill('12.5')
    await form.getByLabel('For bookings made from').fill('2099-05-01')
    await form.getByRole('button', { name: 'Set the rate' }).click()
    await expect(form).toBeHidden()
    const row = admin.getByRole('row', { name: /12\.5 %.*1 May 2099/ })
    await expect(row).toBeVisible()
    await looks(admin)
    await row.getByRole('button', { name: 'Take back' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Take the rate back' }).click()
    await expect(row).toBeHidden()
  })
  await admin.goto('/superadmin/statements')
  await expect(admin.getByRole('heading', { name: 'Statements of commission' })).toBeVisible()
  await looks(admin)
})
