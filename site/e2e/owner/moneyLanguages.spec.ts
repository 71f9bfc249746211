import { messages as arCash } from '../../../messages/ar/owner/cash.ts'
import { messages as arEvent } from '../../../messages/ar/owner/event.ts'
import { messages as arGroup } from '../../../messages/ar/owner/group.ts'
import { messages as arInvoice } from '../../../messages/ar/owner/invoice.ts'
import { messages as arSheets } from '../../../messages/ar/owner/reportSheets.ts'
import { messages as arReviews } from '../../../messages/ar/owner/reviews.ts'
import { messages as arRide } from '../../../messages/ar/owner/ride.ts'
import { messages as arTransactions } from '../../../messages/ar/owner/transactions.ts'
import { messages as hiCash } from '../../../messages/hi/owner/cash.ts'
import { messages as hiEvent } from '../../../messages/hi/owner/event.ts'
import { messages as hiGroup } from '../../../messages/hi/owner/group.ts'
import { messages as hiInvoice } from '../../../messages/hi/owner/invoice.ts'
import { messages as hiSheets } from '../../../messages/hi/owner/reportSheets.ts'
import { messages as hiReviews } from '../../../messages/hi/owner/reviews.ts'
import { messages as hiRide } from '../../../messages/hi/owner/ride.ts'
import { messages as hiTransactions } from '../../../messages/hi/owner/transactions.ts'
import { expect, phone, signInAs, test, testInFull } from '../fixtures.ts'
import { expectNoSidewaysScroll } from '../pageChecks.ts'

test.describe.configure({ mode: 'parallel' })

const screens = {
  hi: [
    ['cash', hiCash.title],
    ['transactions', hiTransactions.title],
    ['invoice', hiInvoice.title],
    ['report/length-of-stay', hiSheets.titles['length-of-stay']],
    ['group', hiGroup.title],
    ['event', hiEvent.title],
    ['ride', hiRide.titleCity],
    ['reviews', hiReviews.title],
  ],
  ar: [
    ['cash', arCash.title],
    ['transactions', arTransactions.title],
    ['invoice', arInvoice.title],
    ['report/length-of-stay', arSheets.titles['length-of-stay']],
    ['group', arGroup.title],
    ['event', arEvent.title],
    ['ride', arRide.titleCity],
    ['reviews', arReviews.title],
  ],
} as const

for (const locale of ['hi', 'ar'] as const)
  testInFull(`money, groups, events and reviews speak ${locale}, and fit a telephone`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: phone, locale })
    await signInAs(context, 'owner@example.com')
    const page = await context.newPage()
    for (const [path, title] of screens[locale]) {
      await page.goto(`/owner/${path}`)
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
      await expectNoSidewaysScroll(page)
    }
    await context.close()
  })
