import { allowConsoleErrors } from '../consoleErrors.ts'
import { bearer, desk, expect, phone, signInAsAdmin, test, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { freshEmail, mailsTo } from '../traveller/travellerSteps.ts'
import { submitNewProperty } from '../workingDay/property.ts'

testInFull('an imported hostel is claimed, handed over, and asks for changes that are seen side by side', async ({ visitor, request }) => {
  const office = await visitor({ viewport: desk })
  const { token } = await signInAsAdmin(office.context())
  const name = `The Unclaimed ${Date.now().toString(36)}`
  const columns =
    'external_id,name,type,line1,city,country,lat,lng,currency,check_in_from,check_in_until,check_out_by,cancellation_policy,mixed_dorm_units,mixed_dorm_beds,mixed_dorm_price'
  const csv = `${columns}\n${Date.now()},${name},hostel,Rua Um 1,Lisbon,PT,38.71,-9.14,EUR,15:00,22:00,10:00,flex_48h,1,4,20\n`
  const imported = await office.request.post('/v1/admin/import', { headers: bearer(token), data: { source: 'e2e', csv } })
  expect((await imported.json()).data).toMatchObject({ created: 1, problems: [] })
  const found = await office.request.get('/v1/admin/properties', { headers: bearer(token), params: { status: 'live', q: name } })
  const [{ id }] = (await found.json()).data
  const claimant = await visitor({ viewport: phone })
  const email = freshEmail('claim')
  await test.step('whoever runs it says so on its page', async () => {
    const password = 'a-password-for-a-while'
    await request.post('/v1/auth/signup', { data: { name: 'Lia Prado', email, password, role: 'traveller' } })
    const otp = (await mailsTo(request, email))[0]?.text.match(/\b\d{6}\b/)?.[0]
    const session = (await (await request.post('/v1/auth/verify-otp', { data: { email, otp } })).json()).data
    await claimant.addInitScript(s => {
      localStorage.setItem('token', s.token)
      localStorage.setItem('role', s.role)
    }, session)
    await claimant.goto(`/claim/${id}`)
    await claimant.getByRole('button', { name: 'Send the claim' }).click()
    await expect(claimant.getByRole('alert').first()).toContainText('Tell us how we can see that it is yours.')
    await claimant.getByLabel('How can we see that it is yours?').fill('My name is on the licence beside the door.')
    await expectAccessible(claimant)
    await expectNoSidewaysScroll(claimant)
    await claimant.getByRole('button', { name: 'Send the claim' }).click()
    await expect(claimant.getByText('We have your claim')).toBeVisible()
  })
  await test.step('a super-admin hands it over', async () => {
    await office.goto('/superadmin/claims')
    const card = office.getByRole('article', { name: `Claim to ${name}` })
    await expect(card).toContainText('My name is on the licence')
    await card.getByRole('button', { name: 'Hand it over' }).click()
    await office.getByRole('dialog').getByRole('button', { name: 'Hand it over' }).click()
    await expect(card).toHaveCount(0)
    expect((await mailsTo(request, email)).map(m => m.subject)).toContain(`${name} is yours to run`)
  })
  await test.step('a new name of the live listing stands beside the old one, and is let through', async () => {
    const { token: owner } = (await (await request.post('/v1/auth/login', { data: { email, password: 'a-password-for-a-while' } })).json())
      .data
    await request.put(`/v1/property/${id}`, { headers: bearer(owner), data: { name: `${name} renamed` } })
    await office.goto('/superadmin/properties')
    await office.getByRole('link', { name, exact: true }).click()
    const row = office.getByRole('table', { name: 'Changes that wait' }).getByRole('row', { name: /^Name/ })
    await expect(row).toContainText(`${name} renamed`)
    await office.getByRole('button', { name: 'Approve the changes' }).click()
    await office.getByRole('dialog').getByRole('button', { name: 'Put them on the page' }).click()
    await expect(office.getByRole('heading', { level: 1, name: `${name} renamed` })).toBeVisible()
  })
  await test.step('what is reported is decided, in words that everybody reads', async () => {
    await office.goto('/superadmin/reports')
    await office.getByRole('button', { name: 'Nothing is wrong' }).first().click()
    await office.getByRole('dialog').getByRole('button', { name: 'Leave it as it is' }).click()
    await expect(office.getByText('Decided. It stays as it is.')).toBeVisible()
    await office.setViewportSize({ width: 320, height: 720 })
    for (const [path, ready] of [
      ['reports', 'Reports'],
      ['claims', 'Claims'],
      ['taxonomy', 'Words of listings'],
      ['channel-managers', 'Channel managers'],
      ['audit', 'Audit'],
    ]) {
      await office.goto(`/superadmin/${path}`)
      await expect(office.getByRole('heading', { level: 1, name: ready })).toBeVisible()
      await expect(office.locator('.skeleton')).toHaveCount(0)
      await expectNoSidewaysScroll(office)
      // The other screens are covered with all screens.
      if (path === 'reports') await expectAccessible(office)
    }
    await expect(
      office.getByRole('table', { name: 'What was done' }).getByText('Found nothing wrong with what was reported').first(),
    ).toBeVisible()
  })
})

testInFull('somebody carries their data off and goes', async ({ visitor, request }) => {
  const page = await visitor({ viewport: phone })
  const email = freshEmail('leaver')
  const password = 'a-password-for-a-while'
  await request.post('/v1/auth/signup', { data: { name: 'Go Away', email, password, role: 'traveller' } })
  const otp = (await mailsTo(request, email))[0]?.text.match(/\b\d{6}\b/)?.[0]
  const session = (await (await request.post('/v1/auth/verify-otp', { data: { email, otp } })).json()).data
  await page.goto('/account/login')
  await page.evaluate(s => {
    localStorage.setItem('token', s.token)
    localStorage.setItem('role', s.role)
  }, session)
  await page.goto('/account/profile')
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download my data' }).click()])
  expect(file.suggestedFilename()).toBe('openbunk-my-data.json')
  await page.getByRole('button', { name: 'Erase my account' }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByRole('checkbox').check()
  allowConsoleErrors(/status of 422/)
  await dialog.getByLabel('Your password').fill('not-the-password')
  await dialog.getByRole('button', { name: 'Erase my account' }).click()
  await expect(dialog.getByText('This is not your current password.').first()).toBeVisible()
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Erase my account' }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  expect((await request.get('/v1/auth/profile', { headers: bearer(session.token) })).status()).toBe(401)
})

testInFull('a listing that was sent back comes again, and what is new in it stands side by side', async ({ visitor }) => {
  const owner = await visitor({ viewport: phone })
  const { property, send } = await submitNewProperty(owner.request)
  const office = await visitor({ viewport: desk })
  await signInAsAdmin(office.context())
  await office.goto(`/superadmin/properties/${property.id}`)
  await office.getByRole('button', { name: 'Ask for changes' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Please say how loud the street is.')
  await dialog.getByRole('button', { name: 'Send it back' }).click()
  const news = office.getByRole('region', { name: 'New since we asked for changes' })
  await expect(news).toContainText('Nothing is different yet.')

  await send('put', `/property/${property.id}`, { description: 'A quiet street, and a loud kitchen.', checkOutBy: '11:45' })
  await send('post', `/property/${property.id}/submit`)
  await office.goto('/superadmin/properties')
  await expect(office.getByRole('row', { name: new RegExp(property.name) })).toContainText('sent again')
  await office.getByRole('link', { name: property.name, exact: true }).click()
  await expect(news).toContainText('Please say how loud the street is.')
  const changes = office.getByRole('table', { name: 'New since the last review' }).getByRole('row')
  await expect(changes).toHaveCount(3)
  await expect(changes.filter({ hasText: 'Description' })).toContainText('A quiet street, and a loud kitchen.')
  await expect(changes.filter({ hasText: 'Check-in' })).toContainText('out by 11:45')
  await expectAccessible(office)
  await office.setViewportSize(phone)
  await expectNoSidewaysScroll(office)
})

testInFull('a listing that is suspended says what that stops, and comes back', async ({ visitor }) => {
  const office = await visitor({ viewport: desk })
  const { token } = await signInAsAdmin(office.context())
  // A hostel for this test: a suspended one disappears for the other tests as well.
  const { send, property } = await submitNewProperty(office.request)
  const { id, name } = property
  await send('post', `/admin/properties/${id}/approve`, {}, token)
  await office.goto(`/superadmin/properties/${id}`)
  await office.getByRole('button', { name: 'Suspend' }).click()
  const dialog = office.getByRole('dialog')
  await expect(dialog).toContainText('its reception can still enter bookings')
  await dialog.getByRole('textbox').fill('We are looking into a report.')
  await dialog.getByRole('button', { name: 'Stop its sales' }).click()
  const back = office.getByRole('button', { name: 'Reinstate' })
  await expect(back).toBeVisible()
  await expectAccessible(office)
  expect((await office.request.get(`/v1/property/${id}`)).status()).toBe(404)
  await back.click()
  await office
    .getByRole('dialog', { name: `Let ${name} sell again?` })
    .getByRole('button', { name: 'Reinstate it' })
    .click()
  await expect(back).toHaveCount(0)
  await expect(office.getByRole('button', { name: 'Suspend' })).toBeVisible()
  expect((await office.request.get(`/v1/property/${id}`)).status()).toBe(200)
})
