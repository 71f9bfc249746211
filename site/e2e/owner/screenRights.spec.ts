import type { Page } from '@playwright/test'
import { can, staffRoles } from '../../../domain/access/rights.ts'
import { type OwnerPath, ownerPaths, rightOfScreen } from '../../owner/paths.ts'
import { superPaths } from '../../superadmin/paths.ts'
import { allowConsoleErrors } from '../consoleErrors.ts'
import { desk, expect, phone, signInAs, test, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { accountPages, coveredPages, ownerPages, type ScreenContext } from '../screens.ts'
import { createMember } from './memberSteps.ts'

/** The channel in screens.ts and the review on one belong to another hostel, where the members of this one have no role. */
const propertyRows = Object.entries({ ...ownerPages, ...coveredPages }).filter(
  ([row]) => !/^\/owner\/(list|add-property|profile|channel\/:id|reviews\/channels\/:id)$/.test(row),
)
/** Rights on a single record are checked with the record: the screen fetches it and shows the refusal. */
const checkedThere = /status of 403 \(Forbidden\) \(\/v1\/(booking\/\d|check-in\/options\?|group\/\d|reports\/\w|statements\/\d)/
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const notTheirs = 'Not part of your role'

for (const role of staffRoles)
  testInFull(`each screen of a hostel opens for ${role}, or says kindly that it is not theirs`, async ({ visitor }) => {
    test.setTimeout(600_000)
    allowConsoleErrors(checkedThere)
    const { page, property, owner } = await createMember(role, visitor, { viewport: desk })
    const world: ScreenContext = { request: page.context().request, token: owner, property }
    for (const [row, where] of propertyRows) {
      const right = rightOfScreen(row.replace('/owner/', '') as OwnerPath)
      await page.goto(await where(world), { waitUntil: 'networkidle' })
      await expect(heading(page), row).toBeVisible()
      await expect(page.locator('.skeleton:visible, .loader-overlay'), row).toHaveCount(0)
      const isTheirs = !right || can(role, right)
      await expect(page.getByRole('heading', { level: 1, name: notTheirs }), row).toHaveCount(isTheirs ? 0 : 1)
    }
  })

/** Any id will do: the screen refuses before it fetches anything. */
const opened = (path: string) => path.replace(/:name/, 'occupancy').replace(/:\w+/g, '1')
const ownerAuthPages = ['login', 'hostel-login', 'signup', 'verifyotpowner', 'forgot-password', 'reset-password']
const adminAuthPages = ['signin', 'auth', 'signup']

testInFull('who is not signed in finds the sign-in page of each office, and the way back', async ({ visitor }) => {
  test.setTimeout(600_000)
  const page = await visitor({ viewport: phone })
  for (const path of ownerPaths.filter(p => !ownerAuthPages.includes(p)).map(opened)) {
    await page.goto(`/owner/${path}`)
    await expect(page, path).toHaveURL(`/owner/login?next=${encodeURIComponent(`/owner/${path}`)}`)
  }
  for (const path of superPaths.filter(p => !adminAuthPages.includes(p)).map(opened)) {
    await page.goto(`/superadmin/${path}`)
    await expect(page, path).toHaveURL('/superadmin/signin')
  }
})

testInFull('who is not signed in is asked to, on each page of an account', async ({ visitor, request }) => {
  const page = await visitor({ viewport: phone, colorScheme: 'dark' })
  const traveller = await signInAs(await (await visitor()).context(), 'traveller@example.com')
  // Without its link nobody learns whether the booking or the wait for one exists.
  allowConsoleErrors(/\/booking\/(\d+|:id)\/review|\/waitlist\/(\d+|:id)/)
  for (const [row, where] of Object.entries(accountPages)) {
    await page.goto(await where({ request, ...traveller }), { waitUntil: 'networkidle' })
    await expect(heading(page), row).toBeVisible()
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /log in/i })
        .first(),
      row,
    ).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
})

for (const who of ['traveller', 'owner'])
  testInFull(`super-admin screens are no ${who}'s: that is said before anything is asked for`, async ({ visitor }) => {
    test.setTimeout(240_000)
    const page = await visitor({ viewport: phone, colorScheme: 'dark' })
    await signInAs(page.context(), `${who}@example.com`)
    for (const path of superPaths.filter(p => !adminAuthPages.includes(p)).map(opened)) {
      await page.goto(`/superadmin/${path}`)
      await expect(heading(page), path).toHaveText('For super-admins')
    }
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: who === 'traveller' ? 'To your trips' : 'To your hostels' }).click()
    await expect(page).toHaveURL(who === 'traveller' ? '/account' : '/owner/list')
  })
