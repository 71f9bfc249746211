import type { Locator, Page } from '@playwright/test'
import { addDays } from '../domain/calendar/days.ts'

export interface Visit {
  page: Page
  isPhone: boolean
  /** Does something that somebody waits for, and lets it come to rest. */
  act: (name: string, work: () => Promise<unknown>) => Promise<void>
  /** The same where what is below has to make room for what somebody unfolds, or comes back: that is no fault. */
  unfold: (name: string, work: () => Promise<unknown>) => Promise<void>
  /** With a finger on a telephone, else with a mouse. */
  press: (target: Locator) => Promise<unknown>
}
export interface Journey {
  path: (origin: string) => Promise<string>
  run: (visit: Visit) => Promise<void>
}

const today = new Date().toISOString().slice(0, 10)
const stay = `arrival=${addDays(today, 30)}&departure=${addDays(today, 33)}`
/** A whole country fills a page of results. */
const search = async () => `/search?place=India&destination=india&${stay}&women=2&men=1`

export const journeys: Record<string, Journey> = {
  bare: { path: async () => `data:text/html,${encodeURIComponent(barePage)}`, run: pressOneButton },
  filters: { path: search, run: filter },
  map: { path: async () => `/search?place=Lisbon&destination=portugal/lisbon&${stay}&women=2&men=1`, run: lookAtMap },
  offers: { path: findManyOffers, run: compareOffers },
  gallery: { path: findManyOffers, run: lookAtPictures },
}

/** What a browser takes on this machine for a page that does nothing: the others are as much above it. */
const barePage = `<!doctype html><meta name="viewport" content="width=device-width"><button onclick="this.ariaPressed = this.ariaPressed !== 'true'">Press</button>`

async function pressOneButton({ page, act, press }: Visit) {
  for (let n = 0; n < 10; n++) await act('a button', () => press(page.getByRole('button')))
}

/** On and off again, one after another. */
const filterPresses = [
  ['ensuite', 'true'],
  ['facilities', 'kitchen'],
  ['freeCancellation', 'true'],
  ['facilities', 'kitchen'],
  ['roomType', 'private'],
  ['ensuite', 'true'],
  ['roomType', ''],
  ['freeCancellation', 'true'],
  ['scoreMin', '8'],
  ['payAtProperty', 'true'],
  ['scoreMin', ''],
  ['payAtProperty', 'true'],
] as const

async function filter({ page, isPhone, act, press }: Visit) {
  const panel = isPhone ? page.getByRole('dialog', { name: 'Filters' }) : page.locator('#filters')
  const pressAll = async () => {
    for (const [name, value] of filterPresses)
      await act(`${name} ${value}`, () => press(panel.locator('label', { has: page.locator(`input[name="${name}"][value="${value}"]`) })))
  }
  if (isPhone) await act('open the filters', () => press(page.getByRole('button', { name: /^Filters/ })))
  await pressAll()
  const bathroom = panel.locator('label', { has: page.locator('input[name=ensuite]') })
  await act('ensuite true', () => press(bathroom))
  if (isPhone) await act('close the filters', () => press(panel.getByRole('button', { name: /^Show / })))
  await act('remove by its chip', () => press(page.getByRole('link', { name: /^Remove filter/ }).first()))
  await act('another order', () => press(page.getByRole('link', { name: 'Price', exact: true })))
}

async function lookAtMap({ page, act, press }: Visit) {
  await act('open the map', () => press(page.getByRole('button', { name: 'Map', exact: true })))
  const map = page.getByRole('region', { name: 'Results on a map' })
  const canvas = map.getByRole('region', { name: 'Map', exact: true })
  const pins = canvas.locator('.map-pin:not(.map-group)')
  await pins.first().waitFor()
  await act('come nearer', () => press(map.getByRole('button', { name: 'Zoom in' })))
  await act('pan', () => drag(page, canvas))
  await act('go back out', () => press(map.getByRole('button', { name: 'Zoom out' })))
  for (const pin of (await visibleOf(pins)).slice(0, 3)) await act('a pin', () => press(pin))
  await act('search there', () => press(map.getByRole('button', { name: 'Search this area' })))
  await act('close the map', () => press(page.getByRole('button', { name: 'List', exact: true }).last()))
}

/** Pins of which nothing covers the middle. */
async function visibleOf(pins: Locator): Promise<Locator[]> {
  const found: Locator[] = []
  for (const pin of await pins.all()) {
    const box = await pin.boundingBox()
    const isFree =
      box &&
      (await pin.evaluate(
        (button, [x, y]) => button.contains(document.elementFromPoint(x as number, y as number)),
        [box.x + box.width / 2, box.y + box.height / 2],
      ))
    if (isFree) found.push(pin)
  }
  return found
}

async function drag(page: Page, on: Locator) {
  const box = await on.boundingBox()
  if (!box) return
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 1; step <= 8; step++) await page.mouse.move(x - step * 8, y + step * 4)
  await page.mouse.up()
}

async function compareOffers({ page, act, unfold, press }: Visit) {
  const offers = page.locator('#offers')
  const rates = offers.locator('label', { has: page.locator('input[name=rate]') })
  for (const n of [1, 0, (await rates.count()) - 1, 0]) await act('another rate', () => press(rates.nth(n)))
  const details = offers.locator('article summary').first()
  await unfold('terms and details', () => press(details))
  await unfold('fold them', () => press(details))
  await unfold('all options', () => press(offers.locator('summary', { hasText: /^All \d+ options/ })))
  const form = page.locator('#dates')
  await unfold('change the stay', () => press(form.getByText('Change').first()))
  await unfold('who comes', () => press(form.locator('party-box summary')))
  for (let n = 0; n < 3; n++) await act('one more', () => press(form.getByRole('button', { name: 'More: Women' })))
  await act('one less', () => press(form.getByRole('button', { name: 'Fewer: Women' })))
}

async function lookAtPictures({ page, act, press }: Visit) {
  const box = page.getByRole('dialog')
  await act('open a picture', () => press(page.locator('[data-photos] a').first()))
  for (let n = 0; n < 5; n++) await act('next picture', () => press(box.getByRole('button', { name: 'Next picture' })))
  const zoom = box.getByRole('button', { name: 'Larger' })
  await act('larger', () => press(zoom))
  await act('smaller', () => press(zoom))
  await act('close', () => press(box.getByRole('button', { name: 'Close' })))
}

/** A hostel of the demo world that sells more than it shows at first, at more than one rate. */
async function findManyOffers(origin: string): Promise<string> {
  const read = async (path: string) => (await (await fetch(`${origin}/v1${path}`)).json()).data
  const found = (await read(`/search?destination=portugal&${stay}&guests=4&limit=40`)) as { id: number; path: string }[]
  for (const { id, path } of found) {
    const { offers } = (await read(`/property/${id}/offers?${stay}&guests=4`)) as {
      offers: { plan: { id: number } | null; lines: { room: number }[] }[]
    }
    const roomSets = new Set(offers.map(({ lines }) => lines.map(({ room }) => room).join()))
    if (roomSets.size > 4 && new Set(offers.map(({ plan }) => plan?.id)).size > 1) return `${path}?${stay}&guests=4`
  }
  throw new Error('the demo world has no hostel with more than four options at two rates')
}
