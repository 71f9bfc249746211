import { randomUUID } from 'node:crypto'
import { expect, signInAs, test } from '../fixtures.ts'
import { firstListed } from '../pageChecks.ts'
import { fillCheckout, mailsTo, stayIn } from './travellerSteps.ts'

test('a stay is booked and managed on the own page of a hostel, without the marketplace around it', async ({ page, request }) => {
  const path = await firstListed(request, 'hostel')
  const own = `/book/${path.split('/').pop()}`
  await page.goto(own)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`))
  await expect(page.getByRole('link', { name: /OpenBunk|Find a bed|Destinations|Events|Rides/ })).toHaveCount(0)

  await page.goto(`${own}?${new URLSearchParams(stayIn(40))}&guests=2`)
  await expect(page.getByRole('link', { name: 'Your booking' })).toBeVisible()
  const book = page.getByRole('link', { name: /^(Book|Ask for) / }).first()
  expect(await book.getAttribute('href')).toContain('&own=')
  await book.click()
  await expect(page.getByRole('heading', { name: 'Who is staying' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Find a bed|Destinations/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Back to the hostel' })).toHaveAttribute('href', new RegExp(`^${own}\\?`))

  const email = `own-${randomUUID()}@example.com`
  await fillCheckout(page, email)
  await page.getByRole('button', { name: /^(Book|Ask|Hold|Pay) / }).click()
  await expect(page).toHaveURL(/\/booking\/\d+\?own=\d+|sandbox-pay/)
  await expect.poll(async () => (await mailsTo(request, email)).length).toBeGreaterThan(0)
  const mail = (await mailsTo(request, email))[0]?.text ?? ''
  expect(mail).toMatch(/\/booking\/\d+\?own=\d+#/)
  // Nobody is shown a booking in the colours of another hostel.
  const [, booking, property, key] = /(\/booking\/\d+)\?own=(\d+)(#\S+)/.exec(mail) ?? []
  await page.goto(`${booking}?own=${Number(property) + 1}${key}`)
  await expect(page).toHaveURL(new RegExp(`${booking}(#|$)`))
})

test('an owner chooses the colour of the page, and one that cannot be read is refused', async ({ page, context, request }) => {
  const { token, property } = await signInAs(context, 'owner@example.com')
  await page.goto('/owner/own-page')
  await expect(page.getByRole('heading', { name: 'Own booking page' })).toBeVisible()
  const color = page.getByLabel('Colour of buttons and links')
  await color.fill('#facc15')
  await page.getByRole('button', { name: 'Take it' }).click()
  await color.fill('#0f766e')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your page is saved.')).toBeVisible()

  const { data } = await (await request.get(`/v1/property/${property?.id}/own-page`)).json()
  await page.goto(data.path)
  const accent = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))
  expect(accent).toContain('#0f766e')
  const put = await request.put(`/v1/property/${property?.id}/own-page`, {
    data: { color: null },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(put.ok()).toBe(true)
})
