import type { Page } from '@playwright/test'
import { addDays } from '../../../domain/calendar/days.ts'
import { allowConsoleErrors } from '../consoleErrors.ts'
import { backOfficeUrl, bearer, desk, expect, phone, pickLooks, signInAs, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { createPoster, dormBody } from './deskSteps.ts'

const sizes = [
  { size: 'a telephone', viewport: phone, colorScheme: 'dark' },
  { size: 'a desk', viewport: desk, colorScheme: 'light' },
] as const

/** Draws on the pad: points as fractions of its width and height. */
async function draw(page: Page, pad: string, points: readonly (readonly [number, number])[]) {
  const box = await page.getByRole('img', { name: pad }).boundingBox()
  if (!box) throw new Error('there is no pad')
  const at = ([x, y]: readonly [number, number]) => [box.x + x * box.width, box.y + y * box.height] as const
  await page.mouse.move(...at(points[0] ?? [0, 0]))
  await page.mouse.down()
  for (const point of points.slice(1)) await page.mouse.move(...at(point), { steps: 8 })
  await page.mouse.up()
}

for (const { size, viewport, colorScheme } of pickLooks(sizes, 0)) {
  testInFull(`guests sign their cards on the screen and on paper, at ${size}`, async ({ visitor }) => {
    const page = await visitor({ viewport, colorScheme })
    // A signature that is a dot is refused.
    allowConsoleErrors(/status of 4(09|22)/)
    const { token, property: testProperty } = await signInAs(page.context(), 'owner@example.com')
    const send = createPoster(page.context(), token)
    const property = testProperty?.id as number
    const room = await send('/room', dormBody(property, `Signed at ${size}`))
    const board = await page.context().request.get(`/v1/dashboard/${property}`, { headers: bearer(token) })
    const { businessDate: arrival } = (await board.json()).data
    const stay = { property, arrival, departure: addDays(arrival, 1), source: 'desk', guest: { name: 'Lena Falk' } }
    const guests = [{ name: 'Lena Falk' }, { name: 'Ole Falk' }]
    const booking = await send('/booking', { ...stay, lines: [{ room: room.id, as: 'bed', guests }] })

    await page.goto(`/owner/booking/${booking.id}/check-in`)
    const cards = page.locator('summary').filter({ hasText: 'Registration card and signature' })
    await cards.first().click()
    await page.getByRole('img', { name: 'Signature of Lena Falk: empty' }).scrollIntoViewIfNeeded()
    await draw(page, 'Signature of Lena Falk', [[0.5, 0.5]])
    await cards.last().click()
    await page.getByRole('checkbox', { name: 'Signed on the printed card' }).last().press('Space')
    await page.getByRole('button', { name: 'Check in 2 guests' }).click()
    await expect(page.getByText('Please draw the whole signature.').first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Draw again' }).click()
    await page.getByRole('img', { name: 'Signature of Lena Falk: empty' }).scrollIntoViewIfNeeded()
    await draw(page, 'Signature of Lena Falk', [
      [0.15, 0.7],
      [0.25, 0.15],
      [0.3, 0.7],
      [0.45, 0.35],
      [0.5, 0.7],
      [0.8, 0.5],
    ])
    await expect(page.getByRole('img', { name: 'Signature of Lena Falk: drawn' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    // A reload restores what was typed, but not the drawing.
    expect(await page.evaluate(() => Object.values(sessionStorage).join(' '))).not.toContain('[[')
    await page.getByRole('button', { name: 'Check in 2 guests' }).click()
    await expect(page).toHaveURL(backOfficeUrl(`booking/${booking.id}`))

    await page.goto(`/owner/check-in/print?booking=${booking.id}`)
    await expect(
      page.getByRole('article', { name: 'Card of Lena Falk' }).getByRole('img', { name: 'Signature of Lena Falk' }),
    ).toBeVisible()
    await expect(page.getByRole('article', { name: 'Card of Ole Falk' }).getByText(/the hostel keeps it on paper/)).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.goto('/owner/check-in?status=in_house')
    await expect(page.getByRole('row').filter({ hasText: 'Lena Falk' }).first()).toBeVisible()
    if (viewport === desk)
      await expect(page.getByRole('row').filter({ hasText: 'Lena Falk' }).getByText('on the screen').first()).toBeVisible()

    await page.goto(`/owner/booking/${booking.id}`)
    await page.getByRole('button', { name: 'Card', exact: true }).last().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('img', { name: 'Signature of Ole Falk: empty' }).scrollIntoViewIfNeeded()
    await draw(page, 'Signature of Ole Falk', [
      [0.2, 0.3],
      [0.5, 0.8],
      [0.8, 0.2],
    ])
    await dialog.getByRole('button', { name: 'Save the card' }).click()
    await expect(page.getByText('The card is saved.')).toBeVisible()
    await page.goto(`/owner/check-in/print?booking=${booking.id}`)
    await expect(page.getByRole('article', { name: 'Card of Ole Falk' }).getByRole('img', { name: 'Signature of Ole Falk' })).toBeVisible()
  })
}
