import type { Page } from '@playwright/test'
import { addDays } from '../../../domain/calendar/days.ts'
import { bearer, desk, expect, type OwnProperty, phone, signInAs, signInAsAdmin, test } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { freshEmail, today } from './travellerSteps.ts'

test('a traveller reports a review and who looks for a ride, blocks them, and a super-admin decides', async ({ visitor, request }) => {
  test.setTimeout(120_000)
  const page = await visitor({ viewport: phone, colorScheme: 'dark' })
  await signInAs(page.context(), 'traveller@example.com')
  const driver = await signInAs((await visitor()).context(), 'owner2@example.com')
  const { id: hostel } = driver.property as OwnProperty
  const words = `It names a friend of mine, ${freshEmail('words')}`

  await test.step('a review', async () => {
    await page.goto(`/reviews/${hostel}`)
    await page
      .getByRole('article')
      .first()
      .getByRole('link', { name: /^Report this review/ })
      .click()
    await page.getByLabel('What is wrong').selectOption({ label: 'Private details or a picture of somebody' })
    await page.getByLabel('What should we know').fill(words)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Report it' }).click()
    await expect(page.getByText('Thank you. A person will look at it.')).toBeVisible()
  })

  await test.step('who looks for a ride', async () => {
    const [like] = (await (await request.get('/v1/rides?limit=1')).json()).data
    const data = { kind: 'ask', fromPlace: like.from.id, toPlace: like.to.id, day: addDays(today(), 9), time: '08:30', seats: 2 }
    const offered = await request.post('/v1/rides', { headers: bearer(driver.token), data })
    expect(offered.status()).toBe(201)
    await page.goto(`/rides/${(await offered.json()).data.id}`)
    await page.getByLabel(/^Report or block: /).click()
    await page.getByRole('button', { name: 'Report this person' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('What is wrong').selectOption({ label: 'It is dangerous, or I felt unsafe' })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await dialog.getByRole('button', { name: 'Report it' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Block this person' }).click()
    await expect(dialog.getByText('They are not notified.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Block this person' }).click()
    await expect(page).toHaveURL(/\/rides$/)
  })

  await test.step('the profile lists whom one blocked, with the way back', async () => {
    await page.goto('/account/profile')
    const blocked = page.getByRole('region', { name: 'Blocked people and hostels' })
    await expect(blocked.getByRole('listitem')).toHaveCount(1)
    await expectAccessible(page)
    await blocked.getByRole('button', { name: /^Unblock/ }).click()
    await expect(blocked).toBeHidden()
  })

  await test.step('both wait for a super-admin', async () => {
    const office = await visitor({ viewport: desk })
    await signInAsAdmin(office.context())
    await office.goto('/superadmin/reports?view=person')
    const person = office.getByRole('article', { name: /^Person: / }).filter({ hasText: 'Dangerous, or felt unsafe' })
    await expect(person.getByRole('link', { name: 'Open the account' })).toBeVisible()
    await expect(person.getByText('Unsafe', { exact: true })).toBeVisible()
    await expect(person.getByRole('link', { name: 'Where they met' })).toBeVisible()
    await expectAccessible(office)
    await dismiss(office, person)
    await office.goto('/superadmin/reports?view=review')
    const review = office.getByRole('article').filter({ hasText: words })
    await expect(review).toContainText('Private details or a picture of somebody')
    await dismiss(office, review)
  })
})

async function dismiss(office: Page, card: ReturnType<Page['getByRole']>) {
  await card.getByRole('button', { name: 'Nothing is wrong' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Leave it as it is' }).click()
  await expect(card).toHaveCount(0)
}
