import type { Page } from '@playwright/test'
import { formatNearDay } from '../../lib/format/format.ts'
import { allowConsoleErrors, connectionLost } from '../consoleErrors.ts'
import { desk, expect, phone, signInAs, test, testInFull } from '../fixtures.ts'
import { expectAccessible } from '../pageChecks.ts'
import { stayIn } from './travellerSteps.ts'

/** Holds back what is loaded when a field is first touched, as a slow line does for seconds. */
async function holdBack(page: Page, files: RegExp) {
  const released = Promise.withResolvers<void>()
  await page.route(files, route => released.promise.then(() => route.continue()))
  return released.resolve
}

const calendarFiles = /_astro\/(stayEntry|calendar|openDayCalendar)\./
const partyFiles = /_astro\/partyControls\./
const dialogs = (page: Page) => page.getByRole('dialog')
const dayOf = (page: Page, end: 'arrival' | 'departure') => page.locator(`stay-dates input[name=${end}]`)
/** Day, month, year: the order of the page. */
const asTyped = (day: string) => `${day.slice(8)}.${day.slice(5, 7)}.${day.slice(0, 4)}`

test.describe('dates while their calendar is on its way', () => {
  test('one calendar opens, that of the field that was pressed last, which is busy until then', async ({ visitor }) => {
    const page = await visitor({ viewport: phone, hasTouch: true })
    const release = await holdBack(page, calendarFiles)
    await page.goto('/', { waitUntil: 'networkidle' })
    const [arrival, departure] = [page.getByLabel('Arrival'), page.getByLabel('Departure')]
    await arrival.tap()
    await expect(arrival).toHaveAttribute('aria-busy', 'true')
    // The keyboard of a telephone stays away, one with keys can be used all the same.
    await expect(arrival).toHaveAttribute('inputmode', 'none')
    await expect(arrival).toBeEditable()
    await departure.tap()
    release()
    await expect(dialogs(page)).toHaveCount(1)
    await expect(arrival).not.toHaveAttribute('aria-busy')
    await expect(departure).not.toHaveAttribute('aria-busy')
    await page.keyboard.press('Escape')
    await expect(dialogs(page)).toHaveCount(0)
    await expect(departure).toBeFocused()
  })

  test('none opens above the field that somebody has gone on to', async ({ visitor }) => {
    const page = await visitor({ viewport: desk })
    const release = await holdBack(page, calendarFiles)
    await page.goto('/', { waitUntil: 'networkidle' })
    const [arrival, place] = [page.getByLabel('Arrival'), page.getByLabel('Where to?')]
    await arrival.click()
    await expect(arrival).toHaveAttribute('aria-busy', 'true')
    await place.click()
    await place.pressSequentially('L')
    release()
    await expect(arrival).not.toHaveAttribute('aria-busy')
    await expect(dialogs(page)).toHaveCount(0)
    await expect(place).toBeFocused()
    await arrival.click()
    await expect(dialogs(page)).toHaveCount(1)
    await expectAccessible(page)
  })

  test('a day that was typed meanwhile is read once it can be, and sent', async ({ visitor }) => {
    const page = await visitor({ viewport: desk })
    const release = await holdBack(page, calendarFiles)
    await page.goto('/', { waitUntil: 'networkidle' })
    const day = stayIn(40).arrival
    await page.getByLabel('Where to?').fill('Lisbon')
    await page.getByLabel('Arrival').focus()
    await page.keyboard.type(asTyped(day))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Find beds' })).toHaveAttribute('aria-busy', 'true')
    release()
    await expect(page).toHaveURL(new RegExp(`arrival=${day}`))
  })

  testInFull('a day is read when its field is left, and stays when the line is gone', async ({ visitor }) => {
    const page = await visitor({ viewport: desk })
    allowConsoleErrors(connectionLost)
    let isCut = true
    await page.route(calendarFiles, route => (isCut ? route.abort('connectionreset') : route.continue()))
    await page.goto('/', { waitUntil: 'networkidle' })
    const day = stayIn(40).arrival
    await page.getByLabel('Arrival').focus()
    await page.keyboard.type(asTyped(day))
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Arrival')).toHaveValue(asTyped(day))
    isCut = false
    await page.getByLabel('Arrival').focus()
    await page.keyboard.press('Tab')
    await expect(dayOf(page, 'arrival')).toHaveValue(day)
    await expect(page.getByLabel('Arrival')).toHaveValue(formatNearDay(day))
  })

  testInFull('the field of the browser is left alone while somebody is in it', async ({ visitor }) => {
    const page = await visitor({ viewport: desk })
    const release = await holdBack(page, /_astro\/.*\.js/)
    await page.goto('/', { waitUntil: 'commit' })
    const arrival = page.getByLabel('Arrival')
    await expect(arrival).toHaveAttribute('type', 'date')
    await arrival.focus()
    const day = stayIn(40).arrival
    await page.keyboard.type(day.slice(5, 7) + day.slice(8))
    release()
    await expect(page.getByLabel('Departure')).toHaveAttribute('type', 'text')
    await page.keyboard.type(day.slice(0, 4))
    await page.getByLabel('Where to?').focus()
    await expect(arrival).toHaveAttribute('type', 'text')
    await expect(dayOf(page, 'arrival')).toHaveValue(day)
  })

  testInFull('in a back-office as well', async ({ visitor }) => {
    const page = await visitor({ viewport: desk })
    await signInAs(page.context(), 'owner@example.com')
    const release = await holdBack(page, calendarFiles)
    await page.goto('/owner/event/new')
    const open = page.getByRole('button', { name: 'Open the calendar' })
    await open.first().click()
    await expect(open.first()).toHaveAttribute('aria-busy', 'true')
    await open.last().click()
    release()
    await expect(dialogs(page)).toHaveCount(1)
    await expect(open.first()).not.toHaveAttribute('aria-busy')
  })
})

test('the party keeps the focus at its limits, tells what it is, and counts each press', async ({ visitor }) => {
  const page = await visitor({ viewport: desk })
  const release = await holdBack(page, partyFiles)
  await page.goto('/', { waitUntil: 'networkidle' })
  const box = page.locator('party-box')
  const sentence = box.locator('[data-party]')
  await expect(sentence).toHaveAttribute('aria-live', 'polite')
  await box.locator('summary').click()
  await expect(box).toHaveAttribute('aria-busy', 'true')
  const more = box.getByRole('button', { name: /women/i }).last()
  await more.click()
  await more.click()
  release()
  await expect(box).not.toHaveAttribute('aria-busy')
  await expect(sentence).toContainText('2 women')
  const fewer = box.getByRole('button', { name: /women/i }).first()
  await fewer.press('Enter')
  await fewer.press('Enter')
  await expect(fewer).toHaveAttribute('aria-disabled', 'true')
  await expect(fewer).toBeFocused()
  await fewer.press('Enter')
  await expect(sentence).not.toContainText('women')
  await expect(fewer).toBeFocused()
  await expectAccessible(page)
})
