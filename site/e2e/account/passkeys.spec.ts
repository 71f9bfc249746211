import type { APIRequestContext, Page } from '@playwright/test'
import { allowConsoleErrors } from '../consoleErrors.ts'
import { demoWorld, desk, expect, findCodeTo, openAdminSession, openSessionOnce, phone, signInOnce, test, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { freshEmail } from '../traveller/travellerSteps.ts'

const isSound = async (page: Page) => {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

/** A device that knows its owner and holds passkeys, as Chromium pretends to have one. It touches nothing by itself: see `press`. */
async function addDevice(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  })
  const touch = (enabled: boolean) => browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  /** Presses a button that asks for the device, with the finger on it already: a request that waits hears of no touch later. */
  const press = async (name: string) => {
    await touch(true)
    await page.getByRole('button', { name, exact: true }).click()
  }
  return {
    press,
    /** By the button, once the list of the e-mail field waits for a choice: it would take the touch for one. */
    logIn: async () => {
      const isOffered = page.waitForResponse('**/v1/auth/passkeys/login-options')
      await page.getByRole('button', { name: 'Use a passkey' }).hover()
      await isOffered
      await touch(true)
      // On a slow machine the list of the field is first after all, and lets in before the button is pressed.
      await page
        .getByRole('button', { name: 'Use a passkey', exact: true })
        .click({ timeout: 5000 })
        .catch(() => {})
    },
    /** By the list of the e-mail field: Chromium takes the touch for a choice. */
    chooseInField: async () => {
      await touch(true)
      await page.getByLabel('E-mail').click()
    },
    rest: () => touch(false),
  }
}

const passkeysOf = (page: Page) => page.getByRole('region', { name: 'Passkeys' })

async function addPasskey(page: Page, name: string) {
  const device = await addDevice(page)
  const passkeys = passkeysOf(page)
  await expect(passkeys.getByText('You have no passkeys yet')).toBeVisible()
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(name)
  await isSound(page)
  await device.press('Continue')
  await expect(passkeys.getByText(name, { exact: true })).toBeVisible()
  await device.rest()
  return device
}

async function signUp(request: APIRequestContext, email: string) {
  await request.post('/v1/auth/signup', { data: { name: 'Pia Keys', email, password: demoWorld().password, role: 'traveller' } })
  const session = await request.post('/v1/auth/verify-otp', { data: { email, otp: await findCodeTo(request, email) } })
  return (await session.json()).data as { token: string; role: string }
}

testInFull('a traveller adds a passkey, logs in with it, and takes it away', async ({ visitor, request }) => {
  // What is asked for while the session is taken away.
  allowConsoleErrors(/status of 401 .*unread/)
  const page = await visitor({ viewport: phone })
  await openSessionOnce(page, await signUp(request, freshEmail('passkey')))
  await page.goto('/account/profile')
  const device = await addPasskey(page, 'Phone for the road')
  const passkeys = passkeysOf(page)
  await isSound(page)
  await test.step('a device has one passkey of an account', async () => {
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
    await device.press('Continue')
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('This device already has a passkey for your account.')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await device.rest()
  })
  await test.step('it is renamed', async () => {
    await passkeys.getByRole('button', { name: 'Rename' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Old phone')
    await page.getByRole('button', { name: 'Save the name' }).click()
    await expect(passkeys.getByText('Old phone', { exact: true })).toBeVisible()
    await expect(passkeys.getByText('Not used yet')).toBeVisible()
  })
  await test.step('after a sign-out it opens the account again', async () => {
    await page.getByRole('button', { name: 'Log out', exact: true }).first().click()
    await expect(page).toHaveURL('/')
    await page.goto('/account/login?next=/account/profile')
    await expect(page.getByLabel('E-mail')).toHaveAttribute('autocomplete', 'username webauthn')
    await isSound(page)
    await device.logIn()
    await expect(page).toHaveURL('/account/profile')
    await device.rest()
    await expect(passkeys.getByText(/^Last used/)).toBeVisible()
  })
  await test.step('it is offered in the field of the e-mail as well', async () => {
    await page.evaluate(() => localStorage.clear())
    await page.goto('/account/login?next=/account/profile')
    await device.chooseInField()
    await expect(page).toHaveURL('/account/profile')
    await device.rest()
    await expect(passkeys.getByText(/^Last used/)).toBeVisible()
  })
  await test.step('once it is removed nobody comes in with it', async () => {
    await passkeys.getByRole('button', { name: 'Remove' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove “Old phone”?' })
    await expect(dialog).toContainText('It is your last one.')
    await isSound(page)
    await dialog.getByRole('button', { name: 'Remove the passkey' }).click()
    await expect(passkeys.getByText('You have no passkeys yet')).toBeVisible()
    await page.evaluate(() => localStorage.clear())
    await page.goto('/account/login')
    allowConsoleErrors(/status of 422/)
    await device.logIn()
    await expect(page.getByRole('alert')).toContainText('This passkey is not known here any more.')
    await isSound(page)
  })
})

testInFull('ten minutes after signing in the password is asked for', async ({ visitor, request }) => {
  const page = await visitor({ viewport: phone, colorScheme: 'dark' })
  await openSessionOnce(page, await signUp(request, freshEmail('later')))
  let isAsked = true
  await page.route('**/v1/auth/passkeys/register-options', route => {
    if (!isAsked) return route.continue()
    const problem = { code: 'password_needed', title: 'Enter your password once more to do this.', status: 403, type: 'about:blank' }
    return route.fulfill({ status: 403, contentType: 'application/problem+json', json: { ...problem, detail: problem.title } })
  })
  await page.goto('/account/profile')
  const device = await addDevice(page)
  await passkeysOf(page).getByRole('button', { name: 'Add a passkey' }).click()
  allowConsoleErrors(/status of 4(03|22)/)
  await device.press('Continue')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Current password')).toBeVisible()
  await isSound(page)
  isAsked = false
  await dialog.getByLabel('Current password').fill('not-the-password')
  await device.press('Continue')
  await expect(dialog.getByText('This is not your current password.').first()).toBeVisible()
  await dialog.getByLabel('Current password').fill(demoWorld().password)
  await device.press('Continue')
  await expect(passkeysOf(page).getByText('On one device only')).toBeVisible()
})

testInFull('who does not go on in the dialog of the browser reads so, and logs in with the password', async ({ visitor }) => {
  const page = await visitor({ viewport: phone })
  await page.addInitScript(() => {
    const given = () => Promise.reject(new DOMException('The operation either timed out or was not allowed.', 'NotAllowedError'))
    Object.defineProperty(navigator.credentials, 'get', { value: given })
  })
  await page.goto('/account/login')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('No passkey was used.')
  await page.getByLabel('E-mail').fill('traveller@example.com')
  await page.getByLabel('Password').fill(demoWorld().password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/\/account$/)
})

testInFull('an owner logs in to the hostel with a passkey', async ({ visitor }) => {
  const page = await visitor({ viewport: desk })
  await signInOnce(page, 'manager@example.com')
  await page.goto('/owner/profile')
  const device = await addPasskey(page, 'Computer at the desk')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/owner/login')
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
  await isSound(page)
  await device.logIn()
  await expect(page).toHaveURL(/\/owner\/(list|add-property)/)
})

testInFull('a super-admin logs in with a passkey in one step, on any sign-in page', async ({ visitor }) => {
  test.setTimeout(240_000)
  const page = await visitor({ viewport: desk, colorScheme: 'dark' })
  await openSessionOnce(page, await openAdminSession(page.context()))
  await page.goto('/superadmin/profile')
  const device = await addPasskey(page, 'Key of the office')
  await isSound(page)
  for (const path of ['/superadmin/signin', '/owner/login', '/account/login']) {
    await page.evaluate(() => localStorage.clear())
    await page.goto(path)
    await device.logIn()
    await expect(page).toHaveURL(/\/superadmin\/dashboard/)
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
    await device.rest()
  }
  await page.goto('/superadmin/profile')
  await passkeysOf(page).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('dialog')).toContainText('with your password and your authenticator')
  await page.getByRole('button', { name: 'Remove the passkey' }).click()
  await expect(passkeysOf(page).getByText('You have no passkeys yet')).toBeVisible()
})
