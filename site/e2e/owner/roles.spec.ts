import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { addDays } from '../../../domain/calendar/days.ts'
import { formatDay } from '../../../domain/language/dayFormat.ts'
import { backOfficeUrl, bearer, desk, expect, phone, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { today } from '../traveller/travellerSteps.ts'
import { createMember, type Member } from './memberSteps.ts'

const everywhere = [
  'Dashboard',
  'All hostels',
  'Rooms',
  'Calendar',
  'Prices',
  'Events',
  'Rides',
  'Reports',
  'Reviews',
  'People',
  'Notices',
  'Hostel',
]

/** The first screen is complete and the menu has exactly the entries of the role, in order. */
async function lands({ page }: Member, more: readonly string[]) {
  await page.goto('/owner/dashboard', { waitUntil: 'networkidle' })
  await expect(page.getByRole('main').getByRole('list', { name: 'Today' })).toBeVisible()
  await expect(page.getByText('Your role does not include this')).toHaveCount(0)
  const text = await page.getByRole('navigation', { name: 'Main' }).getByRole('link').allInnerTexts()
  expect(text.map(w => w.split('\n')[0]).sort()).toEqual([...everywhere, ...more].sort())
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

/** Addresses of screens outside the role show a friendly message with a link onwards. */
async function isRefused({ page }: Member, paths: readonly string[]) {
  for (const path of paths) {
    await page.goto(`/owner/${path}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Not part of your role' }), path).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  }
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('main').getByRole('link', { name: 'To the dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}

const saved = async (page: Page) => {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as CSV' }).click()])
  return readFileSync(await file.path(), 'utf8')
}

testInFull('a manager runs the hostel, and changes what a night costs', async ({ visitor }) => {
  const member = await createMember('manager', visitor, { viewport: desk })
  const { page, token, property } = member
  await lands(member, [
    'Bookings',
    'Check-ins',
    'Messages',
    'Groups',
    'Channels',
    'Cash',
    'Transactions',
    'Invoices',
    'Travellers',
    'Waiting list',
    'History',
    'Housekeeping',
    'Lost and found',
    'Maintenance',
    'Desk sheet',
    'Self check-in',
    'Guests',
    'Extras',
    'Deposits',
    'Day close',
    'Data',
    'Own page',
    'API keys',
    'Webhooks',
  ])
  const night = addDays(today(), 160)
  const rooms = await page.request.get(`/v1/room/all/${property.id}`, { headers: bearer(token) })
  const dorm = (await rooms.json()).data.find((room: { sellBy: string }) => room.sellBy === 'bed')
  await page.goto(`/owner/rate?from=${night}`)
  const cell = page.getByRole('grid').getByRole('button', { name: new RegExp(`^${formatDay(night)}, ${dorm.name}, Standard`) })
  await cell.click()
  const panel = page.getByRole('dialog', { name: formatDay(night) })
  await panel.getByLabel(/^A bed, /).fill('81')
  await panel.getByRole('button', { name: 'Save this night' }).click()
  await expect(panel).toBeHidden()
  await expect(cell).toHaveAccessibleName(/81\.00.*set for this night/)
  await page.goto('/owner/rate/changes')
  const row = page.getByRole('table', { name: 'Changes of nights' }).getByRole('row').filter({ hasText: 'Pat manager' }).first()
  await row.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Put them back' }).click()
  await expect(row).toContainText('undone')
  await page.goto('/owner/members')
  await expect(page.getByRole('table', { name: 'Members' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invite' })).toHaveCount(0)
})

testInFull('an accountant reads the money and carries it off, and works no desk', async ({ visitor }) => {
  const member = await createMember('accountant', visitor, { viewport: desk, colorScheme: 'dark' })
  const { page } = member
  await lands(member, ['Bookings', 'Groups', 'Extras', 'Cash', 'Deposits', 'Transactions', 'Invoices', 'Travellers', 'Waiting list'])
  await expect(page.getByRole('link', { name: 'New booking' })).toHaveCount(0)
  await page.goto('/owner/transactions')
  await expect(page.getByRole('table', { name: 'Transactions' }).getByRole('row').nth(1)).toBeVisible()
  expect(await saved(page)).toContain(',note,received')
  await page.goto('/owner/report/occupancy')
  expect(await saved(page)).toContain('day,available,sold,occupancy,')
  await page.goto('/owner/cash', { waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: /shift/i })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/owner/statement')
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^Commission, / })).toBeVisible()
  expect(await saved(page)).toContain('commission')
  await isRefused(member, ['check-in', 'check-in/print', 'room/new', 'room/blocks/new', 'event/new', 'ride/new', 'channel', 'audit'])
})

testInFull('housekeeping finds its beds on a telephone, and neither guests nor money', async ({ visitor }) => {
  const member = await createMember('housekeeping', visitor, { viewport: desk })
  const { page } = member
  await lands(member, ['Housekeeping', 'Lost and found', 'Maintenance'])
  await page.setViewportSize(phone)
  await expect(page.getByRole('region', { name: /^Figures/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Open the housekeeping list' }).click()
  const list = page.getByRole('table', { name: 'Housekeeping list' })
  await expect(list.getByText(/^(Strip|Strip and make|Tidy|Check that it is made)$/).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect(await saved(page)).toContain('room,unit,bed,task')
  await page.goto('/owner/noticeboard')
  await page.getByRole('button', { name: 'Write a notice' }).click()
  const title = `Lamp of bed 3 ${Date.now() % 100_000}`
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('What they should know').fill('It does not go on. I have put it down for the evening.')
  await dialog.getByRole('button', { name: 'Put it up' }).click()
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible()
  await page.goto('/owner/calendar', { waitUntil: 'networkidle' })
  await expect(page.getByRole('grid')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await isRefused(member, ['booking', 'check-in', 'group', 'channel/new', 'cash', 'transactions', 'statement', 'travellers', 'audit'])
})

testInFull('reception works the desk, takes a bed out of service, and sees no figures', async ({ visitor }) => {
  const member = await createMember('reception', visitor, { viewport: desk })
  const { page, property } = member
  await lands(member, [
    ...['Desk sheet', 'Housekeeping', 'Lost and found', 'Maintenance'],
    ...['Bookings', 'Check-ins', 'Groups', 'Waiting list', 'Guests', 'Messages'],
    ...['Extras', 'Cash', 'Deposits', 'Day close', 'Transactions', 'Invoices'],
  ])
  await expect(page.getByRole('region', { name: /^Figures/ })).toHaveCount(0)
  await page.goto('/owner/room')
  await page.getByRole('table', { name: 'Rooms' }).getByRole('link').first().click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await page
    .getByRole('link', { name: /^Out of service: .+, bed / })
    .last()
    .click()
  const name = `Broken slat ${Date.now() % 100_000}`
  const first = addDays(today(), 170)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('First night').fill(first)
  await page.getByLabel('Sold again from').fill(addDays(first, 1))
  await page.getByRole('button', { name: 'Block them' }).click()
  const row = page.getByRole('table', { name: 'Blocked beds' }).getByRole('link', { name })
  await row.click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sell again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sell it again' }).click()
  await expect(page).toHaveURL(backOfficeUrl('room/blocks'))
  await page.goto(`/owner/booking?property=${property.id}&category=all`, { waitUntil: 'networkidle' })
  await page.getByRole('table', { name: 'Bookings' }).getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Bill' })).toBeVisible()
  await isRefused(member, ['room/new', 'channel', 'channel/new', 'statement', 'travellers', 'audit'])
})
