import type { BrowserContext } from '@playwright/test'
import { addDays } from '../../../domain/calendar/days.ts'
import { backOfficeUrl, bearer, desk, expect, type OwnProperty, phone, pickLooks, signInAs, test } from '../fixtures.ts'
import { freshEmail } from '../traveller/travellerSteps.ts'

const sizes = [
  { size: 'a telephone', viewport: phone, name: 'Anna Lind' },
  { size: 'a desk', viewport: desk, name: 'Eva Moreau' },
] as const

/** Two people who stand at the desk for two nights: in the first hostel of this owner with two beds of one dorm left. */
async function walkIn({ request }: BrowserContext, token: string, name: string): Promise<{ id: number; property: OwnProperty }> {
  const headers = bearer(token)
  const data = async (path: string, params: Record<string, string | number> = {}) =>
    (await (await request.get(`/v1${path}`, { headers, params })).json()).data
  for (const property of ((await data('/property/mine')) as OwnProperty[]).filter(h => h.status === 'live')) {
    const arrival: string = (await data(`/dashboard/${property.id}`)).businessDate
    const stay = { property: property.id, arrival, departure: addDays(arrival, 2), source: 'desk', guest: { name } }
    const guests = [name, 'Bo Lind'].map(n => ({ name: n, gender: 'female' }))
    for (const { id: room } of (await data(`/room/all/${property.id}`)) as { id: number }[]) {
      const created = await request.post('/v1/booking', {
        headers: { ...headers, 'Idempotency-Key': freshEmail('desk') },
        data: { ...stay, lines: [{ room, as: 'bed', guests }] },
      })
      if (created.ok()) return { id: (await created.json()).data.id, property }
    }
  }
  throw new Error('no dorm of this owner takes two women tonight')
}

for (const { size, viewport, name } of pickLooks(sizes, 0)) {
  test(`the desk works through its day at ${size}`, async ({ visitor }) => {
    const page = await visitor({ viewport })
    const context = page.context()
    const { token } = await signInAs(context, 'owner@example.com')
    const { id, property } = await walkIn(context, token, name)

    await test.step('a link from a mail leads on after the hostel is chosen', async () => {
      await page.goto('/owner/login')
      await page.evaluate(() => localStorage.setItem('hopid', ''))
      await page.goto(`/owner/booking/${id}`)
      await page.getByRole('link', { name: property.name }).click()
      await expect(page).toHaveURL(backOfficeUrl(`booking/${id}`))
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    })
    await test.step('the bookings open on who arrives today', async () => {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bookings' }).click()
      await expect(page).toHaveURL(/category=arrivals/)
      const tab = page.getByRole('link', { name: /^Arriving today \d+$/ })
      await expect(tab).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('link', { name })).toBeVisible()
      await page.goto('/owner/dashboard')
      await expect(page.getByRole('list', { name: 'Today' }).getByRole('link', { name: /^Arrivals \d+ of \d+ arrived/ })).toBeVisible()
    })
    await test.step('two friends get a bed each', async () => {
      await page.goto(`/owner/booking/${id}/check-in`)
      const beds = page.getByLabel('Bed', { exact: true })
      await expect(beds).toHaveCount(2)
      const selected = await beds.locator('option:checked').allTextContents()
      expect(new Set(selected.filter(text => text.includes('suggested'))).size).toBe(2)
      const submit = page.getByRole('button', { name: 'Check in 2 guests' })
      const wide = (await submit.boundingBox())?.width ?? 0
      expect(wide > viewport.width * 0.8).toBe(viewport === phone)
      await submit.click()
      await expect(page.getByRole('region', { name: 'Guests and beds' }).getByText(/^In since /)).toHaveCount(2)
    })
    await test.step('one of them leaves early, and that is said', async () => {
      const guests = page.getByRole('region', { name: 'Guests and beds' })
      await guests.getByRole('listitem').filter({ hasText: 'Bo Lind' }).getByRole('button', { name: 'Check out' }).click()
      const dialog = page.getByRole('dialog', { name: 'Check out Bo Lind?' })
      await expect(dialog).toContainText('This guest leaves on the day of arrival')
      await dialog.getByRole('button', { name: 'Check out', exact: true }).click()
      await expect(guests.getByText(/^Left /)).toHaveCount(1)
      const history = page.getByRole('region', { name: 'History' })
      await expect(history).toContainText(/Bo Lind checked out of .+, bed /)
      await expect(history).toContainText(new RegExp(`${name} checked in to .+, bed `))
      await page.getByRole('button', { name: 'Check out 1 guest' }).click()
      await expect(page.getByRole('dialog')).toContainText('is still to be paid')
    })
  })
}
