import { messages as ar } from '../../../messages/ar/pages.ts'
import { messages as hi } from '../../../messages/hi/pages.ts'
import { allowConsoleErrors } from '../consoleErrors.ts'
import { expect, signInAs, test, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { expectAlternates, findUntranslatedTexts, localizedPath } from '../traveller/languagePages.ts'
import { freshEmail, mailsTo } from '../traveller/travellerSteps.ts'

test.describe.configure({ mode: 'parallel' })

const authPages = ['login', 'signup', 'code', 'forgot', 'verify?email=nobody@example.com', 'reset?email=nobody@example.com']
const looks = [
  { language: 'hi', own: hi, width: 320, colorScheme: 'dark' },
  { language: 'ar', own: ar, width: 1440, colorScheme: 'light' },
  { language: 'ar', own: ar, width: 320, colorScheme: 'light' },
] as const

for (const { language, own, width, colorScheme } of looks) {
  testInFull(`the sign-in pages speak ${language}, ${width} px wide`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme })
    const page = await context.newPage()
    for (const name of authPages) {
      const path = `/account/${name}`
      await page.goto(localizedPath(language, path), { waitUntil: 'networkidle' })
      await expect(page.locator(`html[lang=${language}]`)).toHaveCount(1)
      await expectAlternates(page, path)
      expect([name, await findUntranslatedTexts(page, own)]).toEqual([name, []])
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
    await context.close()
  })

  testInFull(`the account speaks ${language}, ${width} px wide`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme })
    await signInAs(context, 'traveller@example.com')
    const page = await context.newPage()
    for (const path of ['/account/profile', '/account/notifications']) {
      await page.goto(localizedPath(language, path), { waitUntil: 'networkidle' })
      await expect(page.getByRole('navigation', { name: own.account.nav })).toBeVisible()
      await expect(page.locator('.skeleton')).toHaveCount(0)
      expect([path, await findUntranslatedTexts(page, own)]).toEqual([path, []])
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
    await context.close()
  })
}

testInFull('somebody signs up in Hindi, is kept as one who reads Hindi, and changes that to Arabic', async ({ page, request }) => {
  const email = freshEmail('asha')
  const text = hi.auth
  await page.goto('/hi/account/login')
  await page.locator('#content').getByRole('link', { name: 'खाता बनाएँ' }).click()
  await page.waitForURL('**/hi/account/signup')
  await page.getByLabel(text.name).fill('आशा राव')
  await page.getByLabel(text.email).fill(email)
  await page.getByLabel(text.password).fill('a-long-password')
  await page.getByRole('button', { name: text.sendCode }).click()
  await page.waitForURL('**/hi/account/verify?email=*')
  const code = (await mailsTo(request, email))[0]?.text.match(/\b\d{6}\b/)?.[0] ?? ''
  allowConsoleErrors(/status of 4(01|22)/)
  await page.getByLabel(text.code).fill('000000')
  await page.getByRole('button', { name: text.verifySubmit }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel(text.code).fill(code)
  await page.getByRole('button', { name: text.verifySubmit }).click()
  await page.waitForURL(/\/account(\?|$)/)

  await page.goto('/hi/account/profile')
  await expect(page.getByRole('combobox', { name: hi.account.language })).toHaveValue('hi')
  await page.getByRole('combobox', { name: hi.account.language }).selectOption('ar')
  await page.getByRole('button', { name: hi.account.save }).click()
  await expect(page.getByText(hi.account.saved)).toBeVisible()
  await page.goto('/ar/account/profile')
  await expect(page.getByRole('combobox', { name: ar.account.language })).toHaveValue('ar')
  await page.getByRole('button', { name: ar.account.erase }).click()
  await page.getByRole('dialog').getByRole('button', { name: ar.account.erase }).click()
  await expect(page.getByText(ar.account.tickField).first()).toBeVisible()
  expect(await findUntranslatedTexts(page, ar)).toEqual([])
})
