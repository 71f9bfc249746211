import { desk, expect, phone, test, testInFull } from './fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from './pageChecks.ts'

testInFull('the documentation of the API finds an operation, by keyboard, and opens what an address leads to', async ({ visitor }) => {
  const page = await visitor({ viewport: desk })
  await page.goto('/v1/docs')
  const found = page.locator('#found')
  await expect(found).toHaveText(/^\d{3} operations$/)
  await page.keyboard.press('/')
  await page.keyboard.type('book beds')
  await expect(found).toHaveText(/^\d{1,2} of \d{3} operations$/)
  const operation = page.locator('#postBooking')
  await expect(operation).toBeVisible()
  await operation.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(operation.getByText('"expectedTotal"').or(operation.getByText('expectedTotal')).first()).toBeVisible()
  await expectAccessible(page)
  await operation.getByRole('link', { name: 'sold_out' }).click()
  await expect(page.locator('#sold_out')).toBeInViewport()
  await expect(page.locator('#sold_out')).toContainText('Not enough beds are left on these nights.')
  await expect(found).toHaveText(/^\d{3} operations$/)
})

test('the address in a problem leads to what its code means', async ({ visitor }) => {
  const page = await visitor({ viewport: { ...phone, width: 320 } })
  await page.goto('/v1/docs#price_changed')
  await expect(page.locator('#price_changed')).toBeInViewport()
  await expectNoSidewaysScroll(page)
})
