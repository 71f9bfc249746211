import { locales } from '../../../domain/language/locales.ts'
import { messages as arShell } from '../../../messages/ar/owner/shell.ts'
import { messages as ar } from '../../../messages/ar/pages.ts'
import { messages as enLanguage } from '../../../messages/en/office/language.ts'
import { messages as enShell } from '../../../messages/en/owner/shell.ts'
import { messages as hiProperty } from '../../../messages/hi/owner/property.ts'
import { messages as hiShell } from '../../../messages/hi/owner/shell.ts'
import { messages as hi } from '../../../messages/hi/pages.ts'
import { t } from '../../lib/language/messages.ts'
import { allowConsoleErrors, connectionLost } from '../consoleErrors.ts'
import { bearer, desk, expect, phone, test, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { findUntranslatedTexts } from '../traveller/languagePages.ts'
import { createMember } from './memberSteps.ts'

test.describe.configure({ mode: 'parallel' })

testInFull('a member chooses Hindi in the profile: the back-office goes on in it, in an English browser', async ({ visitor }) => {
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

testInFull('an address without a page speaks the language of the account, in an English browser', async ({ visitor }) => {
  const page = await visitor({ viewport: phone })
  allowConsoleErrors(/status of 404/)
  for (const [locale, own] of [
    ['hi', hi],
    ['ar', ar],
  ] as const) {
    await page.context().addInitScript(language => localStorage.setItem('accountLanguage', language), locale)
    for (const area of ['owner', 'superadmin']) {
      expect((await page.goto(`/${area}/nothing-there`))?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: own.errors.missing.title })).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(own.errors.missing.title))
      await expect(page.locator(`html[lang=${locale}][dir=${locales[locale].dir}]`)).toHaveCount(1)
      expect(await findUntranslatedTexts(page, own)).toEqual([])
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
  }
})

testInFull('an office whose messages cannot be fetched says so in words it has, and loads again', async ({ visitor }) => {
  const { page } = await createMember('reception', visitor, { viewport: phone })
  await page.context().addInitScript(() => localStorage.setItem('accountLanguage', 'hi'))
  allowConsoleErrors(connectionLost, /Failed to fetch/)
  await page.route(/\/office-hi\.[^/]+\.js/, route => route.abort())
  await page.goto('/owner/room')
  await expect(page.getByRole('alert').getByText(hi.kit.screenFailed)).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: hi.kit.loadAgain }).click()
  await expect(page.getByRole('link', { name: hiShell.nav.booking, exact: true })).toBeVisible()
})

testInFull(
  'a language that was chosen on another device is offered with the next token, and the list of hostels follows',
  async ({ visitor }) => {
    const { page, token } = await createMember('reception', visitor, { viewport: desk })
    await page.goto('/owner/room')
    await expect(page.getByRole('link', { name: enShell.nav.booking, exact: true })).toBeVisible()
    const saved = await page.request.put('/v1/auth/profile', { headers: bearer(token), data: { language: 'hi' } })
    expect(saved.status(), await saved.text()).toBe(200)
    await page.clock.setFixedTime(Date.now() + 15 * 60_000)
    await page.reload()
    await expect(page.getByText(t(enLanguage.changed, { language: locales.hi.name }))).toBeVisible()
    await page.getByRole('button', { name: enLanguage.show }).click()
    await expect(page.getByRole('link', { name: hiShell.nav.booking, exact: true })).toBeVisible()
    await page.goto('/owner/list')
    await expect(page.getByRole('heading', { level: 1, name: hiProperty.mine.title })).toBeVisible()
    await expect(page.getByRole('button', { name: hi.ownerHeader.signOut })).toBeVisible()
  },
)
