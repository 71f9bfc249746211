import type { Page } from '@playwright/test'
// biome-ignore lint/style/noRestrictedImports: the provider that the tests of the API log in with, which is no part of the API
import { StandIn } from '../../../api/people/auth/openid/testing.ts'
import { messages as ar } from '../../../messages/ar/pages.ts'
import { allowConsoleErrors } from '../consoleErrors.ts'
import { demoWorld, expect, findCodeTo, phone, test, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { freshEmail } from '../traveller/travellerSteps.ts'

const isSound = async (page: Page) => {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

let provider: StandIn
test.beforeAll(async () => {
  provider = await new StandIn().start(Number(process.env.E2E_OPENID_PORT))
})
test.afterAll(() => provider.stop())

const enter = async (page: Page, way: 'Agree' | 'Go back' = 'Agree') => {
  await expect(page.locator('#content astro-island[ssr]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Continue with Hostel Pass' }).click()
  await page.getByRole('link', { name: way }).click()
}
const linkedIn = (page: Page) => page.getByRole('region', { name: 'Linked logins' })

test('a traveller signs up once with an address of a provider, links it, and goes on where they wanted to', async ({
  visitor,
  request,
}) => {
  const page = await visitor({ viewport: phone })
  const email = freshEmail('pass')
  provider.visitor = { sub: email, email, email_verified: true, name: 'Noor Haddad' }
  await page.goto('/account/signup?next=/account/profile')
  await isSound(page)
  await test.step('who goes back reads so, and finds the way to log in', async () => {
    allowConsoleErrors(/status of 422/)
    await enter(page, 'Go back')
    await expect(page.getByRole('alert')).toContainText('Hostel Pass did not let you through, or you went back.')
    await isSound(page)
    await page.getByRole('link', { name: 'Back to log in' }).click()
    await expect(page).toHaveURL('/account/signup?next=/account/profile')
  })
  await enter(page)
  await expect(page.getByRole('heading', { name: 'One step more, once' })).toBeVisible()
  await isSound(page)
  await page.locator('#content').getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await page.getByLabel('Your name').fill('Noor Haddad')
  await page.getByLabel('Password').fill(demoWorld().password)
  await page.getByRole('button', { name: 'Send me the code' }).click()
  await expect(page.getByLabel('Code from the e-mail')).toBeVisible()
  await page.getByLabel('Code from the e-mail').fill(await findCodeTo(request, email))
  await page.getByRole('button', { name: 'Confirm and continue' }).click()
  await page.getByRole('button', { name: 'Link Hostel Pass' }).click()
  await expect(page).toHaveURL('/account/profile')
  await expect(linkedIn(page).getByText(email)).toBeVisible()
  await isSound(page)
})

testInFull('an address that has an account is linked once its owner has logged in', async ({ visitor, request }) => {
  const page = await visitor({ viewport: phone, colorScheme: 'dark' })
  const email = freshEmail('linked')
  await request.post('/v1/auth/signup', { data: { name: 'Pia Pass', email, password: demoWorld().password, role: 'traveller' } })
  await request.post('/v1/auth/verify-otp', { data: { email, otp: await findCodeTo(request, email) } })
  provider.visitor = { sub: email, email, email_verified: true }
  await page.goto('/account/login?next=/account/profile')
  await enter(page)
  await expect(page.getByRole('heading', { name: 'One step more, once' })).toBeVisible()
  await isSound(page)
  await page.getByRole('link', { name: 'Log in and link' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await page.getByLabel('Password').fill(demoWorld().password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Link Hostel Pass to your account?' })).toBeVisible()
  await isSound(page)
  await page.getByRole('button', { name: 'Link Hostel Pass' }).click()
  await expect(page).toHaveURL('/account/profile')
  await expect(linkedIn(page).getByText(email)).toBeVisible()
  await linkedIn(page).getByRole('button', { name: 'Unlink' }).click()
  const dialog = page.getByRole('dialog', { name: 'Unlink Hostel Pass?' })
  await dialog.getByRole('button', { name: 'Unlink' }).click()
  await expect(linkedIn(page).getByText('Nothing is linked yet')).toBeVisible()
  await test.step('it is linked again from the profile', async () => {
    await linkedIn(page).getByRole('button', { name: 'Link Hostel Pass' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Go to Hostel Pass' }).click()
    await page.getByRole('link', { name: 'Agree' }).click()
    await expect(page).toHaveURL('/account/profile')
    await expect(linkedIn(page).getByText(email)).toBeVisible()
  })
})

testInFull('a provider that does not answer is said in the language of the page', async ({ visitor }) => {
  const page = await visitor({ viewport: phone })
  await page.goto('/ar/account/login')
  await isSound(page)
  allowConsoleErrors(/status of 503/, /a sign-in with a provider failed/)
  await page.getByRole('button', { name: ar.openId.continueWith.replace('{name}', 'Hostel Pass') }).click()
  provider.twist = { isDown: true }
  try {
    await page.getByRole('link', { name: 'Agree' }).click()
    const refusal = page.getByRole('alert').filter({ hasText: ar.refusals.reasons.openid_unreachable.replace('{provider}', 'Hostel Pass') })
    await expect(refusal).toBeVisible()
    await isSound(page)
    await page.getByRole('link', { name: ar.openId.back }).click()
    await expect(page).toHaveURL('/ar/account/login')
  } finally {
    provider.twist = {}
  }
})
