import type { BrowserContext } from '@playwright/test'
import { addDays } from '../../../domain/calendar/days.ts'
import { allowConsoleErrors, connectionLost } from '../consoleErrors.ts'
import { backOfficeUrl, bearer, desk, expect, phone, pickLooks, signInAs, test, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { freshEmail, today } from '../traveller/travellerSteps.ts'

const sizes = [
  { size: 'a telephone', viewport: phone, colorScheme: 'dark' },
  { size: 'a desk', viewport: desk, colorScheme: 'light' },
] as const

const [arrival, departure] = [addDays(today(), 120), addDays(today(), 122)]

/** A dorm for this test with a booking of two, too expensive to appear first in any other test's search. */
async function dormOf({ request }: BrowserContext, token: string, property: number, name: string) {
  const send = async (path: string, data: object) => {
    const headers = { ...bearer(token), 'Idempotency-Key': freshEmail('key') }
    const answer = await request.post(`/v1${path}`, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()).data
  }
  const shape = { type: 'mixed_dorm', sellBy: 'bed', gender: 'mixed', units: 1, bedsPerUnit: 4, ensuite: false }
  const room = await send('/room', { property, name, ...shape, basePrice: { amount: 19900, currency: 'EUR' } })
  const guests = [{ name: 'Inga Holm' }, { name: 'Per Holm' }]
  const stay = { property, arrival, departure, source: 'desk', guest: { name: 'Inga Holm' } }
  const booking = await send('/booking', { ...stay, lines: [{ room: room.id, as: 'bed', guests }] })
  return { room: room.id as number, code: booking.code as string }
}

for (const { size, viewport, colorScheme } of pickLooks(sizes, 1)) {
  testInFull(`rooms, beds and what is kept back, at ${size}`, async ({ visitor }) => {
    test.setTimeout(240_000)
    const page = await visitor({ viewport, colorScheme })
    const { token, property } = await signInAs(page.context(), 'owner@example.com')
    const name = `Attic ${size}`
    const { room, code } = await dormOf(page.context(), token, property?.id as number, name)
    // The refused change answers 409.
    allowConsoleErrors(/status of 409/)
    const isSound = async () => {
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }

    await test.step('a unit has a number and a floor, a bed a name and a kind', async () => {
      await page.goto(`/owner/room/${room}`)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await page.getByRole('button', { name: /^Change number and floor of/ }).click()
      await page.getByLabel('Name or number').fill('12b')
      await page.getByLabel(/^Floor/).fill('4')
      await isSound()
      await page.keyboard.press('Enter')
      await expect(page.getByText('floor 4')).toBeVisible()
      await page.getByRole('button', { name: 'Change 12b, bed 1A' }).click()
      await page.getByLabel('Name or number').fill('Window')
      await page.getByLabel('What it is').selectOption({ label: 'Single bed' })
      await page.getByRole('button', { name: 'Save the bed' }).click()
      await expect(page.getByRole('button', { name: 'Change 12b, bed Window' })).toBeVisible()
    })
    await test.step('a bed is out of service for some nights, and sold again', async () => {
      await page.getByRole('link', { name: 'Out of service: 12b, bed Window' }).click()
      await expect(page.getByLabel('12b, Window')).toBeChecked()
      await page.getByLabel('First night').fill(addDays(arrival, 30))
      await page.getByLabel('Sold again from').fill(addDays(arrival, 33))
      await isSound()
      await page.getByRole('button', { name: 'Block them' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Blocked beds' })).toBeVisible()
      await page.goto(`/owner/room/${room}`)
      await page.getByRole('link', { name: 'Out of service', exact: true }).first().click()
      await page.getByRole('button', { name: 'Sell again' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Sell it again' }).click()
      await expect(page).toHaveURL(backOfficeUrl('room/blocks'))
    })
    await test.step('who is to come has the bed that was assigned, and no plan moves them unasked', async () => {
      await page.goto(`/owner/room/${room}`)
      await page.getByRole('link', { name: 'Bed plan' }).click()
      await expect(page.getByRole('heading', { name: 'Nothing would change' })).toBeVisible()
      await expect(page.getByText('2 guests are expected, each with the planned bed.')).toBeVisible()
      await isSound()
      await page.getByRole('link', { name: 'Plan everyone again' }).click()
      await expect(page).toHaveURL(/fresh=true/)
      await isSound()
    })
    await test.step('what is sold stands in the way, by name, until it is forced', async () => {
      await page.goto(`/owner/room/blocks/new?room=${room}`)
      await page.getByLabel('Name', { exact: true }).fill(`Leak in ${name}`)
      await page.getByLabel('First night').fill(arrival)
      await page.getByLabel('Sold again from').fill(departure)
      await page.getByLabel('How many beds').fill('3')
      await page.getByRole('button', { name: 'Block them' }).click()
      const notice = page.getByRole('alert').filter({ hasText: 'Guests have booked more than would be left' })
      await expect(notice.getByRole('link', { name: code })).toBeVisible()
      await isSound()
      await notice.getByRole('button', { name: 'Do it anyway' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Do it anyway' }).click()
      await expect(page).toHaveURL(backOfficeUrl('room/blocks'))
      await page.goto(`/owner/booking?category=overbooked&property=${property?.id}`)
      await expect(page.getByRole('link', { name: 'Inga Holm' }).first()).toBeVisible()
      await isSound()
    })
    await test.step('a room with stays to come is taken out of sale from a day on', async () => {
      await page.goto(`/owner/room/${room}`)
      await page.getByRole('button', { name: 'Take out of sale' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Take it out of sale' }).click()
      const notice = page.getByRole('alert').filter({ hasText: 'Guests have booked this room as it is' })
      await expect(notice.getByRole('link', { name: code })).toBeVisible()
      await isSound()
      await notice.getByRole('button', { name: /^Do it from/ }).click()
      await expect(page).toHaveURL(backOfficeUrl('room'))
    })
    await test.step('without a connection it says so, and the content stays', async () => {
      await page.goto(`/owner/room/${room}/plan`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
      allowConsoleErrors(connectionLost)
      await page.context().setOffline(true)
      await page.getByRole('link', { name: 'Plan everyone again' }).click()
      await expect(page.getByText(/No connection|offline/i).first()).toBeVisible()
      await page.context().setOffline(false)
    })
  })
}
