import { bearer, expect, type OwnProperty, phone, signInAs, test } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'

test('what is broken is reported from its bed, mended, and sold again', async ({ visitor }) => {
  const page = await visitor({ viewport: phone })
  const { token, property } = await signInAs(page.context(), 'owner2@example.com')
  const { id } = property as OwnProperty
  const read = async (path: string) => (await (await page.request.get(`/v1${path}`, { headers: bearer(token) })).json()).data
  const board = await read(`/housekeeping/${id}`)
  const bed = board.beds[0] as { bed: number; label: string; roomName: string; unitName: string }
  const title = `The lamp flickers ${crypto.randomUUID().slice(0, 8)}`

  await page.goto('/owner/housekeeping?view=all')
  const unit = page.getByRole('region', { name: `${bed.roomName}, ${bed.unitName}`, exact: true })
  await unit.getByRole('link', { name: `Report something to mend at bed ${bed.label}`, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Report something to mend' })).toBeVisible()
  await expect(page.getByLabel('Bed', { exact: true })).toHaveValue(String(bed.bed))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Report it' }).click()
  await expect(page.getByText('Say what is broken.').first()).toBeVisible()
  await page.getByLabel('What is broken').fill(title)
  await page.getByText('Urgent', { exact: true }).click()
  await page.getByRole('button', { name: 'Report it' }).click()

  const card = page.getByRole('listitem').filter({ hasText: title })
  await expect(card).toContainText('Urgent')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await card.getByRole('button', { name: `Start: ${title}` }).click()
  await expect(card.getByRole('button', { name: `Done: ${title}` })).toBeVisible()
  // A second press where a row has just moved is taken for a double press.
  await page.reload()
  await card.getByRole('button', { name: `Done: ${title}` }).click()
  await expect(card).toHaveCount(0)
  await page.getByRole('link', { name: 'Done', exact: true }).click()
  await expect(card).toBeVisible()
  const [ticket] = (await read(`/tickets?property=${id}&status=done&bed=${bed.bed}`)) as { title: string }[]
  expect(ticket?.title).toBe(title)

  await card.getByRole('link', { name: title }).click()
  await expect(page.getByLabel('What is broken')).toHaveValue(title)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Maintenance' })).toBeVisible()
})
