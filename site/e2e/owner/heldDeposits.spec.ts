import type { Page } from '@playwright/test'
import { desk, expect, phone, test } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { createWorkingDayProperty, type Guest, type WorkingDayProperty } from '../workingDay/property.ts'
import { createPoster } from './deskSteps.ts'

test('deposits are taken with dollars, held, and given back whole or less a part', async ({ visitor }) => {
  test.setTimeout(300_000)
  const page = await visitor({ viewport: desk })
  const fixture = await createWorkingDayProperty(page.context())
  await page.addInitScript(
    ([token, hopid]) => {
      for (const [name, value] of Object.entries({ token, role: 'hostel_owner', hopid })) localStorage.setItem(name, value as string)
    },
    [fixture.token, String(fixture.id)],
  )
  await createPoster(page.context(), fixture.token)('/api/payment/shifts', { property: fixture.id, float: euros(100) })
  const [one, two] = fixture.arriving as [Guest, Guest]

  await test.step('the owner says which are taken', async () => {
    await page.goto('/owner/deposits/settings')
    await page
      .getByLabel(/^Amount, in/)
      .first()
      .fill('10')
    await page.getByRole('button', { name: 'Save deposits' }).click()
    await expect(page.getByText('The deposits are saved.')).toBeVisible()
  })
  await test.step('who comes gives 20 dollars for the key, and gets change', async () => {
    await page.goto(`/owner/booking/${one.booking}/check-in`)
    const panel = depositsOf(page)
    await panel.getByText('Given, and change').click()
    await panel.getByLabel('Given, in EUR').fill('20')
    await expect(panel.getByText('Change: €10.00')).toBeVisible()
    await panel.getByLabel('Currency').selectOption('USD')
    await panel.getByLabel('One USD is taken for, in EUR').fill('0.4')
    await expect(panel.getByText('This is less than is to be paid.')).toBeVisible()
    await panel.getByLabel('One USD is taken for, in EUR').fill('0.9')
    await expect(panel.getByText('Change: €8.00')).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize(phone)
    await expectNoSidewaysScroll(page)
    await page.setViewportSize(desk)
    await panel.getByRole('button', { name: 'Take €10.00 of deposits' }).click()
    await expect(page.getByText('€10.00 of deposits are held.')).toBeVisible()
    expect(await openShift(page, fixture)).toMatchObject({ depositsTaken: euros(10), taken: euros(0), expected: euros(110) })
    await page.goto('/owner/cash')
    await expect(page.getByText(/20\.00, taken for €18\.00/)).toBeVisible()
  })
  await test.step('it stands among those that are held, until it is given back', async () => {
    await page.goto('/owner/deposits')
    await expect(page.getByRole('table').getByText(one.name)).toBeVisible()
    await page.goto(`/owner/booking/${one.booking}`)
    await depositsOf(page).getByRole('button', { name: 'Give back €10.00' }).click()
    await expect(depositsOf(page).getByText(/^Given back /)).toBeVisible()
    expect(await openShift(page, fixture)).toMatchObject({ depositsReturned: euros(10), expected: euros(100) })
  })
  await test.step('of one whose key is lost a part is withheld, and stands on the bill', async () => {
    await page.goto(`/owner/booking/${two.booking}`)
    const panel = depositsOf(page)
    await panel.getByRole('button', { name: 'Take €10.00 of deposits' }).click()
    await panel.getByRole('button', { name: 'Keep a part' }).click()
    await panel.getByLabel('Keep, in EUR').fill('4')
    await panel.getByLabel('What for').fill('Lost key')
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Give back the rest' }).click()
    await expect(panel.getByText(/^Given back .*, less €4\.00$/)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Bill' }).getByText('Lost key').first()).toBeVisible()
    expect(await openShift(page, fixture)).toMatchObject({ taken: euros(4), expected: euros(104) })
  })
})

const euros = (n: number) => ({ amount: n * 100, currency: 'EUR' })
const depositsOf = (page: Page) => page.getByRole('region', { name: 'Deposits', exact: true })

async function openShift(page: Page, { id, token }: WorkingDayProperty) {
  const path = `/v1/api/payment/shifts?property=${id}&status=open`
  return (await (await page.request.get(path, { headers: { authorization: `Bearer ${token}` } })).json()).data[0]
}
