import { messages as ar } from '../../../messages/ar/pages.ts'
import { desk, expect, phone, pickLooks, signInAs, signInAsAdmin, test, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { searchPath } from './travellerSteps.ts'

const sizes = [phone, desk]

const typedCities = [
  ['ar', 'القاهر', 'القاهرة', 'مصر'],
  ['hi', 'दिल्', 'दिल्ली', 'भारत'],
] as const

for (const [locale, typed, result, country] of pickLooks(typedCities, 1))
  testInFull(`a city is typed and shown in the script of the page: ${locale}`, async ({ visitor }) => {
    for (const viewport of sizes) {
      const page = await visitor({ viewport })
      await page.goto(`/${locale}`)
      await page.locator('place-field input[name=place]').first().fill(typed)
      const first = page.getByRole('option').first()
      await expect(first).toContainText(result)
      await expect(first).toContainText(country)
      await expect(page.getByRole('option', { name: new RegExp(`^${result} ?${country}`) })).toHaveCount(1)
      await first.click()
      // A telephone goes on to the days.
      if (viewport.width < 640) {
        await expect(page.getByRole('dialog')).toBeVisible()
        await page.keyboard.press('Escape')
      }
      await expect(page.locator('place-field input[name=place]').first()).toHaveValue(result)
      await page.locator('place-field').first().locator('xpath=ancestor::form').locator('button[type=submit]').click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(result)
      await expect(page).toHaveTitle(new RegExp(result))
      await expectNoSidewaysScroll(page)
    }
  })

testInFull('cards, titles and crumbs say cities in the language of the page', async ({ visitor }) => {
  const page = await visitor({ viewport: phone })
  await page.goto('/ar')
  await expect(page.getByRole('link', { name: 'لشبونة' }).first()).toBeVisible()
  await page.goto('/ar/hostels/egypt/cairo')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('القاهرة')
  await expect(page).toHaveTitle(/القاهرة/)
  await expect(page.getByRole('navigation', { name: ar.places.crumbs })).toContainText('القاهرة')
  await expectAccessible(page)
  await page.goto('/hi/hostels/germany/munich')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('म्यूनिख')
  await page.goto(
    `/hi${searchPath(20)
      .replace(/destination=[^&]*/, 'destination=portugal/lisbon')
      .replace(/place=[^&]*&?/, '')}`,
  )
  await expect(page.getByRole('heading', { level: 1 })).toContainText('लिस्बन')
  await page.goto('/hostels/egypt/cairo')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cairo')
})

testInFull('India is the first that the currency picker finds for India', async ({ visitor }) => {
  const page = await visitor({ viewport: desk })
  await page.goto('/about')
  await page
    .getByRole('button', { name: /currency/i })
    .first()
    .click()
  const box = page.getByRole('dialog')
  await box.getByRole('searchbox').fill('India')
  await expect(box.getByRole('listitem').first()).toContainText(/^India/)
  await box.getByRole('searchbox').fill('Turkey')
  await expect(box.getByRole('listitem').first()).toContainText('TRY')
})

const head =
  'external_id;name;type;city;country;lat;lng;currency;check_in_from;check_in_until;check_out_by;cancellation_policy;mixed_dorm_units;mixed_dorm_beds;mixed_dorm_price'

testInFull('an import says what a file is, asks for its encoding and takes semicolons', async ({ visitor }) => {
  const page = await visitor({ viewport: desk })
  await signInAsAdmin(page.context())
  await page.goto('/superadmin/import')
  const file = page.getByLabel('CSV file')
  const dryRunButton = page.getByRole('button', { name: 'Try it, change nothing' })
  await page.getByLabel('Source').fill('tables')
  await file.setInputFiles({ name: 'h.csv', mimeType: 'text/csv', buffer: Buffer.from('PK\x03\x04[Content_Types].xml xl/workbook.xml') })
  await expect(page.getByText('This is an Excel workbook (.xlsx), not CSV')).toBeVisible()
  await expect(dryRunButton).toBeDisabled()
  const row = '1;Café München;hostel;Lisbon;Portugal;38,7166;-9,1333;EUR;15:00;22:00;10:00;flex_48h;2;6;21,50'
  await file.setInputFiles({ name: 'h.csv', mimeType: 'text/csv', buffer: Buffer.from(`${head}\r\n${row}`, 'latin1') })
  await expect(page.getByText(/^Line 2 is not in UTF-8/)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Encoding').selectOption('windows-1252')
  await expect(page.getByText(/^Line 2 is not in UTF-8/)).toHaveCount(0)
  await dryRunButton.click()
  await expect(page.getByText('1 new, 0 updated, 0 as they were, 0 with a problem.')).toBeVisible()
})

testInFull('a new hostel is put on the map with a pin, by pointer and by keys, and its double is found', async ({ visitor }) => {
  test.setTimeout(180_000)
  const page = await visitor({ viewport: desk })
  await signInAs(page.context(), 'owner@example.com')
  await page.goto('/owner/add-property?step=place')
  await expect(page.getByText('Choose the city first')).toBeVisible()
  await page.getByRole('combobox', { name: 'City or village' }).fill('لشبون')
  await page
    .getByRole('option', { name: /^Lisbon/ })
    .first()
    .click()
  await expect(page.getByRole('combobox', { name: 'City or village' })).toHaveValue('Lisbon')
  const map = page.getByRole('application', { name: 'Map with your door' })
  const pin = map.getByRole('button', { name: 'Your door' })
  await expect(map.getByText('Your door')).toBeVisible()
  await page.getByText('Type the coordinates').click()
  const latitude = page.getByLabel('Latitude')
  const middle = await latitude.inputValue()
  await map.click({ position: { x: 60, y: 60 } })
  await expect(latitude).not.toHaveValue(middle)
  const pressed = await latitude.inputValue()
  await pin.focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => Number(await latitude.inputValue())).toBeLessThan(Number(pressed))
  await expect(page.getByLabel('Time zone')).toHaveValue('')
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectNoSidewaysScroll(page)
  await map.scrollIntoViewIfNeeded()
  await expect(map.getByText('Your door')).toBeInViewport()
  // The city again: the pin moves back to its centre, and a hostel is still found by name.
  const hostels = (await (await page.request.get('/v1/search?destination=portugal/lisbon&limit=1')).json()).data
  await page.getByRole('link', { name: '1. Your hostel' }).click()
  await page.getByLabel('Name', { exact: true }).fill(`The ${hostels[0].name}`)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByRole('combobox', { name: 'City or village' }).fill('Lisbo')
  await page
    .getByRole('option', { name: /^Lisbon/ })
    .first()
    .click()
  await expect(latitude).toHaveValue(middle)
  await page.getByLabel('Street and number').fill('Rua Nova 999')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByText('Is it one of these?')).toBeVisible()
  await expect(page.getByText('in this city, with nearly the same name').first()).toBeVisible()
})
