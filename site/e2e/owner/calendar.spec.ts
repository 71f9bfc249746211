import type { APIRequestContext, Page } from '@playwright/test'
import { addDays } from '../../../domain/calendar/days.ts'
import { formatDay } from '../../../domain/language/dayFormat.ts'
import { allowConsoleErrors } from '../consoleErrors.ts'
import { backOfficeUrl, bearer, desk, expect, findCodeTo, type OwnProperty, phone, signInAs, test, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { freshEmail, today } from '../traveller/travellerSteps.ts'

interface Room {
  id: number
  name: string
  sellBy: string
  gender: string
}

const grid = (page: Page) => page.getByRole('grid', { name: 'Rooms and beds by night' })
const focused = (page: Page) => page.locator(':focus')

/** The row of the grid that has the focus. */
const lineOfFocus = (page: Page) => focused(page).evaluate(e => Number(e.closest('tr')?.getAttribute('aria-rowindex')))

testInFull('the desk moves through the chart by keyboard, opens a stay, and books a free bed', async ({ visitor }) => {
  test.setTimeout(180_000)
  const page = await visitor({ viewport: desk })
  const { token, property } = await signInAs(page.context(), 'owner2@example.com')
  const { id } = property as OwnProperty
  const headers = bearer(token)
  const rooms = (await (await page.request.get(`/v1/room/all/${id}`, { headers })).json()).data as Room[]
  const room = rooms.find(r => r.sellBy === 'bed' && r.gender === 'mixed') ?? (rooms[0] as Room)
  // Dates that no other journey sells in this property.
  const from = addDays(today(), 100)
  const book = async (name: string, arrival: string) => {
    const stay = { property: id, arrival, departure: addDays(arrival, 2), source: 'desk', guest: { name } }
    const created = await page.request.post('/v1/booking', {
      headers: { ...headers, 'Idempotency-Key': freshEmail('calendar') },
      data: { ...stay, lines: [{ room: room.id, guests: [{}] }] },
    })
    return (await created.json()).data as { id: number; code: string }
  }
  const ola = await book('Ola Nord', addDays(from, 2))
  await page.goto('/owner/dashboard')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calendar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
  await expect(grid(page).getByRole('columnheader', { name: /, today$/ })).toBeVisible()
  await expect(grid(page).getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/owner/calendar?from=${from}&room=${room.id}`)
  const bar = grid(page).getByRole('link', { name: /^Ola Nord, / })
  await expect(bar).toHaveAccessibleName(/Confirmed, .* to pay, this bed is assigned$/)
  await expectNoSidewaysScroll(page)

  // Bookings that others make meanwhile appear without a reload; checked at the end.
  await book('Live Lund', addDays(from, 5))

  await test.step('arrows go from bed to bed and from night to night; Enter opens', async () => {
    const toggle = grid(page).getByRole('button', { name: room.name })
    await toggle.focus()
    await page.keyboard.press('ArrowRight')
    await expect(focused(page)).toContainText(`${formatDay(from)}, ${room.name}:`)
    await page.keyboard.press('ArrowDown')
    expect(await lineOfFocus(page)).toBe(3)
    await page.keyboard.press('End')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Home')
    await expect(toggle).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(page).toHaveURL(new RegExp(`closed=${room.id}`))
    await page.keyboard.press('Enter')
    await bar.focus()
    await expect(page.getByText(ola.code)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText(ola.code)).toBeHidden()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Ola Nord' })
    await expect(panel.getByText(ola.code)).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Take payment' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(bar).toBeFocused()
    await bar.click()
    await panel.getByRole('link', { name: 'Open the whole booking' }).click()
    await expect(page).toHaveURL(backOfficeUrl(`booking/${ola.id}`))
    // Back to the chart with the booking beside it.
    await page.goBack()
    await expect(panel.getByText(ola.code)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  })

  await test.step('a guest is found by part of a name, and others stand back', async () => {
    await page.getByLabel('Find', { exact: true }).fill(ola.code.slice(1).toLowerCase())
    await expect(page.getByText('1 stay found in these days')).toBeVisible()
    await expect(bar).toHaveClass(/bar-found/)
    await page.getByLabel('Find', { exact: true }).fill('')
    await expect(bar).not.toHaveClass(/bar-found/)
  })

  await test.step('other days by the keyboard, kept in the address', async () => {
    await bar.focus()
    await page.keyboard.press('PageDown')
    await expect(page).toHaveURL(new RegExp(`from=${addDays(from, 14)}`))
    await expect(grid(page).getByRole('columnheader').nth(1)).toContainText(formatDay(addDays(from, 14)))
    await expect(grid(page).locator(':focus')).toHaveCount(1)
    await page.keyboard.press('PageUp')
    await expect(bar).toBeVisible()
    await expect(grid(page).getByRole('link', { name: /^Live Lund, / })).toBeVisible({ timeout: 40_000 })
    await page.getByLabel('Show').selectOption('30 days')
    await expect(grid(page).getByRole('columnheader')).toHaveCount(31)
    await expect(page).toHaveURL(/nights=30/)
  })

  await test.step('beds stand by floor or status, and paper has a fortnight a sheet', async () => {
    await page.getByLabel('Group by').selectOption('Status today')
    await expect(page).toHaveURL(/group=status/)
    await expect(grid(page).getByRole('button', { name: /^Free \(/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Group by').selectOption('Room')
    await expect(grid(page).getByRole('button', { name: room.name })).toBeVisible()
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect(grid(page)).toHaveCount(3)
    await expect(grid(page).first().getByRole('columnheader')).toHaveCount(15)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect(grid(page)).toHaveCount(1)
  })

  await test.step('a free bed leads to the desk with room and night filled in', async () => {
    const night = addDays(from, 1)
    await grid(page)
      .getByRole('link', { name: new RegExp(`^${formatDay(night)}, .*: free, book it$`) })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'New booking' })).toBeVisible()
    await expect(page.getByLabel('Arrival')).toHaveValue(formatDay(night))
    await expect(page.getByRole('button', { name: 'Book for 1 guest' })).toBeVisible()
    await page.goBack()
  })

  await page.setViewportSize(phone)
  await expect(grid(page).getByRole('columnheader')).toHaveCount(8)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

testInFull(
  'a stay is carried to another bed and to other days, by mouse and by keys, each shown before and undone after',
  async ({ visitor }) => {
    test.setTimeout(180_000)
    const page = await visitor({ viewport: desk })
    const { token, property } = await signInAs(page.context(), 'owner2@example.com')
    const { id } = property as OwnProperty
    const headers = bearer(token)
    const rooms = (await (await page.request.get(`/v1/room/all/${id}`, { headers })).json()).data as Room[]
    const room = rooms.find(r => r.sellBy === 'bed' && r.gender === 'mixed') ?? (rooms[0] as Room)
    const from = addDays(today(), 130)
    const book = async (name: string) => {
      const stay = { property: id, arrival: addDays(from, 2), departure: addDays(from, 4), source: 'desk', guest: { name } }
      const created = await page.request.post('/v1/booking', {
        headers: { ...headers, 'Idempotency-Key': freshEmail('carry') },
        data: { ...stay, lines: [{ room: room.id, guests: [{}] }] },
      })
      return (await created.json()).data as { id: number }
    }
    const booking = await book('Mona Move')
    const read = async () => (await (await page.request.get(`/v1/booking/${booking.id}`, { headers })).json()).data
    await page.goto(`/owner/calendar?from=${from}&room=${room.id}`)
    const bar = grid(page).getByRole('link', { name: /^Mona Move, / })
    const rowOf = () => bar.evaluate(e => Number(e.closest('tr')?.getAttribute('aria-rowindex')))
    const dialog = page.getByRole('dialog')
    await expect(bar).toBeVisible()

    await test.step('by mouse to another bed: lit while carried, previewed, done, undone', async () => {
      const before = await rowOf()
      const had = (await read()).lines[0].guests[0].assignedBed
      const box = await bar.boundingBox()
      if (!box) throw new Error('the bar is not drawn')
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x, y + 40, { steps: 4 })
      await page.mouse.move(x, y + 96, { steps: 4 })
      await expect(page.locator('.tape-legal').first()).toBeVisible()
      await expect(page.locator('.tape-ghost')).toBeVisible()
      await page.mouse.up()
      await expect(dialog.getByRole('button', { name: 'Move', exact: true })).toBeEnabled()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Move', exact: true }).click()
      await expect.poll(rowOf).toBe(before + 3)
      expect((await read()).lines[0].guests[0].promisedBed).not.toBeNull()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByText('It is as it was before.')).toBeVisible()
      // The bed that they had is theirs again.
      expect((await read()).lines[0].guests[0].assignedBed).toEqual(had)
      await expect.poll(rowOf).toBe(before)
    })

    await test.step('to another bed and other days at once, in one act and one undo', async () => {
      const before = await rowOf()
      await bar.focus()
      await page.keyboard.press('m')
      for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
      await expect(page.locator('.tape-drop')).toContainText(formatDay(addDays(from, 4)).replace(/ \d{4}$/, ''))
      await page.keyboard.press('Enter')
      await dialog.getByRole('button', { name: 'Move', exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect.poll(rowOf).toBe(before + 1)
      expect((await read()).arrival).toBe(addDays(from, 4))
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByText('It is as it was before.')).toBeVisible()
      await expect.poll(rowOf).toBe(before)
      expect((await read()).arrival).toBe(addDays(from, 2))
    })

    await test.step('onto another stay: the two swap beds, shown before and undone after', async () => {
      const other = await book('Sami Swap')
      const their = grid(page).getByRole('link', { name: /^Sami Swap, / })
      await expect(their).toBeVisible({ timeout: 40_000 })
      const rowsOf = async () => [await rowOf(), await their.evaluate(e => Number(e.closest('tr')?.getAttribute('aria-rowindex')))]
      const before = await rowsOf()
      const [box, to] = [await bar.boundingBox(), await their.boundingBox()]
      if (!box || !to) throw new Error('the bars are not drawn')
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
      await page.mouse.down()
      await page.mouse.move(box.x + box.width / 2, to.y + to.height / 2, { steps: 6 })
      await expect(page.locator('.tape-drop')).toContainText('swaps beds with Sami Swap')
      await page.mouse.up()
      await expect(dialog.getByRole('button', { name: 'Swap beds' })).toBeEnabled()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Swap beds' }).click()
      await expect.poll(rowsOf).toEqual(before.toReversed())
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByText('It is as it was before.')).toBeVisible()
      await expect.poll(rowsOf).toEqual(before)
      await page.request.delete(`/v1/booking/${other.id}`, { headers })
    })

    await test.step('by keys to other days, and its end alone', async () => {
      await bar.focus()
      await page.keyboard.press('m')
      await page.keyboard.press('ArrowRight')
      await expect(page.locator('.tape-drop')).toContainText('2 nights')
      await page.keyboard.press('Escape')
      await expect(page.locator('.tape-drop')).toBeHidden()
      await page.keyboard.press('e')
      await page.keyboard.press('ArrowRight')
      await expect(page.locator('.tape-drop')).toContainText('3 nights')
      await page.keyboard.press('Enter')
      await dialog.getByRole('button', { name: 'Change the dates' }).click()
      await expect(dialog).toBeHidden()
      expect((await read()).departure).toBe(addDays(from, 5))
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByText('The dates are as before.')).toBeVisible()
      expect((await read()).departure).toBe(addDays(from, 4))
    })

    await test.step('empty nights are drawn, for a booking or a block with bed and nights filled in', async () => {
      const cells = grid(page).getByRole('link', { name: / free, book it$/ })
      const cell = cells.last()
      const row = await cell.evaluate(e => Number(e.closest<HTMLElement>('[data-row]')?.dataset.row))
      const col = Number(await cell.getAttribute('data-col'))
      const nightAt = (c: number) => page.locator(`[data-row="${row}"] [data-col="${c}"]`)
      const at = async (c: number) => {
        const box = await nightAt(c).boundingBox()
        if (!box) throw new Error('the night is not drawn')
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      }
      await nightAt(col).scrollIntoViewIfNeeded()
      const [begin, end] = [await at(col - 3), await at(col - 1)]
      await page.mouse.move(begin.x, begin.y)
      await page.mouse.down()
      await page.mouse.move(end.x, end.y, { steps: 5 })
      await expect(page.locator('.tape-drop')).toContainText('3 nights')
      await page.mouse.up()
      await expect(dialog.getByRole('link', { name: 'New booking' })).toBeVisible()
      await expectAccessible(page)
      await dialog.getByRole('link', { name: 'Block these nights' }).click()
      await expect(page.getByLabel('First night')).toHaveValue(formatDay(addDays(from, col - 3)))
      await page.goBack()
      await nightAt(col - 2).focus()
      await page.keyboard.press('Shift+ArrowRight')
      await expect(page.locator('.tape-drop')).toContainText('2 nights')
      await page.keyboard.press('Enter')
      await dialog.getByRole('link', { name: 'New booking' }).click()
      await expect(page.getByLabel('Arrival')).toHaveValue(formatDay(addDays(from, col - 2)))
      await page.goBack()
    })

    await test.step('what another has changed meanwhile is told, and read again', async () => {
      await bar.focus()
      await page.keyboard.press('m')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('button', { name: 'Move', exact: true })).toBeEnabled()
      await page.request.put(`/v1/booking/${booking.id}`, { headers, data: { note: 'Late train' } })
      allowConsoleErrors(/status of 409 .*\/move\)/)
      await dialog.getByRole('button', { name: 'Move', exact: true }).click()
      await expect(page.getByText('Somebody saved a newer version meanwhile.')).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Move', exact: true })).toBeEnabled()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    })

    await test.step('what cannot be says why, and does nothing', async () => {
      await bar.focus()
      await page.keyboard.press('s')
      for (let i = 0; i < 2; i++) await page.keyboard.press('ArrowRight')
      await expect(page.locator('.tape-drop')).toContainText('At least one night')
      await page.keyboard.press('Enter')
      await expect(dialog).toHaveCount(0)
    })
  },
)

testInFull('two hundred beds over four weeks are there within a second, and answer', async ({ visitor }) => {
  test.setTimeout(180_000)
  const page = await visitor({ viewport: desk })
  const big = await bigProperty(page.request)
  await page.context().addInitScript(
    stored => {
      for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value)
    },
    { token: big.token, role: 'hostel_owner', hopid: String(big.id) },
  )
  await page.goto(`/owner/calendar?from=${addDays(big.from, -30)}&nights=30`)
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '206', { timeout: 30_000 })
  const took: number[] = []
  for (const round of [1, 2, 3]) {
    took.push(await page.evaluate(turnTo, 'Next 30 days'))
    if (round < 3) await page.evaluate(turnTo, 'Previous 30 days')
  }
  console.info(`200 beds x 30 days, ${big.stays} stays on beds: read, drawn and answering a key in ${took.map(Math.round).join(', ')} ms`)
  expect(Math.min(...took)).toBeLessThan(1000)
  // The last row is not rendered yet: moving there by keyboard scrolls it into view.
  await page.keyboard.press('Control+End')
  await expect.poll(() => lineOfFocus(page)).toBe(206)
})

/** Milliseconds from following a link until a key works in the new range. */
async function turnTo(link: string): Promise<number> {
  const head = () => document.querySelectorAll('[role="grid"] th')[1]?.textContent
  const [before, began] = [head(), performance.now()]
  document.querySelector<HTMLElement>(`[aria-label="${link}"]`)?.click()
  while (head() === before) await new Promise(requestAnimationFrame)
  const [first] = document.querySelectorAll<HTMLElement>('[data-row="1"] [data-col="0"]')
  first?.focus()
  await new Promise(requestAnimationFrame)
  first?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
  while (document.activeElement === first) await new Promise(requestAnimationFrame)
  return performance.now() - began
}

/** A property of somebody new, full for four weeks: five rooms of forty beds, three nights a stay, parties of twenty. */
async function bigProperty(request: APIRequestContext) {
  const email = freshEmail('big')
  const password = 'two-hundred-beds'
  await request.post('/v1/auth/signup', { data: { name: 'Big', email, password, role: 'traveller' } })
  const login = await request.post('/v1/auth/verify-otp', { data: { email, otp: await findCodeTo(request, email) } })
  const { token } = (await login.json()).data as { token: string }
  let calls = 0
  const post = async (path: string, data: object) => {
    const reply = await request.post(`/v1${path}`, { data, headers: { ...bearer(token), 'Idempotency-Key': `${email}-${++calls}` } })
    expect(reply.status(), await reply.text()).toBe(201)
    return (await reply.json()).data
  }
  const address = { line1: 'Long Street 1', city: 'Lisbon', country: 'PT' }
  const { id } = await post('/property/', {
    name: `Big ${email.split('@')[0]}`,
    type: 'hostel',
    address,
    lat: 38.71,
    lng: -9.14,
    currency: 'EUR',
  })
  const from = addDays(today(), 28)
  const shape = {
    sellBy: 'bed',
    type: 'mixed_dorm',
    gender: 'mixed',
    units: 5,
    bedsPerUnit: 8,
    basePrice: { amount: 2000, currency: 'EUR' },
  }
  const rooms = await Promise.all([1, 2, 3, 4, 5].map(n => post('/room', { property: id, name: `Hall ${n}`, ...shape })))
  const stays = rooms.flatMap(({ id: room }) =>
    Array.from({ length: 9 }, (_, i) => ({ room, arrival: addDays(from, 3 * i), departure: addDays(from, 3 * i + 3) })),
  )
  const guests = Array.from({ length: 20 }, () => ({}))
  for (const half of [0, 1])
    await Promise.all(
      stays.map(({ room, ...stay }) =>
        post('/booking', { property: id, ...stay, source: 'desk', lines: [{ room, guests }], guest: { name: `Party ${half}` } }),
      ),
    )
  return { id, token, from, stays: stays.length * 40 }
}
