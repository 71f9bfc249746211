import { addDays } from '../../../domain/calendar/days.ts'
import { allowConsoleErrors } from '../consoleErrors.ts'
import { bearer, desk, expect, phone, pickLooks, pressUntil, signInAs, test, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { today } from '../traveller/travellerSteps.ts'
import { createPoster, dormBody } from './deskSteps.ts'

const sizes = [
  { size: 'a telephone', viewport: phone, colorScheme: 'dark' },
  { size: 'a desk', viewport: desk, colorScheme: 'light' },
] as const
const [arrival, departure] = [addDays(today(), 130), addDays(today(), 132)]

for (const { size, viewport, colorScheme } of pickLooks(sizes, 0)) {
  testInFull(`one bed and one room more or less, at ${size}`, async ({ visitor }) => {
    test.setTimeout(240_000)
    const page = await visitor({ viewport, colorScheme })
    const { token, property: testProperty } = await signInAs(page.context(), 'owner@example.com')
    const send = createPoster(page.context(), token)
    const property = testProperty?.id as number
    const room = await send('/room', dormBody(property, `Loft at ${size}`))
    // The refused change answers 409.
    allowConsoleErrors(/status of 409/)
    const isSound = async () => {
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }

    await page.goto(`/owner/room/${room.id}`)
    await test.step('a bed and a room are added while the words above are kept', async () => {
      await page.getByLabel('Name', { exact: true }).fill(`Loft, renamed at ${size}`)
      await page.getByRole('button', { name: /^Add a bed to/ }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(/^Name or number/).fill('Sofa')
      await isSound()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: /bed Sofa$/ })).toBeVisible()
      await expect(page.getByLabel('Beds in each')).toHaveValue('4')
      await page.getByRole('button', { name: 'Add one more room' }).click()
      await dialog.getByLabel(/^Name or number/).fill('Tower')
      await dialog.getByLabel(/^Floor/).fill('3')
      await dialog.getByRole('button', { name: 'Add it' }).click()
      await expect(page.getByText(/^Tower, floor 3/)).toBeVisible()
      await expect(page.getByLabel('How many of these rooms')).toHaveValue('2')
      await expect(page.getByText('Somebody saved a newer version')).toHaveCount(0)
      await isSound()
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('The room is saved.')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: `Loft, renamed at ${size}` })).toBeVisible()
    })
    await test.step('a whole room is out of service with all its beds', async () => {
      const tower = page.getByLabel(/^Tower, /).first()
      await pressUntil(page.getByRole('link', { name: 'Out of service: all of Tower' }), tower)
      await expect(tower).toBeChecked()
      expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(4)
      await page.goto(`/owner/room/${room.id}`)
    })
    const stay = { property, arrival, departure, source: 'desk', guest: { name: 'Large Party' } }
    const guests = Array.from({ length: 8 }, () => ({}))
    const booking = await send('/booking', { ...stay, lines: [{ room: room.id, as: 'bed', guests }] })
    await test.step('a bed that is sold goes later', async () => {
      await page.getByRole('button', { name: /^Change .*, bed Sofa$/ }).click()
      await isSound()
      await page.getByRole('button', { name: 'Take this bed out' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Take bed Sofa out' }).click()
      const notice = page.getByRole('alert').filter({ hasText: 'Guests have booked more than would be left' })
      await expect(notice.getByRole('link', { name: booking.code })).toBeVisible()
      await expect(notice.getByText(/^2 nights:/)).toBeVisible()
      await isSound()
      await notice.getByRole('button', { name: /^Do it from/ }).click()
      await expect(page.getByText(/^Taken out on/)).toBeVisible()
    })
    await test.step('a room goes by force, and the last one not at all', async () => {
      await page.getByRole('button', { name: 'Change number and floor of Tower' }).click()
      await page.getByRole('button', { name: 'Take this one out' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Take Tower out' }).click()
      await page.getByRole('button', { name: 'Do it anyway' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Do it anyway' }).click()
      await expect(page.getByText(/^Tower, floor 3/)).toHaveCount(0)
      await page.getByRole('button', { name: /^Change number and floor of/ }).click()
      await expect(page.getByText('The last one: take the whole kind of room out of sale instead.')).toBeVisible()
      await isSound()
    })
    await page.context().request.delete(`/v1/booking/${booking.id}`, { headers: bearer(token) })
  })
}
