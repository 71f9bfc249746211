import type { Locator, Page } from '@playwright/test'
import { addDays } from '../../../domain/calendar/days.ts'
import { bearer, desk, expect, type OwnProperty, signInAs, test, testInFull } from '../fixtures.ts'
import { freshEmail, guestPath } from '../traveller/travellerSteps.ts'
import { createWorkingDayProperty } from '../workingDay/property.ts'
import { createPoster, dormBody } from './deskSteps.ts'

/** The most that each of the most frequent tasks of a desk may take: presses, drags, and runs of typing. */
const bars = {
  walkIn: 8,
  checkIn: 3,
  move: 2,
  extend: 2,
  clean: 1,
  cash: 3,
  find: 2,
  answer: 3,
  noShow: 2,
  closeShift: 4,
}
type Task = keyof typeof bars

testInFull('the ten most frequent tasks of a desk take no more than their number of interactions', async ({ visitor, request }) => {
  test.setTimeout(600_000)
  const page = await visitor({ viewport: desk })
  const { token, property: own } = await signInAs(page.context(), 'owner@example.com')
  const property = (own as OwnProperty).id
  const send = createPoster(page.context(), token)
  const get = async (path: string) => (await (await page.request.get(`/v1${path}`, { headers: bearer(token) })).json()).data
  const day = (await get(`/dashboard/${property}`)).businessDate as string
  const roomName = freshEmail('Counted').split('@')[0] ?? ''
  const room = (await send('/room', { ...dormBody(property, roomName), bedsPerUnit: 12 })).id as number
  const book = (name: string, arrival: string, nights = 1, guest: object = {}) =>
    send('/booking', {
      ...{ property, arrival, departure: addDays(arrival, nights), source: 'desk', guest: { name, ...guest } },
      lines: [{ room, as: 'bed', guests: [{ name }] }],
    })
  const open = (await get(`/api/payment/shifts?property=${property}&status=open`)) as { id: number }[]
  if (!open.length) await send('/api/payment/shifts', { property, float: { amount: 10_000, currency: 'EUR' } })

  const count = async (task: Task, act: (hand: Hand) => Promise<unknown>, on = page) => {
    const hand = createHand(on)
    await test.step(task, () => act(hand))
    const { interactions, milliseconds } = hand.result()
    test.info().annotations.push({ type: task, description: `${interactions} of ${bars[task]}, ${milliseconds} ms` })
    expect.soft(interactions, task).toBeLessThanOrEqual(bars[task])
  }

  await page.goto('/owner/dashboard', { waitUntil: 'networkidle' })
  await expect(page.getByRole('main').getByRole('link', { name: 'New booking' })).toBeVisible()
  await count('walkIn', async hand => {
    await hand.key('n')
    await hand.press(page.getByRole('button', { name: new RegExp(roomName) }).last())
    await hand.type(page.getByLabel('Name', { exact: true }), 'Walter Counted')
    await hand.press(page.getByRole('button', { name: 'Book for 1 guest' }))
    await hand.press(page.getByRole('button', { name: 'Check in 1 guest' }))
    await hand.press(page.getByRole('button', { name: 'Take payment' }))
    await hand.press(page.getByRole('dialog').getByRole('button', { name: /^Take €/ }))
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('region', { name: 'Guests and beds' }).getByText(/^In since /)).toHaveCount(1)
  })

  const coming = await book('Clara Counted', day)
  await page.goto('/owner/check-in')
  await count('checkIn', async hand => {
    await hand.press(page.getByRole('link', { name: 'Check in Clara Counted' }))
    await hand.press(page.getByRole('button', { name: 'Check in 1 guest' }))
    await expect(page.getByRole('region', { name: 'Guests and beds' }).getByText(/^In since /)).toHaveCount(1)
  })
  expect((await get(`/booking/${coming.id}`)).status).toBe('checked_in')

  await page.goto('/owner/booking?category=in_house')
  await count('cash', async hand => {
    await hand.press(page.getByRole('link', { name: /Clara Counted/ }).first())
    await hand.press(page.getByRole('button', { name: 'Take payment' }))
    await hand.press(page.getByRole('dialog').getByRole('button', { name: /^Take €/ }))
    await expect(page.getByRole('dialog')).toBeHidden()
  })
  expect((await get(`/booking/${coming.id}`)).balance.amount).toBe(0)

  const from = addDays(day, 30)
  await book('Milo Counted', addDays(from, 2), 2)
  await page.goto(`/owner/calendar?from=${from}&room=${room}`)
  const bar = page.getByRole('grid').getByRole('link', { name: /^Milo Counted, / })
  const dialog = page.getByRole('dialog')
  await count('move', async hand => {
    await hand.drag(bar, { y: 96 })
    await hand.press(dialog.getByRole('button', { name: 'Move', exact: true }))
    await expect(dialog).toBeHidden()
  })
  await count('extend', async hand => {
    const { width = 0 } = (await bar.boundingBox()) ?? {}
    await hand.drag(bar, { x: width / 2, begin: width / 2 - 3 })
    await hand.press(dialog.getByRole('button', { name: 'Change the dates' }))
    await expect(dialog).toBeHidden()
  })

  const beds = (await get(`/housekeeping/${property}`)).beds as { bed: number; label: string; unitName: string; roomName: string }[]
  const dirty = beds.find(b => b.roomName === roomName) as (typeof beds)[number]
  await page.request.put(`/v1/housekeeping/beds/${dirty.bed}`, {
    headers: { ...bearer(token), 'Idempotency-Key': freshEmail('dirty') },
    data: { state: 'dirty' },
  })
  await page.goto('/owner/housekeeping?view=all')
  const unit = page.getByRole('region', { name: `${dirty.roomName}, ${dirty.unitName}`, exact: true })
  await count('clean', async hand => {
    await hand.press(unit.getByRole('button', { name: `Clean: bed ${dirty.label}`, exact: true }))
    await expect(unit.getByRole('button', { name: `Inspected: bed ${dirty.label}`, exact: true })).toBeVisible()
  })

  const number = String(Date.now()).slice(-7)
  const email = freshEmail('counted')
  const known = await book('Fanny Counted', addDays(day, 20), 1, { phone: `+48 22${number}`, email })
  await page.goto('/owner/dashboard', { waitUntil: 'networkidle' })
  await expect(page.getByRole('main').getByRole('link', { name: 'New booking' })).toBeVisible()
  await count('find', async hand => {
    await hand.key('Control+k')
    await expect(dialog.getByRole('combobox')).toBeFocused()
    await hand.text(number.slice(-5))
    await expect(dialog.getByRole('option', { name: /Fanny Counted/ })).toBeVisible()
  })

  const texts = [{ language: 'en', text: 'Yes, in the kitchen.' }]
  await send('/message-templates', { property, name: freshEmail('Kettle').split('@')[0], trigger: 'by_hand', texts })
  const guest = await visitor({ viewport: desk })
  await guest.goto(await guestPath(request, { id: known.id, email }))
  const thread = guest.getByRole('region', { name: 'Messages' })
  await thread.getByRole('textbox').fill('Is there a kettle?')
  await thread.getByRole('button', { name: 'Send' }).click()
  await expect(thread.getByRole('listitem')).toContainText('Is there a kettle?')
  await page.goto('/owner/messages?state=new')
  await count('answer', async hand => {
    await hand.press(page.getByRole('link', { name: /Fanny Counted/ }).first())
    await hand.press(page.getByRole('group', { name: 'Answers at hand' }).getByRole('button').first())
    await hand.press(page.getByRole('button', { name: 'Send', exact: true }))
    await expect(page.getByRole('log').getByRole('listitem')).toHaveCount(2)
  })

  // Whoever has not come by the end of the day: of those who have paid the desk decides.
  const other = await visitor({ viewport: desk })
  const { id: hostel, token: theirs, absent } = await createWorkingDayProperty(other.context())
  const { balance } = (await (await other.request.get(`/v1/booking/${absent.booking}`, { headers: bearer(theirs) })).json()).data
  const paid = { property: hostel, booking: absent.booking, amount: balance, method: 'card_at_desk' }
  await createPoster(other.context(), theirs)('/api/payment/cash-payments', paid)
  await other.addInitScript(
    ([value, id]) => {
      for (const [name, text] of Object.entries({ token: value, role: 'hostel_owner', hopid: id }))
        localStorage.setItem(name, text as string)
    },
    [theirs, String(hostel)],
  )
  await other.goto(`/owner/booking/${absent.booking}`)
  await count(
    'noShow',
    async hand => {
      await hand.press(other.getByRole('region', { name: 'Change the stay' }).getByRole('button', { name: 'No-show' }))
      await hand.press(other.getByRole('dialog').getByRole('button', { name: 'Mark as no-show' }))
      await expect(other.getByText('No-show', { exact: true }).first()).toBeVisible()
      await expect(other.getByRole('dialog')).toBeHidden()
    },
    other,
  )

  await page.goto('/owner/cash')
  const [shift] = (await get(`/api/payment/shifts?property=${property}&status=open`)) as { expected: { amount: number } }[]
  await count('closeShift', async hand => {
    await hand.press(page.getByRole('button', { name: 'Count and close' }).first())
    await hand.type(dialog.getByLabel('Counted').first(), String((shift?.expected.amount ?? 0) / 100))
    await hand.press(dialog.getByRole('button', { name: 'Close the shift' }))
    await expect(dialog).toBeHidden()
  })
})

interface Hand {
  /** A click or a tap. */
  press: (target: Locator) => Promise<void>
  /** A key, or keys that are held together. */
  key: (keys: string) => Promise<void>
  /** A run of typing where the focus is. */
  text: (typed: string) => Promise<void>
  /** The same into a field, which has to be pressed where it has not the focus. */
  type: (field: Locator, typed: string) => Promise<void>
  drag: (target: Locator, by: { x?: number; y?: number; begin?: number }) => Promise<void>
}

/** What a hand does, counted. Waits for what it acts on, as eyes do. */
function createHand(page: Page): Hand & { result: () => { interactions: number; milliseconds: number } } {
  const began = Date.now()
  let interactions = 0
  const counted = async (act: () => Promise<unknown>) => {
    interactions++
    await act()
  }
  const hand: Hand = {
    press: target => counted(() => target.click()),
    key: keys => counted(() => page.keyboard.press(keys)),
    text: typed => counted(() => page.keyboard.type(typed)),
    type: async (field, typed) => {
      await expect(field).toBeVisible()
      if (!(await field.evaluate(e => e === document.activeElement))) await hand.press(field)
      await hand.text(typed)
    },
    drag: (target, { x = 0, y = 0, begin = 0 }) =>
      counted(async () => {
        await expect(target).toBeVisible()
        const box = await target.boundingBox()
        if (!box) throw new Error('what is to be dragged is not drawn')
        const [startX, startY] = [box.x + box.width / 2 + begin, box.y + box.height / 2]
        await page.mouse.move(startX, startY)
        await page.mouse.down()
        await page.mouse.move(startX + x / 2, startY + y / 2, { steps: 4 })
        await page.mouse.move(startX + x, startY + y, { steps: 4 })
        await page.mouse.up()
      }),
  }
  return { ...hand, result: () => ({ interactions, milliseconds: Date.now() - began }) }
}
