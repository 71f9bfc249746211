import { expect, type Page } from '@playwright/test'
import type { TestProperty } from './property.ts'

export async function logIn(page: Page, { name, owner }: TestProperty) {
  await page.goto('/owner/login')
  await page.getByLabel('E-mail').fill(owner.email)
  await page.getByLabel('Password').fill(owner.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
}

/** The booking stands on the dashboard, and in the list of today's arrivals. */
export async function openArrival(page: Page, guest: string, code: string) {
  await expect(page.getByRole('list', { name: 'Today' }).getByRole('link', { name: /^Arrivals/ })).toContainText('1')
  await expect(page.getByRole('table', { name: 'Arriving today' })).toContainText(code)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bookings' }).click()
  await page.getByRole('link', { name: 'Arriving today' }).click()
  await expect(page).toHaveURL(/[?&]property=\d+.*category=arrivals.*page=1.*limit=\d+/)
  await page.getByRole('link', { name: code }).click()
  await expect(page.getByRole('heading', { name: guest, level: 1 })).toBeVisible()
}

/** Every guest gets a bed; the first one a different bed than the suggested one. */
export async function checkIn(page: Page, sleepers: readonly string[]) {
  await page.getByRole('link', { name: `Check in ${sleepers.length} guests` }).click()
  for (const sleeper of sleepers) await expect(page.getByRole('checkbox', { name: `${sleeper} is here` })).toBeChecked()
  const bed = page.getByLabel('Bed', { exact: true }).first()
  await expect(bed.locator('option:checked')).toContainText('suggested')
  const other = await bed.locator('option:enabled:not(:checked)').last().textContent()
  await bed.selectOption({ label: other ?? '' })
  await page.getByRole('button', { name: `Check in ${sleepers.length} guests` }).click()
  const guests = page.getByRole('region', { name: 'Guests and beds' })
  await expect(guests.getByText(/^In since /)).toHaveCount(sleepers.length)
  await expect(guests).toContainText(new RegExp(`bed ${other?.match(/bed ([^,]+),/i)?.[1]}`))
}

/** A part of what is owed, by card; the bill shows it at once. */
export async function takePart(page: Page, amount: string) {
  await page.getByRole('button', { name: 'Take payment' }).click()
  const dialog = page.getByRole('dialog', { name: /^Take payment of / })
  await dialog.getByLabel(/^Amount, in /).fill(amount)
  await dialog.getByText('by card at the desk').click()
  await dialog.getByRole('button', { name: /^Take [^p]/ }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'Bill' })).toContainText('Paid by card at the desk')
}

/** The guests leave and owe the rest: it is taken in the check-out dialog. */
export async function checkOut(page: Page, guests: number) {
  await page.getByRole('button', { name: `Check out ${guests} guests` }).click()
  const dialog = page.getByRole('dialog', { name: `Check out ${guests} guests?` })
  await expect(dialog).toContainText('still to be paid')
  await expect(dialog.getByRole('button', { name: /^Check out and leave .+ open$/ })).toBeVisible()
  // No shift is open in this new hostel: the payment form asks for the opening float.
  await dialog.getByLabel(/^In the drawer now, in /).fill('100')
  await dialog.getByRole('button', { name: /^Take [^p]/ }).click()
  await expect(dialog).toContainText('The bill is settled')
  await dialog.getByRole('button', { name: 'Check out', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Guests and beds' }).getByText(/^Left /)).toHaveCount(guests)
  await expect(page.getByText('Checked out', { exact: true }).first()).toBeVisible()
}
