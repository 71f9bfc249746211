import { bearer, desk, expect, type OwnProperty, phone, signInAs, test, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll, openFolds } from '../pageChecks.ts'

testInFull('an owner says when the desk is open, the way there and what is not there, and travellers read it', async ({ visitor }) => {
  test.setTimeout(360_000)
  const office = await visitor({ viewport: desk })
  const { request } = office.context()
  const { token } = await signInAs(office.context(), 'owner2@example.com')
  const mine: OwnProperty[] = (await (await request.get('/v1/property/mine', { headers: bearer(token) })).json()).data
  const property = mine.filter(({ status }) => status === 'live').at(-1) as OwnProperty
  await office.addInitScript(id => localStorage.setItem('hopid', id), String(property.id))
  const traveller = await visitor({ viewport: phone })

  await test.step('in the form of the listing', async () => {
    await office.goto('/owner/property')
    await office.getByLabel(/^How to get there(?! in)/).fill('Tram 28 to the end.\n\nThe blue door is ours.')
    await office.getByRole('group', { name: 'Reception is open' }).getByLabel('By weekday').check()
    const day = (name: string) => office.getByRole('group', { name, exact: true })
    await day('Monday').getByLabel('Monday: open or closed').selectOption('open')
    await day('Monday').getByLabel('Monday from').fill('09:15')
    await day('Monday').getByLabel('Monday until').fill('21:45')
    await office.getByRole('button', { name: 'Every day like Monday' }).click()
    await day('Sunday').getByLabel('Sunday: open or closed').selectOption('closed')
    await office.getByRole('checkbox', { name: 'Nightclub, not here' }).check()
    await office.locator('summary', { hasText: /^Hindi$/ }).click()
    await office.getByLabel('How to get there in Hindi').fill('ट्राम 28 से आख़िर तक।')
    await expectAccessible(office)
    await office.getByRole('button', { name: 'Save the listing' }).click()
    await expect(office.getByText('The listing is saved.')).toBeVisible()
    await expectNoSidewaysScroll(office)
  })
  await test.step('on the page of the hostel', async () => {
    await traveller.goto(property.path ?? '')
    await openFolds(traveller)
    await expect(traveller.getByText('The blue door is ours.')).toBeVisible()
    await expect(traveller.getByText('Monday to Saturday')).toBeVisible()
    await expect(traveller.getByText('09:15–21:45')).toBeVisible()
    await expect(traveller.getByRole('listitem').filter({ hasText: 'Nightclub' })).toBeVisible()
    await expectAccessible(traveller)
    await expectNoSidewaysScroll(traveller)
  })
  await test.step('and in Hindi where there are words in it', async () => {
    await traveller.goto(`/hi${property.path}`)
    await openFolds(traveller)
    await expect(traveller.getByText('ट्राम 28 से आख़िर तक।')).toBeVisible()
    await expectNoSidewaysScroll(traveller)
  })
})
