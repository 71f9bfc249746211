import type { Page } from '@playwright/test'
import { addDays } from '../../../domain/calendar/days.ts'
import { bearer, desk, expect, type OwnProperty, phone, signInAs, test } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { freshEmail, today } from '../traveller/travellerSteps.ts'

interface Room {
  id: number
  name: string
  sellBy: string
  gender: string
}

const grid = (page: Page) => page.getByRole('grid', { name: 'Rooms and beds by night' })

for (const viewport of [desk, phone])
  test(`the desk splits a stay between two beds in the chart, and takes it back (${viewport.width} px)`, async ({ visitor }) => {
    test.setTimeout(120_000)
    const page = await visitor({ viewport, ...(viewport === phone && { hasTouch: true }) })
    const { token, property } = await signInAs(page.context(), 'owner2@example.com')
    const { id } = property as OwnProperty
    const headers = bearer(token)
    const rooms = (await (await page.request.get(`/v1/room/all/${id}`, { headers })).json()).data as Room[]
    const room = rooms.find(r => r.sellBy === 'bed' && r.gender === 'mixed') ?? (rooms[0] as Room)
    // Dates that no other journey sells in this property.
    const from = addDays(today(), viewport === phone ? 150 : 140)
    const created = await page.request.post('/v1/booking', {
      headers: { ...headers, 'Idempotency-Key': freshEmail('split') },
      data: {
        ...{ property: id, arrival: from, departure: addDays(from, 4), source: 'desk', guest: { name: 'Sara Split' } },
        lines: [{ room: room.id, guests: [{}] }],
      },
    })
    expect(created.status()).toBe(201)
    await page.goto(`/owner/calendar?from=${from}&room=${room.id}`)
    const bars = grid(page).getByRole('link', { name: /^Sara Split, / })
    await expect(bars).toHaveCount(1)
    if (viewport === phone) await bars.tap()
    else {
      await bars.focus()
      await page.keyboard.press('Enter')
    }
    const panel = page.getByRole('dialog', { name: 'Sara Split' })
    await panel.getByRole('button', { name: 'Split at …' }).click()
    const dialog = page.getByRole('dialog', { name: 'Split the stay between two beds' })
    const bed = dialog.getByRole('combobox', { name: 'Bed' })
    const free = bed.locator('option', { hasText: /free$/ }).first()
    await bed.selectOption((await free.getAttribute('value')) ?? '')
    await expect(dialog.getByRole('button', { name: 'Split' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await dialog.getByRole('button', { name: 'Split' }).click()
    await expect(dialog).toBeHidden()
    const undo = page.getByRole('button', { name: 'Undo' })
    await expect(undo).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(bars).toHaveCount(2)
    await expect(grid(page).getByRole('link', { name: /^Sara Split, .*goes on in / })).toHaveCount(1)
    await expect(grid(page).getByRole('link', { name: /^Sara Split, .*comes from / })).toHaveCount(1)
    await expectAccessible(page)
    await undo.click()
    await expect(bars).toHaveCount(1)
  })
