import { desk, expect, findCodeTo, openSessionOnce, phone, test } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'

test('who is new makes a demo hostel in one press, works in it, and removes it in one press', async ({ visitor }) => {
  const page = await visitor({ viewport: desk })
  const email = `demo-${crypto.randomUUID().slice(0, 8)}@example.com`
  await page.request.post('/v1/auth/signup', { data: { name: 'Demi Tester', email, password: 'a-bed-for-everyone', role: 'hostel_owner' } })
  const verified = await page.request.post('/v1/auth/verify-otp', { data: { email, otp: await findCodeTo(page.request, email) } })
  await openSessionOnce(page, { token: (await verified.json()).data.token, role: 'hostel_owner' })

  await page.goto('/owner/add-property')
  const make = page.getByRole('button', { name: 'Make a demo hostel' })
  await expect(make).toBeVisible()
  await page.goto('/owner/list')
  await expect(page.getByRole('heading', { name: 'Try it with a demo hostel' })).toBeVisible()
  await expectAccessible(page)
  await make.click()

  await expect(page).toHaveURL(/\/owner\/dashboard/)
  const content = page.getByRole('main')
  await expect(content.getByText('This is a demo hostel')).toBeVisible()
  await expect(content.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(desk)
  await page.goto('/owner/calendar')
  await expect(content.getByRole('rowheader', { name: 'Mixed dorm, 8 beds' })).toBeVisible()
  await expect(content.getByText('This is a demo hostel')).toBeVisible()
  await page.goto('/owner/list')
  await expect(page.getByRole('link', { name: /Lantern House \(demo\).*Demo/ })).toBeVisible()
  await expect(make).toBeHidden()

  await page.goto('/owner/dashboard')
  await content.getByRole('button', { name: 'Remove the demo hostel' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the demo hostel' }).click()
  await expect(page).toHaveURL(/\/owner\/list/)
  await expect(page.getByRole('heading', { name: 'No hostel yet' })).toBeVisible()
})
