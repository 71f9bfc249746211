import { desk, expect, phone, signInAs, test } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'

test('the chart of a report says each day to keys and finger, and what was a year ago', async ({ visitor }) => {
  const office = await visitor({ viewport: desk })
  await signInAs(office.context(), 'owner@example.com')
  await office.goto('/owner/report/pace')
  const chart = office.getByRole('slider', { name: /by day$/ })
  await chart.focus()
  const first = await chart.getAttribute('aria-valuetext')
  expect(first).toMatch(/: \d+, a year ago \d+$/)
  await office.keyboard.press('ArrowRight')
  await expect(chart).not.toHaveAttribute('aria-valuetext', first ?? '')
  await office.keyboard.press('End')
  await expect(chart).toHaveAttribute('aria-valuenow', (await chart.getAttribute('aria-valuemax')) ?? '')
  await expectAccessible(office)
  await office.setViewportSize(phone)
  await expectNoSidewaysScroll(office)
  await chart.click({ position: { x: 4, y: 40 } })
  await expect(chart).toHaveAttribute('aria-valuenow', '1')
  await expectAccessible(office)
})
