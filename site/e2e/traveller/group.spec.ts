import { addDays } from '../../../domain/calendar/days.ts'
import { formatNearDay } from '../../lib/format/format.ts'
import { bearer, desk, expect, findMailTo, type OwnProperty, phone, signInAs, test, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { freshEmail, mailsTo, today } from './travellerSteps.ts'

const guests = 10
const arrival = addDays(today(), 95)
const departure = addDays(arrival, 2)

interface Room {
  name: string
  sellBy: string
  gender: string
  units: number
  bedsPerUnit: number
}

/** So many of them into each dorm, as far as it reaches. */
function shareOut(rooms: readonly Room[]) {
  let left = guests
  return rooms.flatMap(({ name, sellBy, gender, units, bedsPerUnit }) => {
    const count = sellBy === 'bed' && gender === 'mixed' ? Math.min(left, units * bedsPerUnit) : 0
    left -= count
    return count ? [{ name, count }] : []
  })
}

testInFull('a group asks, gets a quote and books it', async ({ visitor, request }) => {
  test.setTimeout(300_000)
  const office = await visitor({ viewport: desk })
  const { token, property } = await signInAs(office.context(), 'owner@example.com')
  const { id, path } = property as OwnProperty
  const rooms = (await (await request.get(`/v1/room/all/${id}`, { headers: bearer(token) })).json()).data as Room[]
  const email = freshEmail('group')
  const page = await visitor({ viewport: phone, colorScheme: 'dark' })

  await test.step('the page of the hostel leads to the form, with dates and party filled in', async () => {
    await page.goto(`${path}?arrival=${arrival}&departure=${departure}&guests=${guests}#offers`)
    await page.getByRole('link', { name: `Ask for beds for ${guests}` }).click()
    await expect(page.getByLabel('Number of guests')).toHaveValue(String(guests))
    await expect(page.getByLabel('Arrival')).toHaveValue(formatNearDay(arrival))
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
  await test.step('what is missing is said at its field', async () => {
    await page.getByRole('button', { name: `Ask for beds for ${guests}` }).click()
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page.getByLabel('Kind of group')).toHaveAttribute('aria-invalid', 'true')
  })
  await test.step('the hostel is asked', async () => {
    await page.getByLabel('Kind of group').selectOption({ label: 'Sports team' })
    await page.getByLabel('Your name').fill('Rui Ferreira')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel(/Anything else the hostel/).fill('We row, and rise early.')
    await page.getByRole('button', { name: `Ask for beds for ${guests}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'The hostel has your request' })).toBeVisible()
    await expect(page).toHaveURL(/\/group\/\d+#[\w-]{20,}$/)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
  const number = new URL(page.url()).pathname.split('/').at(-1)

  await test.step('the hostel finds it first in its list, and writes a quote', async () => {
    await office.goto('/owner/dashboard')
    await office.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Groups' }).click()
    await expect(office.getByRole('link', { name: 'Rui Ferreira' }).first()).toBeVisible()
    await expectAccessible(office)
    await office.goto(`/owner/group/${number}`)
    await expect(office.getByText('We row, and rise early.')).toBeVisible()
    await office.getByRole('link', { name: 'Write a quote' }).click()
    for (const { name, count } of shareOut(rooms)) {
      const row = office.getByRole('listitem').filter({ has: office.getByText(name, { exact: true }) })
      await row.getByLabel(/^Guests/).fill(String(count))
    }
    await expect(office.getByText(`${guests} of ${guests} guests have a bed.`, { exact: false })).toBeVisible()
    await office.getByLabel('as I say').check()
    await office.getByLabel('Payment 1 by').fill(addDays(today(), 14))
    await office.getByLabel(/^Amount/).fill('50')
    await office.getByLabel('Payment 2 by').fill(addDays(today(), 60))
    await office.getByLabel(/^Keep the beds back/).check()
    await expectAccessible(office)
    await office.getByRole('button', { name: 'Send the quote' }).click()
    await expect(office.getByRole('region', { name: 'Your quote' })).toContainText('Waits for the group')
    await expect(office.getByRole('region', { name: 'Your quote' })).toContainText('held until then')
    await expectAccessible(office)
    await expectNoSidewaysScroll(office)
  })

  await test.step('the group accepts, and finds its payments with the booking', async () => {
    const sentMail = await findMailTo(request, email, /^Quote:/)
    const link = sentMail.text.match(/https?:\/\/\S+\/group\/\d+#\S+/)?.[0] ?? ''
    await page.goto('/')
    await page.goto(new URL(link).pathname + new URL(link).hash)
    await expect(page.getByRole('heading', { level: 1, name: 'The hostel sent you a quote' })).toBeVisible()
    await expect(page.getByText('Until then the beds are held for you.')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Accept and book' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Book for / })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your group is booked' })).toBeFocused()
    await page.getByRole('link', { name: /^Open booking / }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your beds are booked' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Payment schedule' }).getByRole('listitem')).toHaveCount(2)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const mails = (await mailsTo(request, email)).map(mail => mail.subject)
    expect(mails.filter(subject => subject.startsWith('Booked:'))).toHaveLength(1)
  })
  await test.step('it pays the first part online, and comes back to see it paid', async () => {
    const plan = page.getByRole('region', { name: 'Payment schedule' })
    await plan.getByRole('button', { name: 'Pay €50.00 now' }).click()
    await expect(page.getByRole('heading', { name: 'Pay €50.00' })).toBeVisible()
    await page.getByLabel('Card number').fill('4242 4242 4242 4242')
    await page.getByRole('button', { name: 'Pay' }).click()
    await expect(plan.getByRole('listitem').first()).toContainText('paid')
    await expect(plan.getByRole('button', { name: /^Pay all|^Pay €/ })).toHaveCount(1)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
  await test.step('the hostel sees it booked', async () => {
    await office.reload()
    await office.getByRole('link', { name: /^Open booking / }).click()
    const plan = office.getByRole('region', { name: 'Payments of the group' }).getByRole('listitem')
    await expect(plan).toHaveCount(2)
    await expect(plan.first()).toContainText('Paid')
  })
})

testInFull('a search for a group shows hostels that it can ask', async ({ visitor }) => {
  const page = await visitor({ viewport: phone })
  await page.goto(`/search?place=Lisbon&destination=portugal/lisbon&arrival=${arrival}&departure=${departure}&guests=${guests}`)
  await expect(page.getByText(/10 guests book as a group: open a hostel/)).toBeVisible()
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page.getByRole('link', { name: `Ask for beds for ${guests}` })).toBeVisible()
})
