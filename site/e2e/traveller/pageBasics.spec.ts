import { allowConsoleErrors } from '../consoleErrors.ts'
import { bearer, desk, expect, signInAs, signInAsAdmin, test, testInFull } from '../fixtures.ts'

const heads = (page: import('@playwright/test').Page) =>
  page.evaluate(() => [
    location.pathname,
    ...['link[rel=canonical]', 'meta[property="og:url"]'].map(which => {
      const element = document.querySelector(which)
      return new URL(element?.getAttribute('href') ?? element?.getAttribute('content') ?? '', location.origin).pathname
    }),
  ])

testInFull('inside a back-office the head follows from screen to screen', async ({ visitor }) => {
  const office = await visitor({ viewport: desk })
  await signInAsAdmin(office.context())
  await office.goto('/superadmin/dashboard')
  await office.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bookings', exact: true }).click()
  await expect(office.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible()
  await expect.poll(() => heads(office)).toEqual(Array(3).fill('/superadmin/bookings'))
  await office.goBack()
  await expect.poll(() => heads(office)).toEqual(Array(3).fill('/superadmin/dashboard'))
})

test('what is not in a back-office is said in its own frame', async ({ visitor }) => {
  const page = await visitor({ viewport: desk })
  allowConsoleErrors(/status of 404/)
  await page.goto('/superadmin/nowhere')
  await expect(page.getByText('super-admin')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow')
  await page.goto('/owner/nowhere')
  await expect(page.getByText('for hostels')).toBeVisible()
})

testInFull('every request of the API carries the token where there is one', async ({ visitor }) => {
  const page = await visitor({ viewport: desk })
  const { token } = await signInAs(page.context(), 'traveller@example.com')
  const without: string[] = []
  const seen = new Set<string>()
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/v1/')) return
    seen.add(pathname)
    if (request.headers().authorization !== `Bearer ${token}`) without.push(pathname)
  })
  await page.goto('/hostels')
  await expect.poll(() => [...seen]).toContain('/v1/analytics')
  await page.getByRole('button', { name: 'Change the currency' }).first().click()
  await expect.poll(() => [...seen]).toContain('/v1/places/currencies')
  await page.goto('/')
  await page.getByRole('combobox').first().fill('Lis')
  await expect.poll(() => [...seen]).toContain('/v1/search/suggest')
  expect(without).toEqual([])
})

testInFull('the currency that stays is the one that was chosen', async ({ visitor }) => {
  const page = await visitor({ viewport: desk })
  await page.addInitScript(() => {
    for (const [name, value] of Object.entries({
      selectedCountry: 'Portugal',
      selectedCurrencyCode: 'EUR',
      selectedCurrencySymbol: '€',
      selectedCountryFlag: '/flags/4x3/pt.svg',
    }))
      localStorage.setItem(name, value)
  })
  allowConsoleErrors(/status of 503/)
  await page.route('**/v1/places/currencies', route => route.fulfill({ status: 503, body: '' }))
  await page.goto('/hostels')
  await page.getByRole('button', { name: 'Change the currency' }).first().click()
  await expect(page.getByText('Prices stay in euros.')).toBeVisible()
})

testInFull('hostels are found by name where the marketplace is run', async ({ visitor }) => {
  const office = await visitor({ viewport: desk })
  const { token } = await signInAsAdmin(office.context())
  const found = await office.request.get('/v1/admin/properties', { headers: bearer(token), params: { status: 'live', limit: '1' } })
  const [{ id, name }] = (await found.json()).data
  await office.goto('/superadmin/bookings')
  const box = office.getByRole('combobox', { name: 'Hostel' })
  await box.fill(name.slice(0, 12))
  await office
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click()
  await office.getByRole('button', { name: 'Find' }).click()
  await expect(office).toHaveURL(new RegExp(`property=${id}`))
  await office.reload()
  await expect(box).toHaveValue(name)
})
