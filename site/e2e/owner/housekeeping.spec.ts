import { allowConsoleErrors, connectionLost } from '../consoleErrors.ts'
import { bearer, expect, type OwnProperty, phone, signInAs, test } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'

test('a bed is marked with a thumb, also while there is no connection', async ({ visitor }) => {
  const page = await visitor({ viewport: phone })
  const { token, property } = await signInAs(page.context(), 'owner2@example.com')
  const { id } = property as OwnProperty
  const read = async () => (await (await page.request.get(`/v1/housekeeping/${id}`, { headers: bearer(token) })).json()).data
  const bed = (await read()).beds[0] as { bed: number; label: string; roomName: string; unitName: string }
  const stateOf = async () => (await read()).beds.find((b: { bed: number }) => b.bed === bed.bed).state
  await page.request.put(`/v1/housekeeping/beds/${bed.bed}`, {
    headers: { ...bearer(token), 'Idempotency-Key': crypto.randomUUID() },
    data: { state: 'dirty', note: null },
  })
  await page.goto('/owner/housekeeping?view=all')
  await expect(page.getByRole('heading', { level: 1, name: 'Housekeeping' })).toBeVisible()
  const unit = page.getByRole('region', { name: `${bed.roomName}, ${bed.unitName}`, exact: true })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await unit.getByRole('button', { name: `Clean: bed ${bed.label}`, exact: true }).click()
  await expect(unit.getByRole('button', { name: `Inspected: bed ${bed.label}`, exact: true })).toBeVisible()
  await expect.poll(stateOf).toBe('clean')

  allowConsoleErrors(connectionLost)
  await page.route('**/v1/**', route => route.abort('internetdisconnected'))
  await unit.getByRole('button', { name: `Inspected: bed ${bed.label}`, exact: true }).click()
  await expect(unit.getByRole('button', { name: `Dirty: bed ${bed.label}`, exact: true })).toBeVisible()
  expect(await stateOf()).toBe('clean')
  await page.unroute('**/v1/**')
  await expect.poll(stateOf, { timeout: 30_000 }).toBe('inspected')

  await test.step('what the device has no space for is said, and the bed stays as it was', async () => {
    await page.evaluate(() => {
      const plain = Storage.prototype.setItem
      Storage.prototype.setItem = function (key, value) {
        if (key === 'bedMarks') throw new DOMException('full', 'QuotaExceededError')
        plain.call(this, key, value)
      }
    })
    await unit.getByRole('button', { name: `Dirty: bed ${bed.label}`, exact: true }).click()
    await expect(unit.getByRole('alert')).toContainText(`Bed ${bed.label} was not marked and is as it was`)
    await expect(unit.getByRole('button', { name: `Dirty: bed ${bed.label}`, exact: true })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    expect(await stateOf()).toBe('inspected')
    await page.reload()
  })

  await unit.getByRole('button', { name: `Report something about bed ${bed.label}`, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What is wrong').fill('The lamp flickers')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(unit.getByText('The lamp flickers')).toBeVisible()
  await expect.poll(async () => (await read()).beds[0].note).toBe('The lamp flickers')
})
