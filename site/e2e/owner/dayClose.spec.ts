import { desk, expect, phone, signInAs, test } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'

test('the desk sees what is open, closes the day, and closes it again', async ({ visitor }) => {
  const office = await visitor({ viewport: desk })
  await signInAs(office.context(), 'owner@example.com')
  await office.goto('/owner/day-close')
  await expect(office.getByRole('heading', { name: 'Not checked in yet' })).toBeVisible()
  await expect(office.getByRole('heading', { name: 'What closing does' })).toBeVisible()
  await expectAccessible(office)
  await office.setViewportSize(phone)
  await expectNoSidewaysScroll(office)
  const close = office.getByRole('button', { name: /^Close/ })
  await close.click()
  await expect(office.getByRole('dialog')).toContainText('The figures of the day and what is open are kept')
  await expectAccessible(office)
  await office
    .getByRole('dialog')
    .getByRole('button', { name: /^Close \w+ \d/ })
    .click()
  await expect(office.getByText(/is closed\.$/)).toBeVisible()
  await expect(office.getByText(/^Closed .* by Marta Reis/)).toBeVisible()
  await expect(office.getByRole('button', { name: /again$/ })).toBeVisible()
  await expectAccessible(office)
})
