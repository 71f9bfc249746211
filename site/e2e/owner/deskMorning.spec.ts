import type { Page } from '@playwright/test'
import { addDays } from '../../../domain/calendar/days.ts'
import { allowConsoleErrors } from '../consoleErrors.ts'
import { bearer, desk, expect, phone, test, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { createWorkingDayProperty, type Guest, type WorkingDayProperty } from '../workingDay/property.ts'

testInFull(
  'a morning at the desk: guests who have not left yet, a bed in the same dorm, cash without a shift, a check-out taken back',
  async ({ visitor }) => {
    test.setTimeout(300_000)
    const page = await visitor({ viewport: desk })
    const fixture = await createWorkingDayProperty(page.context())
    await page.addInitScript(
      ([token, hopid]) => {
        for (const [name, value] of Object.entries({ token, role: 'hostel_owner', hopid })) localStorage.setItem(name, value as string)
      },
      [fixture.token, String(fixture.id)],
    )
    const [, omar, lucia] = fixture.leaving as [Guest, Guest, Guest]
    const [ana, ben] = fixture.arriving as [Guest, Guest]

    await test.step('the bed of who still lies there is named, not given away, and free once they are checked out', async () => {
      await page.goto(`/owner/booking/${ana.booking}/check-in`)
      const bed = page.getByLabel('Bed', { exact: true }).first()
      await expect(bed.locator('option:checked')).toContainText('suggested')
      await expect(bed.getByRole('option', { name: /Ida Berg still here, due out today 11:00$/ })).toBeDisabled()
      await look(page)
      await expectAccessible(page)
      await payAll(page, fixture, omar)
      await expect(bed.getByRole('option', { name: /Omar Haddad still here/ })).toBeDisabled()
      await page.goto(`/owner/booking/${ben.booking}/check-in`)
      await page.getByRole('button', { name: 'Check in 1 guest' }).click()
      await expect(page.getByRole('region', { name: 'Guests and beds' }).getByText(/^In since /)).toBeVisible()
    })

    await test.step('a guest moves to another bed of their dorm', async () => {
      await page.getByRole('region', { name: 'Change the stay' }).getByRole('button', { name: 'Move' }).click()
      const dialog = page.getByRole('dialog', { name: 'Move to another room or bed' })
      const to = dialog.getByLabel('To', { exact: true })
      await to.selectOption((await to.getByRole('option', { name: /^River dorm: another bed$/ }).getAttribute('value')) ?? '')
      const bed = dialog.getByLabel('Bed', { exact: true })
      await expect(bed.getByRole('option', { name: /theirs now$/ })).toBeDisabled()
      const free = bed.getByRole('option', { name: /, free$/ }).last()
      const place = /^(.*), [^,]+, free$/.exec((await free.textContent()) ?? '')?.[1] ?? 'no bed'
      await bed.selectOption((await free.getAttribute('value')) ?? '')
      await look(page)
      await dialog.getByRole('button', { name: 'Move', exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('region', { name: 'Guests and beds' })).toContainText(place)
    })

    await test.step('cash without a shift opens one on its way, and nothing typed is lost', async () => {
      await page.goto(`/owner/booking/${lucia.booking}`)
      await page.getByRole('button', { name: 'Take payment' }).click()
      const dialog = page.getByRole('dialog', { name: /^Take payment of / })
      await dialog.getByLabel(/^Amount/).fill('7')
      await expect(dialog.getByText('No shift is open for this cash')).toBeVisible()
      await look(page)
      await dialog.getByRole('button', { name: /^Take .*7/ }).click()
      await expect(dialog.getByText('Write what lies in the drawer in EUR, like 100 or 0.', { exact: true })).toBeVisible()
      await expect(dialog.getByLabel(/^Amount/)).toHaveValue('7')
      await dialog.getByLabel('In the drawer now').fill('50')
      await dialog.getByRole('button', { name: /^Take .*7/ }).click()
      await expect(dialog).toBeHidden()
      await page.goto('/owner/cash')
      await expect(page.getByText('Should lie there').locator('../..')).toContainText('57')
    })

    await test.step('a check-out of today is taken back', async () => {
      await checkOut(page, fixture, omar)
      await page.goto(`/owner/booking/${omar.booking}`)
      const guests = page.getByRole('region', { name: 'Guests and beds' })
      await guests.getByRole('button', { name: 'Undo check-out' }).click()
      await look(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Undo the check-out' }).click()
      await expect(guests.getByText(/^In since /)).toBeVisible()
    })

    await test.step('an extension that meets a promise shows who would get another bed, and does both', async () => {
      const stay = await result(page, fixture, ben)
      const [line] = stay.lines
      await send(page, fixture, 'post', '/booking', {
        property: fixture.id,
        arrival: stay.departure,
        departure: addDays(stay.departure, 2),
        source: 'phone',
        guest: { name: 'Later Guest' },
        lines: [{ room: line?.room, as: 'bed', guests: [{ name: 'Later Guest' }], beds: [guestOf(stay).bed?.id] }],
      })
      await page.goto(`/owner/booking/${ben.booking}`)
      await page.getByRole('region', { name: 'Change the stay' }).getByRole('button', { name: 'Extend' }).click()
      const dialog = page.getByRole('dialog', { name: 'Extend the stay' })
      allowConsoleErrors(/status of 409 .*\/extend\)/)
      await expect(dialog.getByRole('list', { name: 'Who would have another bed' })).toContainText('Later Guest')
      await look(page)
      await dialog.getByRole('button', { name: 'Promise them this bed instead' }).click()
      await expect(dialog.getByText('With it these guests are promised other beds')).toBeVisible()
      await dialog.getByRole('button', { name: 'Extend', exact: true }).click()
      await expect(dialog).toBeHidden()
      expect((await result(page, fixture, ben)).departure).toBe(addDays(stay.departure, 1))
    })

    await test.step('the chart stands on one sheet of paper, and a list with its title', async () => {
      await page.goto('/owner/calendar')
      await expect(page.getByRole('grid')).toBeVisible()
      expect(await sheets(page)).toBe(1)
      await page.goto('/owner/check-in?status=in_house')
      await expect(page.getByRole('table')).toBeVisible()
      expect(await sheets(page)).toBe(1)
    })
  },
)

/** Changes data through the API; fails the test when it is refused. */
async function send(page: Page, { token }: WorkingDayProperty, method: 'post' | 'put' | 'get', path: string, data?: object) {
  const answer = await page.context().request[method](`/v1${path}`, { headers: bearer(token), ...(data && { data }) })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()).data
}

interface DeskBooking {
  departure: string
  lines: { room: number; guests: { id: number; bed: { id: number } | null; checkIn: { id: number } | null }[] }[]
  balance: { amount: number; currency: string }
}
const result = (page: Page, fixture: WorkingDayProperty, { booking }: Guest): Promise<DeskBooking> =>
  send(page, fixture, 'get', `/booking/${booking}`)
const guestOf = ({ lines: [line] }: DeskBooking) => line?.guests[0] as DeskBooking['lines'][number]['guests'][number]

async function payAll(page: Page, fixture: WorkingDayProperty, guest: Guest) {
  const { balance } = await result(page, fixture, guest)
  if (balance.amount <= 0) return
  await send(page, fixture, 'post', '/api/payment/cash-payments', {
    property: fixture.id,
    booking: guest.booking,
    amount: balance,
    method: 'card_at_desk',
  })
}

async function checkOut(page: Page, fixture: WorkingDayProperty, guest: Guest) {
  await payAll(page, fixture, guest)
  const { checkIn } = guestOf(await result(page, fixture, guest))
  await send(page, fixture, 'put', `/check-in/${checkIn?.id}`, { checkOut: true, withDebt: true })
}

/** Checked on a phone too: no sideways scroll. */
async function look(page: Page) {
  await page.setViewportSize(phone)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(desk)
}

/** Number of printed pages. */
async function sheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
}
