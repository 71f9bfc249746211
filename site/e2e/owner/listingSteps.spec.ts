import { allowConsoleErrors, connectionLost } from '../consoleErrors.ts'
import { desk, expect, phone, signInAs, test, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'

testInFull('a hostel is listed step by step, and neither going back, reloading nor a lost line loses a word', async ({ visitor }) => {
  test.setTimeout(120_000)
  const page = await visitor({ viewport: desk })
  const { token } = await signInAs(page.context(), 'owner@example.com')
  const name = `Steps ${Date.now().toString(36)}`
  await page.goto('/owner/add-property')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page).toHaveURL(/step=place/)
  await page.getByRole('combobox', { name: 'City or village' }).fill('Braga')
  await page
    .getByRole('option', { name: /^Braga Portugal/ })
    .first()
    .click()
  await page.getByLabel('Street and number').fill('Rua do Souto 7')

  // Before there is a draft: back, forward and a reload.
  await page.goBack()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
  await page.goForward()
  await expect(page.getByLabel('Street and number')).toHaveValue('Rua do Souto 7')
  await page.reload()
  await expect(page.getByLabel('Street and number')).toHaveValue('Rua do Souto 7')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByRole('heading', { name: 'The first room' })).toBeVisible()
  const property = Number(new URL(page.url()).searchParams.get('property'))
  const read = async () =>
    (await (await page.request.get(`/v1/property/${property}`, { headers: { authorization: `Bearer ${token}` } })).json()).data

  // A facility is saved by itself.
  await page.getByRole('link', { name: '4. What you offer' }).click()
  await page.getByRole('checkbox', { name: 'Guest kitchen', exact: true }).check()
  await expect(page.getByText('All is saved.')).toBeVisible()
  await expect.poll(async () => (await read()).facilities.map((f: { key: string }) => f.key)).toEqual(['kitchen'])

  // What is typed without a connection is saved once there is one, whatever step is open by then.
  allowConsoleErrors(connectionLost)
  await page.getByRole('link', { name: '5. House rules' }).click()
  await page.context().setOffline(true)
  await page.getByLabel('Check-out by').fill('10:30')
  await expect(page.getByText(/^No connection\. What you typed stays here/)).toBeVisible()
  await page.getByRole('link', { name: '8. Terms' }).click()
  await page.getByLabel('Company').fill('Souto Lda')
  await page.goBack()
  await expect(page.getByLabel('Check-out by')).toHaveValue('10:30')
  await page.context().setOffline(false)
  await expect.poll(async () => [(await read()).checkOutBy, (await read()).legalName], { timeout: 20_000 }).toEqual(['10:30', 'Souto Lda'])

  // Half a tax stays in the form, and does not keep the rest from being saved.
  await page.getByRole('link', { name: '7. Prices and taxes' }).click()
  await page.getByLabel('Yes, or there is VAT to show').check()
  await expect(page.getByText('Saved, but for what is not complete yet.')).toBeVisible()
  expect((await read()).taxesOpen).toBe(true)
  await expectAccessible(page)
  await page.getByLabel('No, my prices include everything').check()
  await expect.poll(async () => (await read()).taxesOpen).toBe(false)

  // The dashboard shows the score, and each gap leads to its step.
  await page.goto(`/owner/dashboard?property=${property}`)
  await expect(page.getByText(/^\d+ of 100 points$/)).toBeVisible()
  await page.setViewportSize(phone)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'A telephone number or an e-mail address for guests' }).click()
  await expect(page).toHaveURL(/step=basics.*#phone/)
  await expect(page.getByLabel('Telephone')).toBeFocused()
  await expectNoSidewaysScroll(page)
})
