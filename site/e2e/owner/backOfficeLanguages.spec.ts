import { messages as arShell } from '../../../messages/ar/owner/shell.ts'
import { messages as hiShell } from '../../../messages/hi/owner/shell.ts'
import { messages as hi } from '../../../messages/hi/pages.ts'
import { desk, expect, phone, test } from '../fixtures.ts'
import { expectNoSidewaysScroll } from '../pageChecks.ts'
import { createMember } from './memberSteps.ts'

test.describe.configure({ mode: 'parallel' })

test('a member chooses Hindi in the profile: the back-office goes on in it, in an English browser', async ({ visitor }) => {
  const { page } = await createMember('reception', visitor, { viewport: desk })
  await page.goto('/owner/profile')
  await page.getByLabel('Language').selectOption('hi')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.locator('html[lang=hi][dir=ltr]')).toHaveCount(1)
  await expect(page.getByRole('link', { name: hiShell.nav.dashboard, exact: true })).toBeVisible()
  await expect(page.getByLabel(hi.account.language)).toHaveValue('hi')
  await page.goto('/owner/booking')
  await expect(page.getByRole('link', { name: hiShell.nav.booking, exact: true })).toBeVisible()
})

test('a back-office begins in the language of the browser, Arabic from right to left', async ({ browser, visitor }) => {
  const { token } = await createMember('reception', visitor, { viewport: desk })
  const context = await browser.newContext({ viewport: phone, locale: 'ar' })
  const page = await context.newPage()
  await page.goto('/owner/login')
  await expect(page.locator('html[lang=ar][dir=rtl]')).toHaveCount(1)
  await page.evaluate(session => Object.assign(localStorage, session), { token, role: 'hostel_owner' })
  await page.goto('/owner/room?property=1')
  await expect(page.getByRole('link', { name: arShell.nav.booking, exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await context.close()
})
