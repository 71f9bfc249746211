import type { Page } from '@playwright/test'
import { addDays } from '../../../domain/calendar/days.ts'
import { expect, phone, testInFull } from '../fixtures.ts'
import { stayIn } from './travellerSteps.ts'

// The first visit: no dates in any address yet.
testInFull('a hostel that is opened without dates shows its beds for the dates that are chosen there', async ({ visitor }) => {
  const page = await visitor({ viewport: phone })
  await openFromHome(page)
  const { arrival } = stayIn(20)
  await page.getByLabel('Arrival').fill(arrival)
  await page.getByLabel('Departure').click()
  const selected = page.getByRole('dialog', { name: 'Dates of the stay' }).getByRole('gridcell', { selected: true })
  await selected.first().getByRole('button').click()
  await selected.first().getByRole('button').press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('1 night')
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'See free beds' }).click()
  await expect(page).toHaveURL(new RegExp(`arrival=${arrival}&departure=${addDays(arrival, 1)}`))
  const beds = page.locator('#offers')
  await expect(beds.getByText(/options? for 2 guests/).or(beds.getByRole('link', { name: 'A day later' }))).toBeVisible()
  await expect(dayOf(page, 'arrival')).toHaveValue(arrival)
  await expect(dayOf(page, 'departure')).toHaveValue(addDays(arrival, 1))
})

testInFull('dates are typed at home and at a hostel, digit by digit', async ({ page }) => {
  const { arrival } = stayIn(400)
  await page.goto('/', { waitUntil: 'networkidle' })
  await typeStay(page, arrival)
  await openFromHome(page)
  await typeStay(page, arrival)
})

async function openFromHome(page: Page) {
  await page.goto('/')
  await page.getByRole('region', { name: 'New on OpenBunk' }).getByRole('link').first().click()
  await expect(page.getByRole('button', { name: 'See free beds' })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

async function typeStay(page: Page, arrival: string) {
  const departure = addDays(arrival, 3)
  await page.getByLabel('Arrival').focus()
  await page.keyboard.type(asTyped(arrival))
  await expect(dayOf(page, 'arrival')).toHaveValue(arrival)
  await expect(dayOf(page, 'departure')).toHaveValue(addDays(arrival, 2))
  await page.getByLabel('Departure').focus()
  await page.keyboard.type(asTyped(departure))
  await expect(dayOf(page, 'departure')).toHaveValue(departure)
}

/** The field that is sent: the visible one shows the day as text. */
const dayOf = (page: Page, end: 'arrival' | 'departure') => page.locator(`stay-dates input[name=${end}]`)

/** Day, month, year: the order of the page. */
const asTyped = (day: string) => day.slice(8) + day.slice(5, 7) + day.slice(0, 4)
