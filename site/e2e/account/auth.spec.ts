import type { Page } from '@playwright/test'
import { allowConsoleErrors } from '../consoleErrors.ts'
import {
  demoWorld,
  desk,
  expect,
  findCodeTo,
  findMailTo,
  type OwnProperty,
  phone,
  secondFactor,
  signInAs,
  signInAsAdmin,
  test,
  testInFull,
} from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { freshEmail } from '../traveller/travellerSteps.ts'

const isSound = async (page: Page) => {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

testInFull(
  'an owner makes an account, forgets the password, and comes in with another by the door of hostels',
  async ({ visitor, request }) => {
    const page = await visitor({ viewport: phone, colorScheme: 'dark' })
    const email = freshEmail('keeper')
    await test.step('the code of the mail makes the account', async () => {
      await page.goto('/owner/signup')
      await page.getByLabel('Your name').fill('Ida Keeper')
      await page.getByLabel('E-mail').fill(email)
      await page.getByLabel('Password').fill('the-first-password')
      await page.getByRole('button', { name: /code/ }).click()
      await expect(heading(page, 'Check your e-mail')).toBeVisible()
      await expect(page).toHaveURL(/\/owner\/verifyotpowner\?/)
      await isSound(page)
      await page.getByLabel('Code from the e-mail').fill(await findCodeTo(request, email))
      await page.getByRole('button', { name: 'Confirm and continue' }).click()
      await expect(page).toHaveURL(/\/owner\/(list|add-property)/)
      await page.evaluate(() => localStorage.clear())
    })
    await test.step('the code is read on the page that shows the mails', async () => {
      await page.goto('/owner/hostel-login')
      await isSound(page)
      await page.getByRole('link', { name: 'Forgot your password?' }).click()
      await expect(heading(page, 'Set a new password')).toBeVisible()
      await isSound(page)
      await page.getByLabel('E-mail').fill(email)
      await page.getByRole('button', { name: 'Send me the code' }).click()
      await expect(heading(page, 'Choose a new password')).toBeVisible()
      await isSound(page)
      const [mails] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: /^Read its mails here/ }).click()])
      await expect(mails.getByText(/^\d{6} is your/).first()).toBeVisible()
      const code = (
        await mails
          .getByText(/^\d{6} is your/)
          .first()
          .innerText()
      ).slice(0, 6)
      allowConsoleErrors(/status of 4(01|09|22)|session has expired/)
      await page.getByLabel('Code from the e-mail').fill('000000')
      await page.getByLabel('New password').fill('the-second-password')
      await page.getByRole('button', { name: 'Set the password' }).click()
      await expect(page.getByRole('alert').first()).toBeVisible()
      await isSound(page)
      await page.getByLabel('Code from the e-mail').fill(code)
      await page.getByRole('button', { name: 'Set the password' }).click()
      await expect(page.getByText('Your new password is set. Log in with it.')).toBeVisible()
    })
    await test.step('the old password is refused, the new one lets in', async () => {
      await page.getByLabel('Password').fill('the-first-password')
      await page.getByRole('button', { name: 'Log in', exact: true }).click()
      await expect(page.getByRole('alert').first()).toBeVisible()
      await page.getByLabel('Password').fill('the-second-password')
      await page.getByRole('button', { name: 'Log in', exact: true }).click()
      await expect(page).toHaveURL(/\/owner\/(list|add-property)/)
    })
  },
)

testInFull('a new e-mail counts once its code is entered', async ({ visitor, request }) => {
  const page = await visitor({ viewport: phone })
  const [email, next] = [freshEmail('moves'), freshEmail('moved')]
  const password = 'a-password-for-a-while'
  await request.post('/v1/auth/signup', { data: { name: 'Mo Ving', email, password, role: 'traveller' } })
  const session = await request.post('/v1/auth/verify-otp', { data: { email, otp: await findCodeTo(request, email) } })
  const { token, role } = (await session.json()).data
  await page.addInitScript(
    stored => {
      localStorage.setItem('token', stored.token)
      localStorage.setItem('role', stored.role)
    },
    { token, role },
  )
  await page.goto('/account/profile')
  await page.getByLabel('E-mail').fill(next)
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const panel = page.getByRole('region', { name: 'Confirm your new e-mail' })
  await expect(panel).toContainText(next)
  await isSound(page)
  allowConsoleErrors(/status of 4(01|22)/)
  await panel.getByLabel('Code from the e-mail').fill('000000')
  await panel.getByRole('button', { name: 'Confirm the new e-mail' }).click()
  await expect(panel.getByText('Your e-mail is not changed yet.')).toBeVisible()
  await isSound(page)
  await panel.getByRole('button', { name: 'Keep the old e-mail' }).click()
  await expect(panel).toBeHidden()
  await page.getByLabel('E-mail').fill(next)
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(panel).toBeVisible()
  await panel.getByLabel('Code from the e-mail').fill(await findCodeTo(request, next))
  await panel.getByRole('button', { name: 'Confirm the new e-mail' }).click()
  await expect(page.getByText(`Your e-mail is ${next} now.`)).toBeVisible()
  await expect(panel).toBeHidden()
  await expect(page.getByLabel('E-mail')).toHaveValue(next)
})

testInFull('a super-admin is invited, takes a second factor and comes in with it', async ({ visitor, request }) => {
  test.setTimeout(240_000)
  const office = await visitor({ viewport: desk, colorScheme: 'dark' })
  await signInAsAdmin(office.context())
  const email = freshEmail('second')
  await office.goto('/superadmin/invite')
  await office.getByLabel('E-mail').fill(email)
  await office.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(office.getByText(`The invitation to ${email} is on its way.`)).toBeVisible()
  const link = (await findMailTo(request, email, /./)).text.match(/https?:\S+\/superadmin\/signup#\S+/)?.[0] ?? ''
  const page = await visitor({ viewport: phone, colorScheme: 'dark' })
  await page.goto('/superadmin/signup')
  await expect(page.getByText('You need an invitation')).toBeVisible()
  await isSound(page)
  await page.goto('about:blank')
  await page.goto(new URL(link).pathname + new URL(link).hash)
  await page.getByLabel('Your name').fill('Ola Second')
  await page.getByLabel('Password').fill(demoWorld().password)
  await isSound(page)
  await page.getByRole('button', { name: 'Make my account' }).click()
  await expect(heading(page, 'Add the second factor')).toBeVisible()
  await isSound(page)
  const secret = await page.getByRole('definition').nth(1).innerText()
  await page.getByRole('link', { name: 'Added: log in' }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(demoWorld().password)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page).toHaveURL(/\/superadmin\/auth/)
  await isSound(page)
  await page.getByLabel('Code').fill(secondFactor(secret))
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(heading(page, 'Overview')).toBeVisible()
})

testInFull('somebody reports a review, and it waits for a super-admin', async ({ visitor, request }) => {
  const page = await visitor({ viewport: phone, colorScheme: 'dark' })
  const { property } = await signInAs(await (await visitor()).context(), 'owner2@example.com')
  await signInAs(page.context(), 'traveller@example.com')
  const list = await (await request.get(`/v1/reviews/all/${(property as OwnProperty).id}`)).json()
  const { id } = list.data.at(-1)
  await page.goto(`/report/review/${id}`)
  allowConsoleErrors(/status of 422 .*\/report\)/)
  await page.getByRole('button', { name: 'Report it' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await isSound(page)
  const reason = `It names somebody who works there, ${freshEmail('reason')}`
  await page.getByLabel('What is wrong').selectOption({ label: 'Something else' })
  await page.getByLabel('What should we know').fill(reason)
  await page.getByRole('button', { name: 'Report it' }).click()
  await expect(page.getByText('Thank you. A person will look at it.')).toBeVisible()
  await isSound(page)
  const office = await visitor({ viewport: desk })
  await signInAsAdmin(office.context())
  await office.goto('/superadmin/reports')
  await expect(office.getByText(reason)).toBeVisible()
})

test('what is typed before the scripts are here stands in no address', async ({ visitor }) => {
  const page = await visitor({ viewport: phone, javaScriptEnabled: false })
  const requests: string[] = []
  page.on('request', request => requests.push(request.url()))
  for (const path of ['/account/login', '/account/signup', '/account/reset', '/booking']) {
    await page.goto(path)
    const fields = page.locator('main form input:not([type=checkbox], [type=hidden])')
    for (const field of await fields.all()) await field.fill('stands-nowhere')
    await page.locator('main form [type=submit]').click()
    await expect(page).toHaveURL(path)
    expect(await page.locator('main noscript').innerHTML()).toContain('This page needs JavaScript')
  }
  expect(requests.filter(url => url.includes('stands-nowhere'))).toEqual([])
})
