import { addDays } from '../../../domain/calendar/days.ts'
import { allowConsoleErrors } from '../consoleErrors.ts'
import { desk, expect, signInAs, test, testInFull } from '../fixtures.ts'
import { bookButton, chooseBeds, today } from '../traveller/travellerSteps.ts'

testInFull('in the checkout an error goes when its field is mended, and not before', async ({ page }) => {
  await chooseBeds(page, 33)
  const [name, email] = [page.getByLabel('Your name'), page.getByLabel('E-mail')]
  await email.fill('ana@')
  await bookButton(page).click()
  const summary = page.getByRole('alert').filter({ has: page.getByRole('button') })
  await expect(summary.getByRole('button')).toHaveCount(2)
  for (const field of [name, email]) await expect(field).toHaveAttribute('aria-invalid', 'true')
  await name.fill('Ana Silva')
  await expect(name).not.toHaveAttribute('aria-invalid')
  await expect(summary.getByRole('button')).toHaveCount(1)
  // A value that is still wrong keeps its error.
  await email.fill('ana@example')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await email.fill('ana@example.com')
  await expect(email).not.toHaveAttribute('aria-invalid')
  await expect(summary).toHaveCount(0)
})

test('in the office as well, also what only the server refused', async ({ visitor }) => {
  allowConsoleErrors(/422/)
  const page = await visitor({ viewport: desk })
  await signInAs(page.context(), 'owner@example.com')
  await page.goto('/owner/event/new')
  const [name, day] = [page.getByLabel('Name', { exact: true }), page.getByLabel('Day', { exact: true })]
  const plan = page.getByRole('button', { name: 'Plan the event' })
  await plan.click()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await name.fill('Soup night')
  await expect(name).not.toHaveAttribute('aria-invalid')
  await page.getByLabel('Where you meet').fill('Kitchen')
  await day.fill(addDays(today(), -3))
  await plan.click()
  await expect(day).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('alert')).toBeVisible()
  await day.fill(addDays(today(), 3))
  await expect(day).not.toHaveAttribute('aria-invalid')
  await expect(page.getByRole('alert')).toHaveCount(0)
})
