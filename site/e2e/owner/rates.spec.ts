import type { Page } from '@playwright/test'
import { addDays } from '../../../domain/calendar/days.ts'
import { formatDay } from '../../../domain/language/dayFormat.ts'
import { allowConsoleErrors } from '../consoleErrors.ts'
import { bearer, desk, expect, type OwnProperty, phone, signInAs, test, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { freshEmail, today } from '../traveller/travellerSteps.ts'

// Dates that no other journey sells in this property.
const from = addDays(today(), 140)
const nights = [0, 1, 2].map(n => addDays(from, n))
const last = nights.at(-1) as string

interface Room {
  id: number
  name: string
  sellBy: string
}

async function office(page: Page) {
  const { token, property } = await signInAs(page.context(), 'owner2@example.com')
  const { id } = property as OwnProperty
  const headers = bearer(token)
  const rooms = (await (await page.request.get(`/v1/room/all/${id}`, { headers })).json()).data as Room[]
  const room = rooms.find(r => r.sellBy === 'bed') as Room
  return { id, headers, room }
}

const cell = (page: Page, room: Room, night: string) =>
  page.getByRole('grid').getByRole('button', { name: new RegExp(`^${formatDay(night)}, ${room.name}, Standard`) })

testInFull('an owner prices nights, sees what changes before it does, and takes it back', async ({ visitor }) => {
  test.setTimeout(240_000)
  const page = await visitor({ viewport: desk })
  const { room } = await office(page)
  await page.goto('/owner/dashboard')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Prices' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Prices' })).toBeVisible()
  await page.goto(`/owner/rate?from=${from}`)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const before = await cell(page, room, from).locator('.sr-only').innerText()

  await test.step('many nights: a preview from what to what, then the change, with a way back', async () => {
    await page.getByRole('link', { name: 'Change many nights' }).click()
    await expect(page.getByLabel('First night')).toHaveValue(formatDay(from))
    await page.getByLabel('Last night').fill(last)
    await page.getByLabel(room.name, { exact: true }).check()
    await page.getByLabel('Price', { exact: true }).selectOption('raise by %')
    await page.getByLabel('Percent').fill('10')
    await page.getByLabel('Nights at least, by day of arrival').selectOption('set to')
    await page.getByLabel('Number').fill('2')
    const preview = page.getByRole('region', { name: 'What changes' })
    await expect(preview).toContainText('3 changes: each is one night of a room and a rate')
    await expect(preview.getByRole('listitem')).toHaveCount(3)
    await expect(preview.getByRole('listitem').first()).toContainText('at least 2 nights for arrivals')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Change these nights' }).click()
    await expect(cell(page, room, last)).toHaveAccessibleName(/at least 2 nights for arrivals \(this room\), set for this night/)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('The nights are as they were before.')).toBeVisible()
    await expect(cell(page, room, from)).toHaveAccessibleName(before)
  })

  await test.step('one night by the keyboard: why it costs that, another price, closed to arrivals', async () => {
    await cell(page, room, from).focus()
    await page.keyboard.press('ArrowRight')
    await expect(cell(page, room, nights[1] as string)).toBeFocused()
    await expect(page.getByRole('paragraph').filter({ hasText: `${formatDay(nights[1] as string)}, ${room.name}` })).toBeVisible()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: formatDay(nights[1] as string) })
    await expect(panel.getByRole('region', { name: 'Why this price' })).toContainText('base')
    await panel.getByLabel(/^A bed, /).fill('77')
    await panel.getByLabel('Arrivals').selectOption('closed')
    await panel.getByLabel(/^Give out at most/).fill('1')
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Save this night' }).click()
    await expect(panel).toBeHidden()
    await expect(cell(page, room, nights[1] as string)).toHaveAccessibleName(/77\.00.*at most 1 given out, no arrivals \(this room\)/)
    await expect(cell(page, room, nights[1] as string)).toBeFocused()
  })

  await test.step('the change stands in the list, and is taken back there', async () => {
    await page.getByRole('link', { name: 'Changes' }).click()
    const row = page.getByRole('table', { name: 'Changes of nights' }).getByRole('row').nth(1)
    await expect(row).toContainText(room.name)
    await expectAccessible(page)
    await row.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Put them back' }).click()
    await expect(row).toContainText('undone')
  })

  await test.step('the whole hostel: a rule for all rooms, and bookings for tonight', async () => {
    await page.goto('/owner/rate/settings')
    await page.getByLabel('Bookings for tonight, until').fill('22:30')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    await page.getByRole('link', { name: 'Set rules for all rooms' }).click()
    await expect(page.getByLabel('the whole hostel')).toBeChecked()
    await page.getByLabel('First night').fill(addDays(today(), 20))
    await page.getByLabel('Last night').fill(addDays(today(), 21))
    await page.getByLabel('Departures').selectOption('close')
    await expect(page.getByRole('region', { name: 'What changes' })).toContainText('2 changes')
    await page.getByRole('button', { name: 'Change these nights' }).click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await page.goto('/owner/rate/settings')
    await expect(page.getByRole('region', { name: 'Rules for all rooms, next 31 days' })).toContainText('no departures')
    await expectAccessible(page)
  })
})

testInFull('an owner sells by plans and codes', async ({ visitor, request }) => {
  test.setTimeout(240_000)
  const page = await visitor({ viewport: phone, colorScheme: 'dark' })
  const { id, room, headers } = await office(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  // A name that exists already answers 409.
  allowConsoleErrors(/status of 409/)
  const mark = freshEmail('plan').replace(/\W/g, '').slice(-8).toUpperCase()
  const [flexible, saver] = [`Flexible ${mark}`, `Saver ${mark}`]

  await test.step('a plan, and one that derives from it on terms of its own', async () => {
    await page.goto('/owner/rate/plans/new')
    await page.getByRole('textbox', { name: 'Name' }).fill(flexible)
    await page.getByLabel('Costs').selectOption('the same')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Add the rate plan' }).click()
    await page.getByRole('link', { name: 'Add a rate plan' }).first().click()
    await page.getByRole('textbox', { name: 'Name' }).fill(saver)
    await page.getByLabel('Starts from').selectOption(flexible)
    await page.getByLabel('Costs').selectOption('less, in %')
    await page.getByLabel('Percent', { exact: true }).first().fill('ten')
    await page.getByLabel('Terms').selectOption('terms of its own …')
    await page.getByRole('button', { name: 'Add the rate plan' }).click()
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page.getByLabel('Percent', { exact: true }).first()).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Percent', { exact: true }).first().fill('10')
    await page.getByLabel('From hours before check-in').fill('72')
    await page.getByLabel('they pay').selectOption('a percent of the stay')
    await page.getByLabel('Percent', { exact: true }).nth(1).fill('30')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add the rate plan' }).click()
    await expect(page.getByText(`10 % less than ${flexible}`)).toBeVisible()
    await expect(page.getByText('Free cancellation until 3 days before check-in opens. Later, 30 % of the stay is charged.')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('a plan that others start from cannot be ended; it can be paused', async () => {
    await page.getByRole('link', { name: flexible }).click()
    await page.getByRole('button', { name: 'End', exact: true }).click()
    await page.getByRole('button', { name: 'End it for good' }).click()
    await expect(page.getByRole('dialog')).toContainText(`These rate plans derive from it: ${saver}.`)
    await page.getByRole('button', { name: 'Not now' }).click()
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByRole('button', { name: 'Pause it' }).click()
    await expect(page.getByText('Paused: not sold.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a code, to be copied, that takes its part off', async () => {
    await page.goto('/owner/rate/rules?kind=promo')
    await page.getByRole('link', { name: 'Add: promo code' }).first().click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Friends')
    await page.getByLabel('Code', { exact: true }).fill(`pal-${mark}`)
    await page.getByLabel('Percent').fill('25')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Add the rule' }).click()
    await page.getByRole('button', { name: `Copy PAL-${mark}` }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`PAL-${mark}`)
    await expectAccessible(page)
    const stay = { property: id, arrival: from, departure: addDays(from, 1), lines: [{ room: room.id, guests: [{}] }] }
    const priced = async (promo?: string) =>
      (await (await request.post('/v1/booking/quote', { data: { ...stay, ...(promo && { promo }) } })).json()).data.lines[0].total.amount
    expect(await priced(`PAL-${mark}`)).toBe(Math.round((await priced()) * 0.75))
  })

  await test.step('on a telephone the nights of one room stand in a list', async () => {
    await page.goto(`/owner/rate?from=${from}&plan=all`)
    await expect(page.getByRole('region', { name: saver }).getByRole('listitem')).toHaveCount(7)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: new RegExp(`^${formatDay(from)}, .*${saver}`) }).click()
    const panel = page.getByRole('dialog', { name: formatDay(from) })
    await expect(panel.getByRole('region', { name: 'Why this price' })).toContainText(`plan ${saver} -10 %`)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Next week' }).click()
    await expect(page).toHaveURL(new RegExp(`from=${addDays(from, 7)}`))
  })
  await tidy()

  /** Removes the rates again: other journeys sell this property at its own price. */
  async function tidy() {
    const plans = (await (await request.get(`/v1/room/plans?property=${id}`, { headers })).json()).data as {
      id: number
      parent: number | null
    }[]
    for (const plan of plans.toSorted((a, b) => Number(b.parent !== null) - Number(a.parent !== null)))
      await request.delete(`/v1/room/plans/${plan.id}`, { headers })
  }
})

testInFull('who may only read the prices reads them', async ({ visitor }) => {
  const page = await visitor({ viewport: desk, colorScheme: 'dark' })
  await signInAs(page.context(), 'viewer@example.com')
  await page.goto('/owner/rate')
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Change many nights' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('grid').getByRole('button').nth(20).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('region', { name: 'Why this price' })).toContainText('base')
  await expect(panel.getByRole('button', { name: 'Save this night' })).toHaveCount(0)
  for (const path of ['bulk', 'plans/new', 'rules/new']) {
    await page.goto(`/owner/rate/${path}`)
    await expect(page.getByText('Your role does not include this')).toBeVisible()
  }
})

testInFull('rules are brought into order from the keyboard, and stay so', async ({ visitor }) => {
  const page = await visitor({ viewport: desk })
  const { id, headers } = await office(page)
  const add = async (name: string) => {
    const data = { property: id, kind: 'length_of_stay', name, minNights: 60, adjust: { kind: 'percent', value: -1 } }
    return (await (await page.request.post('/v1/room/rules', { headers, data })).json()).data.id as number
  }
  const rules = [await add('First of two'), await add('Second of two')]
  await page.goto('/owner/rate/rules?kind=length_of_stay')
  const names = page.getByRole('table', { name: 'Rules and codes' }).getByRole('link', { name: / of two$/ })
  await expect(names).toHaveText(['First of two', 'Second of two'])
  await page.getByRole('button', { name: 'Move Second of two up' }).focus()
  await page.keyboard.press('Enter')
  await expect(names).toHaveText(['Second of two', 'First of two'])
  await expect(page.getByRole('status').filter({ hasText: 'Second of two is now number' })).toHaveCount(1)
  await page.reload()
  await expect(names).toHaveText(['Second of two', 'First of two'])
  await expectAccessible(page)
  for (const rule of rules) await page.request.delete(`/v1/room/rules/${rule}`, { headers })
})
