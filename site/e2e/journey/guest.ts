import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { findMailTo } from '../fixtures.ts'
import type { TestProperty } from './property.ts'

export interface Stay {
  arrival: string
  departure: string
}
export interface Guest {
  name: string
  email: string
}

/** From the home page: place, dates, party; then the one result that is this property. */
export async function findProperty(page: Page, { name, town }: TestProperty, { arrival, departure }: Stay) {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Where to?' }).fill(town)
  await page.getByRole('option', { name: town }).first().click()
  await page.getByLabel('Arrival').fill(arrival)
  await page.getByLabel('Departure').fill(departure)
  await page.getByText('2 guests').click()
  await page.getByLabel('Women', { exact: true }).fill('2')
  await page.getByLabel('Men', { exact: true }).fill('1')
  await page.getByLabel('Other, or rather not say', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Find beds' }).click()
  await expect(page.getByRole('heading', { name: `Hostels in ${town}` })).toBeVisible()
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

/** The page of a property that went live a moment ago is complete, and its canonical address is its own. */
export async function expectServed(page: Page, { name, town }: TestProperty): Promise<string> {
  const path = new URL(page.url()).pathname
  const answer = await page.request.get(path)
  const html = await answer.text()
  expect(answer.status()).toBe(200)
  expect(html).toContain(`${name}</bdi></h1>`)
  expect(new URL(html.match(/<link rel="canonical" href="([^"]+)"/)?.[1] ?? '').pathname).toBe(path)
  const city = await (await page.request.get(path.replace(/\/[^/]+$/, ''))).text()
  expect(city).toContain(`Hostels in ${town}`)
  expect(city).toContain(`href="${path}"`)
  return path
}

/** The offer with both women in the women's dorm, so that the checkout asks for genders. */
export async function chooseBeds(page: Page) {
  const offer = page.getByRole('article').filter({ hasText: '2 beds in Women’s dorm' }).filter({ hasText: '1 bed in Six-bed dorm' })
  await offer.getByRole('link', { name: 'Book 3 beds' }).click()
  await expect(page.getByRole('heading', { name: /^Book at / })).toBeVisible()
}

export async function book(page: Page, { name, email }: Guest, sleepers: readonly string[]): Promise<string> {
  const names = page.getByRole('textbox', { name: /^Guest \d/ })
  await expect(names).toHaveCount(sleepers.length)
  for (const [i, sleeper] of sleepers.entries()) await names.nth(i).fill(sleeper)
  for (const who of await page.getByRole('combobox', { name: /^Guest \d is/ }).all()) await expect(who).toHaveValue('female')
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('E-mail').fill(email)
  // A new hostel asks for the default deposit until its owner sets one.
  await page.getByRole('button', { name: /^Book 3 beds and pay .+ now$/ }).click()
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByRole('heading', { name: 'Your beds are booked' })).toBeVisible()
  const code = await page
    .getByRole('complementary', { name: 'Code and bill' })
    .getByText(/^[0-9A-Z]{8}$/)
    .textContent()
  return code ?? ''
}

/** Opens the link of the mail in a browser without a session. */
export async function openFromMail(page: Page, { email }: Guest, code: string) {
  const mail = await findMailTo(page.request, email, /^Booked: /)
  expect(mail.subject).toContain(code)
  const link = mail.text.match(/https?:\/\/\S+\/booking\/\d+#[\w-]+/)?.[0] ?? ''
  await page.goto(link)
  await expect(page.getByRole('complementary', { name: 'Code and bill' })).toContainText(code)
}

export async function saveCalendar(page: Page, { name }: TestProperty, code: string) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Add to my calendar' }).click()])
  const text = readFileSync(await file.path(), 'utf8')
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/)
  expect(text).toContain(`SUMMARY:${name} (${code})`)
}

/** The fee is visible before the button is pressed. */
export async function cancel(page: Page, code: string) {
  const section = page.getByRole('region', { name: 'If you cancel' })
  await expect(section.getByText(/^Cancelling now costs /)).toBeVisible()
  const fee = (await section.getByText(/^Cancelling now costs /).textContent())?.match(/[^\d\s]*\d[\d.,]*\d/)?.[0] ?? ''
  await section.getByRole('button', { name: 'Cancel the booking' }).click()
  const dialog = page.getByRole('dialog', { name: `Cancel booking ${code}?` })
  await expect(dialog).toContainText(fee)
  await dialog.getByRole('button', { name: `Cancel for ${fee}` }).click()
  await expect(page.getByRole('heading', { name: 'This booking is cancelled' })).toBeVisible()
  await expect(page.getByText(`Cancelling cost ${fee}`)).toBeVisible()
}
