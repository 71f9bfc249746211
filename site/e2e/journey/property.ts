import { expect, type Page } from '@playwright/test'
import { businessDayAt } from '../../lib/format/format.ts'
import { findCodeTo } from '../fixtures.ts'
import { photoFile } from '../owner/photoFiles.ts'

/** A new hostel and the people around it. */
export interface TestProperty {
  name: string
  town: string
  country: string
  timezone: string
  today: string
  phone: string
  owner: { name: string; email: string; password: string }
}

// A time zone in which it is daytime now, so that property and browser have the same date.
const chooseAwakeRegion = () => {
  const hour = new Date().getUTCHours()
  return hour >= 5 && hour < 20
    ? { towns: ['Tomar', 'Tavira'], country: 'Portugal', timezone: 'Europe/Lisbon' }
    : { towns: ['Kalaoa', 'Waipahu'], country: 'United States', timezone: 'Pacific/Honolulu' }
}

export function createTestProperty(place: 0 | 1): TestProperty {
  const { towns, country, timezone } = chooseAwakeRegion()
  // Unique telephone number and name: a listing that resembles another one triggers a question about duplicates.
  const number = String(Date.now()).slice(-6)
  const mark = Number(number).toString(36)
  return {
    name: `${mark} House`,
    town: towns[place] as string,
    country,
    timezone,
    today: businessDayAt(timezone),
    phone: `+351 249 ${number}`,
    owner: { name: 'Rita Nunes', email: `rita-${mark}@example.com`, password: 'a-bed-for-everyone' },
  }
}

export async function signUp(page: Page, { owner }: TestProperty) {
  await page.goto('/owner/list-your-hostel')
  await page.getByRole('link', { name: 'Create an owner account' }).click()
  await page.getByLabel('Your name').fill(owner.name)
  await page.getByLabel('E-mail').fill(owner.email)
  await page.getByLabel('Password').fill(owner.password)
  await page.getByRole('button', { name: 'Send me the code' }).click()
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  await page.getByLabel('Code from the e-mail').fill(await findCodeTo(page.request, owner.email))
  await page.getByRole('button', { name: 'Confirm and continue' }).click()
  await expect(page.getByText('No hostel yet')).toBeVisible()
}

export async function describeProperty(page: Page, { name, town, country, phone }: TestProperty) {
  await page.getByRole('link', { name: 'Add your hostel' }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page
    .getByLabel('Description')
    .fill('Bunks with curtains, a kitchen that is never empty and a terrace over the river. Ten minutes on foot from the station.')
  await page.getByLabel('Telephone').fill(phone)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByRole('combobox', { name: 'City or village' }).fill(town)
  await page
    .getByRole('option', { name: `${town} ${country}` })
    .first()
    .click()
  await page.getByLabel('Street and number').fill('Rua da Corredoura 12')
  // The centre of the city is not yet the location of the property.
  await page.getByText('Type the coordinates').click()
  const latitude = page.getByLabel('Latitude')
  await expect(latitude).not.toHaveValue('')
  await latitude.fill(String(Number(await latitude.inputValue()) + 0.003))
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByRole('heading', { name: 'The first room' })).toBeVisible()
}

/** Taxes, which only the listing that is being made asks for, and the terms. */
export async function setPricesAndTerms(page: Page) {
  await page.getByRole('link', { name: 'Continue: prices and taxes' }).click()
  await page.getByLabel('Yes, or there is VAT to show').check()
  await page.getByLabel('Name on the bill').fill('City tax')
  await page.getByLabel('Amount').fill('1.50')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByLabel('Cancellation', { exact: true }).selectOption({ label: 'Free until 14 days before check-in, then the whole stay' })
  await page.getByRole('button', { name: 'Save and continue' }).click()
}

const rooms = [
  { type: 'Mixed dorm', name: 'Six-bed dorm', units: '1', beds: '6', price: '20' },
  { type: 'Female dorm', name: 'Women’s dorm', units: '1', beds: '4', price: '22' },
  { type: 'Double room', name: 'River double', units: '2', beds: '2', price: '64' },
]

export async function addRooms(page: Page) {
  for (const { type, name, units, beds, price } of rooms) {
    const room = page.getByRole('region', { name: /^(The first|Another) room$/ })
    await room.getByLabel('Kind of room').selectOption({ label: type })
    await room.getByLabel('Name', { exact: true }).fill(name)
    await room.getByLabel('How many of these rooms').fill(units)
    await room.getByLabel(/^(Beds|Guests) in each$/).fill(beds)
    await room.getByLabel(/^A (bed|room) a night/).fill(price)
    await room.getByRole('button', { name: 'Add the room' }).click()
    await expect(page.getByRole('table', { name: 'Rooms so far' }).getByRole('row', { name: new RegExp(name) })).toBeVisible()
    // The list may show the room before the form has been reset.
    await expect(room.getByLabel('Name', { exact: true })).toHaveValue('')
  }
}

export async function addPhoto(page: Page) {
  await page.getByRole('link', { name: '6. Photos' }).click()
  await page.getByLabel('Photos to add').setInputFiles(await photoFile('terrace.jpg'))
  await expect(page.getByRole('list', { name: 'Photos' }).getByRole('listitem')).toHaveCount(1)
}

export async function sendForReview(page: Page) {
  await page.getByRole('button', { name: 'Send for review' }).click()
  await expect(page.getByText('Sent: we are looking at it')).toBeVisible()
}
