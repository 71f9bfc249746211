import { messages as arBooking } from '../../../messages/ar/owner/booking.ts'
import { messages as arCheckIn } from '../../../messages/ar/owner/checkIn.ts'
import { messages as arDeskBooking } from '../../../messages/ar/owner/deskBooking.ts'
import { messages as arMessages } from '../../../messages/ar/owner/messages.ts'
import { messages as arTravellers } from '../../../messages/ar/owner/travellers.ts'
import { messages as hiBooking } from '../../../messages/hi/owner/booking.ts'
import { messages as hiCheckIn } from '../../../messages/hi/owner/checkIn.ts'
import { messages as hiDeskBooking } from '../../../messages/hi/owner/deskBooking.ts'
import { messages as hiMessages } from '../../../messages/hi/owner/messages.ts'
import { messages as hiTravellers } from '../../../messages/hi/owner/travellers.ts'
import { desk, expect, phone, pickLooks, signInAs, test, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'

test.describe.configure({ mode: 'parallel' })

const catalogues = {
  hi: { booking: hiBooking, checkIn: hiCheckIn, deskBooking: hiDeskBooking, messages: hiMessages, travellers: hiTravellers },
  ar: { booking: arBooking, checkIn: arCheckIn, deskBooking: arDeskBooking, messages: arMessages, travellers: arTravellers },
}

const languages = [
  ['hi', phone],
  ['ar', desk],
] as const

for (const [language, viewport] of pickLooks(languages, 0)) {
  testInFull(`the desk works in ${language}`, async ({ visitor }) => {
    const page = await visitor({ viewport })
    await signInAs(page.context(), 'owner@example.com')
    await page.context().addInitScript(locale => localStorage.setItem('accountLanguage', locale), language)
    const { booking, checkIn, deskBooking, messages, travellers } = catalogues[language]
    for (const [path, title] of [
      ['check-in', checkIn.title],
      ['booking/new', deskBooking.title],
      ['messages', messages.title],
      ['travellers', travellers.title],
      ['booking?category=all', booking.title],
    ] as const) {
      await page.goto(`/owner/${path}`)
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
      await expectNoSidewaysScroll(page)
    }
    await test.step('a booking, from who sleeps where to its history', async () => {
      await page.locator('.row-link').first().click()
      await expect(page.getByRole('heading', { name: booking.guests.title })).toBeVisible()
      await expect(page.getByRole('heading', { name: booking.contact.title })).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })
  })
}
