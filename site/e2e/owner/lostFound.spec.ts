import { bearer, expect, type OwnProperty, phone, signInAs, test } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'

test('something found is recorded, found by a word, and handed over', async ({ visitor }) => {
  const page = await visitor({ viewport: phone })
  const { token, property } = await signInAs(page.context(), 'owner2@example.com')
  const { id } = property as OwnProperty
  const what = `Blue bottle ${crypto.randomUUID().slice(0, 8)}`

  await page.goto('/owner/lost-found/new')
  await expect(page.getByRole('heading', { level: 1, name: 'Record something found' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Record it' }).click()
  await expect(page.getByText('Say what was found.').first()).toBeVisible()
  await page.getByLabel('What it is').fill(what)
  await page.getByLabel('Where it was found').fill('Kitchen')
  await page.getByLabel('Booking of whose it is').fill('NOSUCH')
  await page.getByRole('button', { name: 'Record it' }).click()
  await expect(page.getByText('No booking of this hostel has this code.').first()).toBeVisible()
  await page.getByLabel('Booking of whose it is').fill('')
  await page.getByRole('button', { name: 'Record it' }).click()

  await page.getByRole('searchbox', { name: 'What, where or by whom' }).fill(what)
  await page.getByRole('button', { name: 'Find' }).click()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: what }).click()
  await page.getByText('Handed over', { exact: true }).click()
  await page.getByLabel('To whom').fill('Asha Rao')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lost and found' })).toBeVisible()
  const reply = await page.request.get(`/v1/lost-found?property=${id}&q=${encodeURIComponent(what)}`, { headers: bearer(token) })
  expect((await reply.json()).data).toMatchObject([{ what, status: 'handed_over', handedTo: 'Asha Rao' }])
})
