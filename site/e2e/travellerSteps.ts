import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { addDays } from '../../api/domain/days.ts'

export const today = () => new Date().toISOString().slice(0, 10)

/** Three nights, far enough away that the demo world has free beds. */
export const stayIn = (days: number) => ({ arrival: addDays(today(), days), departure: addDays(today(), days + 3) })

export const searchPath = (days: number, party = 'women=2&men=1') => {
  const { arrival, departure } = stayIn(days)
  return `/search?place=Lisbon&destination=portugal/lisbon&arrival=${arrival}&departure=${departure}&${party}`
}

/** From the list to the first hostel and into the checkout of its cheapest beds. */
export async function chooseBeds(page: Page, days: number) {
  await page.goto(searchPath(days))
  await page.getByRole('article').first().getByRole('link').click()
  await page
    .getByRole('link', { name: /^Book / })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Who sleeps' })).toBeVisible()
}

export async function fillCheckout(page: Page, email: string) {
  await page.getByLabel('Your name').fill('Ana Silva')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel(/I have read the rules/).check()
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
export const freshEmail = (name: string) => `${name}-${Date.now()}-${Math.random().toString(36).slice(2, 8)}@example.com`
