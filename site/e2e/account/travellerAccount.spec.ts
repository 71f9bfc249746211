import { allowConsoleErrors, connectionLost } from '../consoleErrors.ts'
import { expect, findCodeTo, phone, pickLooks, test, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll, layoutShift, recordLayoutShift } from '../pageChecks.ts'
import { bookButton, chooseBeds, fillCheckout, freshEmail, mailsTo } from '../traveller/travellerSteps.ts'

testInFull('a guest makes an account and finds the trip that was booked before', async ({ page, request }) => {
  const email = freshEmail('guest')
  await chooseBeds(page, 44)
  await fillCheckout(page, email)
  await bookButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your beds are booked' })).toBeVisible()

  await page.goto('/account/signup')
  await page.getByLabel('Your name').fill('Ana Silva')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill('a-long-password')
  await page.getByRole('button', { name: 'Send me the code' }).click()
  await expect(page).toHaveURL(/\/account\/verify\?email=/)
  await expect(page.getByText(`code to ${email}.`)).toBeVisible()
  const code = (await mailsTo(request, email))[0]?.text.match(/\b\d{6}\b/)?.[0] ?? ''
  allowConsoleErrors(/status of 4(01|22)/)
  await page.getByLabel('Code from the e-mail').fill('000000')
  await page.getByRole('button', { name: 'Confirm and continue' }).click()
  await expect(page.getByRole('alert')).toContainText('wrong')
  await page.getByLabel('Code from the e-mail').fill(code)
  await page.getByRole('button', { name: 'Confirm and continue' }).click()
  await expect(page).toHaveURL('/account')
  const trip = page.getByRole('region', { name: 'Upcoming' }).getByRole('article')
  // Counted on the calendar of the browser, which may be a day behind that of the server.
  await expect(trip).toContainText(/In 4[45] days/)
  await expect(trip.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /directions\?to=/)
  await expect(trip.getByRole('link', { name: 'Message the hostel' })).toHaveAttribute('href', /^\/booking\/\d+#write$/)
  await trip.getByRole('link', { name: 'Message the hostel' }).click()
  await expect(page.getByRole('textbox', { name: /^Write to / })).toBeInViewport()
  await page.goBack()
  await trip.getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your beds are booked' })).toBeVisible()
  await expect(page.getByText(/In 4[45] days/)).toBeVisible()
  const map = page.getByRole('region', { name: /^Map: / })
  await map.scrollIntoViewIfNeeded()
  await expect(map.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'While you are there' }).getByRole('link', { name: /^Rides to and from / }),
  ).toHaveAttribute('href', /^\/rides\?city=\w+/)
})

test('a traveller logs in, changes the profile, ends another session and leaves', async ({ page, request }) => {
  // An account of its own: other tests open sessions of the demo traveller meanwhile.
  const login = { email: freshEmail('sessions'), password: 'a-bed-of-my-own' }
  await request.post('/v1/auth/signup', { data: { name: 'Tove Lind', ...login, role: 'traveller' } })
  const proof = { email: login.email, otp: await findCodeTo(request, login.email) }
  expect((await request.post('/v1/auth/verify-otp', { data: proof })).ok()).toBe(true)
  await page.goto('/account/login')
  await page.getByLabel('E-mail').fill(login.email)
  await page.getByLabel('Password').fill(login.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/account')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Profile' }).click()
  await page.getByLabel('Telephone').fill('+351 912 345 678')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your profile is saved.')).toBeVisible()
  const sessions = page.getByRole('region', { name: 'Where you are logged in' })
  await expect(sessions.getByText('This device')).toBeVisible()
  const before = await sessions.getByRole('listitem').count()
  await sessions.getByRole('button', { name: 'Log out' }).first().click()
  await page.getByRole('button', { name: 'Log it out' }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(before - 1)
  await page.getByRole('button', { name: 'Log out', exact: true }).first().click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

const lateScripts = [
  ['its own script', /\/react\.[\w-]+\.js$/],
  ['any script', /\.js$/],
] as const
for (const [what, files] of pickLooks(lateScripts, 1))
  test(`a form that is sent before ${what} is here loses nothing`, async ({ visitor }) => {
    const page = await visitor({ viewport: phone })
    let isHere = () => {}
    const here = new Promise<void>(resolve => {
      isHere = resolve
    })
    await page.route(files, async route => {
      await here
      await route.continue()
    })
    await page.goto('/account/login?next=/account/profile', { waitUntil: 'commit' })
    await page.getByLabel('E-mail').fill('traveller@example.com')
    await page.getByLabel('Password').fill('bunk-and-breakfast')
    const send = page.getByRole('button', { name: 'Log in', exact: true })
    if (what === 'any script') await send.click()
    else
      await expect(async () => {
        await send.click()
        await expect(page.locator('form[data-sent-early]')).toBeAttached({ timeout: 500 })
      }).toPass()
    await expect(page.getByLabel('Password')).toHaveValue('bunk-and-breakfast')
    await expect(page).toHaveURL('/account/login?next=/account/profile')
    isHere()
    if (what === 'any script')
      await expect(async () => {
        if (page.url().includes('/login')) await send.click()
        await expect(page).toHaveURL('/account/profile', { timeout: 2000 })
      }).toPass()
    await expect(page).toHaveURL('/account/profile')
    await expect(page.getByLabel('E-mail').first()).toHaveValue('traveller@example.com')
  })

testInFull('prices are shown in the currency of the account, unless another was chosen here', async ({ page, browser, request }) => {
  const email = freshEmail('yen')
  const password = 'a-long-password'
  await request.post('/v1/auth/signup', { data: { name: 'Yui', email, password, role: 'traveller' } })
  const otp = (await mailsTo(request, email))[0]?.text.match(/\b\d{6}\b/)?.[0]
  await request.post('/v1/auth/verify-otp', { data: { email, otp } })
  const result = (visit: typeof page) => visit.getByRole('banner').getByRole('button', { name: 'Change the currency' })
  const logIn = async (visit: typeof page) => {
    await visit.goto('/account/login?next=/account/profile')
    await visit.getByLabel('E-mail').fill(email)
    await visit.getByLabel('Password').fill(password)
    await visit.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(visit).toHaveURL('/account/profile')
  }
  await logIn(page)
  await expect(page.getByLabel('Currency').locator('option[value=JPY]')).toBeAttached()
  await page.getByLabel('Currency').selectOption('JPY')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(result(page)).toContainText('JPY')

  const other = await browser.newPage()
  await logIn(other)
  await expect(result(other)).toContainText('JPY')
  await other.close()

  const selected = await browser.newPage()
  await selected.goto('/')
  await result(selected).click()
  await selected.getByRole('button', { name: /CHF/ }).first().click()
  await logIn(selected)
  await expect(selected.getByLabel('Currency')).toHaveValue('JPY')
  await expect(result(selected)).toContainText('CHF')
  await selected.close()
})

testInFull('a forgotten password is set anew with a code', async ({ page, request }) => {
  const email = freshEmail('forgot')
  const signup = { name: 'Bo', email, password: 'the-first-password', role: 'traveller' }
  await request.post('/v1/auth/signup', { data: signup })
  const otp = (await mailsTo(request, email))[0]?.text.match(/\b\d{6}\b/)?.[0]
  await request.post('/v1/auth/verify-otp', { data: { email, otp } })
  await page.goto('/account/login?next=/booking')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // The previous page has a field of that name too.
  await expect(page.getByRole('heading', { level: 1, name: 'Set a new password' })).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send me the code' }).click()
  await expect(page).toHaveURL(/\/account\/reset/)
  const code = (await mailsTo(request, email))[0]?.text.match(/\b\d{6}\b/)?.[0] ?? ''
  await page.getByLabel('Code from the e-mail').fill(code)
  await page.getByLabel('New password').fill('the-second-password')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByText('Your new password is set.')).toBeVisible()
  await page.getByLabel('Password').fill('the-second-password')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  // Back to where the visitor wanted to go.
  await expect(page).toHaveURL('/booking')
})

const stored = ['selectedCountry', 'selectedCurrencyCode', 'selectedCurrencySymbol', 'selectedCountryFlag']

testInFull('the currency comes from the place of the visitor, without moving anything', async ({ page }) => {
  await recordLayoutShift(page)
  await page.goto('/')
  const unchanged = () => page.evaluate(names => names.map(name => localStorage.getItem(name)), stored)
  await expect.poll(unchanged).toEqual(['India', 'INR', '₹', '/flags/4x3/in.svg'])
  await expect(page.getByRole('button', { name: 'Change the currency' })).toContainText('INR')
  expect(await layoutShift(page)).toBeLessThan(0.01)
  await page.getByRole('button', { name: 'Change the currency' }).click()
  await page.getByLabel('Country or currency').fill('japan')
  await page.getByRole('button', { name: /Japan/ }).click()
  expect((await unchanged())[1]).toBe('JPY')
  await expect(page.getByRole('button', { name: 'Change the currency' })).toBeFocused()
})

const missing = [
  { what: 'place', address: '**/places/locate/json/', message: 'Could not determine location.' },
  { what: 'list of countries', address: '**/places/currencies', message: 'Could not load country data.' },
]

for (const { what, address, message } of pickLooks(missing, 0)) {
  testInFull(`without the ${what} it is said once and prices are in dollars`, async ({ page }) => {
    allowConsoleErrors(connectionLost)
    await page.route(address, route => route.abort())
    await page.goto('/')
    await expect(page.getByText(message)).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('selectedCurrencyCode'))).toBe('USD')
    await page.evaluate(names => names.map(name => localStorage.removeItem(name)), stored)
    await page.reload()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('selectedCurrencyCode'))).toBe('USD')
    await expect(page.getByText(message)).toBeHidden()
  })
}

testInFull('coordinates the browser may know win over the address', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ permissions: ['geolocation'], geolocation: { latitude: 35.68, longitude: 139.69 }, baseURL })
  const page = await context.newPage()
  await page.goto('/')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('selectedCountry'))).toBe('Japan')
  await page.evaluate(() => localStorage.clear())
  await context.setGeolocation({ latitude: -48.9, longitude: -123.4 })
  await page.reload()
  await expect(page.getByText('Unable to retrieve location data.')).toBeVisible()
  await context.close()
})
