import { desk, expect, phone, signInAsAdmin, test, testInFull } from '../fixtures.ts'
import { expectDrawn, expectNoSidewaysScroll, findTextOffScreen } from '../pageChecks.ts'
import { adminPages, type ScreenContext } from '../screens.ts'

test.describe.configure({ mode: 'parallel' })

/** Words of the English interface; user content and names may contain others. */
const english = /\b(Save|Search|Show|Change|Remove|Loading|Nothing|Waiting|Owner|Guests?|Nights?|Bookings?|Listing|Since|Missing|None)\b/i

for (const locale of ['hi', 'ar'] as const)
  testInFull(`every screen of the super-admins speaks ${locale}, and fits a telephone and a desk`, async ({ visitor, request }) => {
    test.setTimeout(360_000)
    const page = await visitor({ viewport: phone, locale })
    const world: ScreenContext = { request, ...(await signInAsAdmin(page.context())) }
    for (const [name, where] of Object.entries(adminPages)) {
      await page.setViewportSize(phone)
      await page.goto(await where(world))
      await expectDrawn(page)
      for (const screen of [phone, desk]) {
        await page.setViewportSize(screen)
        await expectNoSidewaysScroll(page)
        expect(await findTextOffScreen(page), name).toEqual([])
      }
      const labels = await page.locator('h1, section h2, h3, th, dt, label, button, [role=tab], summary').allInnerTexts()
      expect(
        labels.filter(label => english.test(label)),
        name,
      ).toEqual([])
    }
  })
