import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { addDays } from '../../../domain/calendar/days.ts'

export const today = () => new Date().toISOString().slice(0, 10)

/** Three nights far enough ahead that the demo world has free beds. */
export const stayIn = (days: number) => ({ arrival: addDays(today(), days), departure: addDays(today(), days + 3) })

export const searchPath = (days: number, party = 'women=2&men=1') => {
  const { arrival, departure } = stayIn(days)
  return `/search?place=Lisbon&destination=portugal/lisbon&arrival=${arrival}&departure=${departure}&${party}`
}

/** Two cities of the demo world, to begin within a week. */
export const tripPath = (days: number, party = 'guests=2') =>
  `/trips?place=Lisbon&destination=portugal/lisbon&nights=2&place=Porto&destination=portugal/porto&nights=3&from=${addDays(today(), days)}&slide=7&${party}`

interface RoomOnSale {
  id: number
  name: string
}

/** A hostel of the demo world with a room that is full, and nights on which it is: its soonest nights are the busiest. */
export async function findFullRoom(request: APIRequestContext): Promise<{ path: string; name: string }> {
  const read = async (path: string) => (await (await request.get(`/v1${path}`)).json()).data
  for (const property of (await read('/search?destination=portugal/lisbon')) as { id: number; path: string }[])
    for (const days of [1, 2, 3, 5, 8, 12]) {
      const stay = `arrival=${addDays(today(), days)}&departure=${addDays(today(), days + 2)}&guests=1`
      const { rooms, offers } = await read(`/property/${property.id}/offers?${stay}`)
      const ids = new Set(rooms.map((sold: { room: number }) => sold.room))
      const full = [...ids].find(id => rooms.every((sold: { room: number; available: number }) => sold.room !== id || sold.available === 0))
      if (!full || !offers.length) continue
      const { rooms: named } = (await read(`/property/${property.id}`)) as { rooms: RoomOnSale[] }
      return { path: `${property.path}?${stay}`, name: named.find(({ id }) => id === full)?.name ?? '' }
    }
  throw new Error('the demo world has no full room in Lisbon')
}

/** A hostel of the demo world that has more options for a party than are shown at first. */
export async function findPropertyWithManyOffers(request: APIRequestContext): Promise<string> {
  const read = async (path: string) => (await (await request.get(`/v1${path}`)).json()).data
  const { items } = (await read('/places/pages?kind=hostel&limit=50')) as { items: { hostel: { id: number; path: string } }[] }
  const { arrival, departure } = stayIn(30)
  for (const guests of [2, 4, 6])
    for (const { hostel: property } of items) {
      const stay = `arrival=${arrival}&departure=${departure}&guests=${guests}`
      const { offers } = (await read(`/property/${property.id}/offers?${stay}`)) as { offers: { lines: { room: number }[] }[] }
      if (new Set(offers.map(({ lines }) => lines.map(({ room }) => room).join())).size > 4) return `${property.path}?${stay}`
    }
  throw new Error('the demo world has no hostel with more than four options')
}

/** From the list to the first hostel and into the checkout of its cheapest beds. */
export async function chooseBeds(page: Page, days: number) {
  await page.goto(searchPath(days))
  await page.getByRole('article').first().getByRole('link').click()
  await page
    .getByRole('link', { name: /^Book / })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Who is staying' })).toBeVisible()
}

export async function fillCheckout(page: Page, email: string) {
  await page.getByLabel('Your name').fill('Ana Silva')
  await page.getByLabel('E-mail').fill(email)
}

export const bookButton = (page: Page) => page.getByRole('button', { name: /^Book / })

export interface Mail {
  id: number
  subject: string
  text: string
}

/** The mails the demo world has written to somebody, newest first. */
export async function mailsTo(request: APIRequestContext, email: string): Promise<Mail[]> {
  const { data } = await (await request.get(`/v1/demo/mails?to=${encodeURIComponent(email)}`)).json()
  return Promise.all(
    (data as { id: number }[]).map(async ({ id }) => (await (await request.get(`/v1/demo/mails/${id}`)).json()).data as Mail),
  )
}

/** An address nobody has used. */
/** The link in the mail to the guest: the property, which made the booking, never learns it. */
export async function guestPath(request: APIRequestContext, { id, email }: { id: number; email: string }): Promise<string> {
  const link = new RegExp(`/booking/${id}#[\\w.-]+`)
  for (const { text } of await mailsTo(request, email)) {
    const [path] = link.exec(text) ?? []
    if (path) return path
  }
  throw new Error(`no mail to ${email} leads to booking ${id}`)
}

export const freshEmail = (name: string) => `${name}-${Date.now()}-${Math.random().toString(36).slice(2, 8)}@example.com`

const homes = {
  Japan: { currency: 'JPY', symbol: '¥', flag: 'jp' },
  Portugal: { currency: 'EUR', symbol: '€', flag: 'pt' },
}

/** Sets the visitor's country and currency in local storage. */
export const presetVisitorCountry = (page: Page, country: keyof typeof homes) =>
  page.addInitScript(
    ({ country, currency, symbol, flag }) => {
      localStorage.setItem('selectedCountry', country)
      localStorage.setItem('selectedCurrencyCode', currency)
      localStorage.setItem('selectedCurrencySymbol', symbol)
      localStorage.setItem('selectedCountryFlag', `/flags/4x3/${flag}.svg`)
    },
    { country, ...homes[country] },
  )
