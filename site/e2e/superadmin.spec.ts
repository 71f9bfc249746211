import AxeBuilder from '@axe-core/playwright'
import { bearer, demoWorld, desk, expect, phone, signInAsAdmin, test } from './fixtures.ts'

const screens = {
  Accounts: '/superadmin/users',
  Bookings: '/superadmin/bookings',
  Audit: '/superadmin/audit',
  Jobs: '/superadmin/jobs',
  'Given up': '/superadmin/dead-letters',
  Profile: '/superadmin/profile',
}

test('every screen of supervision stands at a desk and on a telephone, in light and dark', async ({ visitor }) => {
  test.setTimeout(240_000)
  const page = await visitor({ viewport: desk })
  await signInAsAdmin(page.context())
  for (const [title, path] of Object.entries(screens))
    for (const [viewport, colorScheme] of [
      [desk, 'light'],
      [phone, 'dark'],
    ] as const) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      await page.goto(path)
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect([title, wide]).toEqual([title, 0])
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect([title, violations.map(v => `${v.id}: ${v.nodes[0]?.html.slice(0, 200)}`)]).toEqual([title, []])
      const dir = process.env.SUPERADMIN_SHOTS
      if (dir) await page.screenshot({ path: `${dir}/${title.replace(' ', '-')}-${viewport.width}-${colorScheme}.png`, fullPage: true })
    }
})

test('an account is found, locked with a reason and let in again', async ({ visitor }) => {
  const page = await visitor({ viewport: desk })
  await signInAsAdmin(page.context())
  await page.goto('/superadmin/users')
  await page.getByLabel('Name, e-mail or number').fill('viewer@example.com')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page).toHaveURL(/q=viewer/)
  await page.getByRole('table', { name: 'Accounts' }).getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Account' })).toContainText('viewer@example.com')
  await page.getByRole('button', { name: 'Lock', exact: true }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Lock the account' }).click()
  await expect(question.getByRole('alert')).toBeVisible()
  await question.getByLabel('Why').fill('Somebody else uses it')
  await question.getByRole('button', { name: 'Lock the account' }).click()
  await expect(page.getByText(/^Locked since/)).toBeVisible()
  await expect(page.getByText('Somebody else uses it').first()).toBeVisible()
  await page.getByRole('button', { name: 'Unlock', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Why').fill('Sorted out')
  await page.getByRole('dialog').getByRole('button', { name: 'Unlock the account' }).click()
  await expect(page.getByText(/^Locked since/)).toBeHidden()
  const lately = page.getByRole('table', { name: 'What was done' })
  await expect(lately.getByText('user.unlock')).toBeVisible()
})

test('a super-admin acts in the place of an owner, in one tab, under a banner, and stops', async ({ visitor }) => {
  const page = await visitor({ viewport: desk })
  const { token } = await signInAsAdmin(page.context())
  const found = await page.context().request.get('/v1/admin/users?q=owner2@example.com', { headers: bearer(token) })
  const [{ id, name }] = (await found.json()).data
  await page.goto(`/superadmin/users/${id}`)
  const [tab] = await Promise.all([page.context().waitForEvent('page'), page.getByRole('link', { name: 'Act in their place' }).click()])
  await tab.getByLabel('Why').fill('Asked for help on the telephone')
  await tab.getByRole('button', { name: new RegExp(`^Act as ${name}`) }).click()
  await expect(tab).toHaveURL(/\/owner\/list/)
  const banner = tab.getByRole('complementary', { name: 'You act in somebody’s place' })
  await expect(banner).toContainText(`You act as ${name}, for 30 more min.`)
  // Also on public pages, and after a move between them.
  await tab.goto('/')
  await expect(banner).toBeVisible()
  await tab.getByRole('link', { name: 'Destinations' }).first().click()
  await expect(tab).toHaveURL(/\/hostels/)
  await expect(banner).toBeVisible()
  const { violations } = await new AxeBuilder({ page: tab }).include('#acting').analyze()
  expect(violations).toEqual([])
  // The other tab is who it was.
  await page.reload()
  await expect(page.getByText(/, in their place$/)).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'You act in somebody’s place' })).toHaveCount(0)
  await banner.getByRole('button', { name: 'Stop' }).click()
  await expect(tab).toHaveURL(new RegExp(`/superadmin/users/${id}$`))
  await expect(tab.getByRole('table', { name: 'What was done' }).getByText('user.impersonation_end').first()).toBeVisible()
  await expect(banner).toHaveCount(0)
})

test('bookings are found in all houses and opened, the audit is searched, and a job is run now', async ({ visitor }) => {
  const page = await visitor({ viewport: desk })
  const { token } = await signInAsAdmin(page.context())
  const list = await page.context().request.get('/v1/admin/bookings?limit=1&status=confirmed', { headers: bearer(token) })
  const [{ code, guestName, property }] = (await list.json()).data
  await test.step('a booking', async () => {
    await page.goto('/superadmin/bookings')
    await page.getByLabel('Code, name or e-mail').fill(code)
    await page.getByLabel('Code, name or e-mail').press('Enter')
    await expect(page).toHaveURL(new RegExp(`q=${code}`))
    await expect(page.getByRole('table', { name: 'Bookings' }).getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('cell', { name: property.name })).toBeVisible()
    await page.getByRole('table', { name: 'Bookings' }).getByRole('link', { name: guestName }).click()
    await expect(page.getByRole('heading', { name: guestName, level: 1 })).toBeVisible()
    await expect(page.getByText(code).first()).toBeVisible()
  })
  await test.step('a job', async () => {
    await page.goto('/superadmin/jobs')
    const row = page.getByRole('row', { name: /Clearing away old data/ })
    await row.getByRole('button', { name: 'Run now' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Run it now' }).click()
    await expect(page.getByText('It runs as soon as somebody is free.')).toBeVisible()
  })
  await test.step('the audit', async () => {
    await page.goto('/superadmin/audit')
    await page.getByLabel('What, like booking.cancel').fill('job.run')
    await page.getByRole('button', { name: 'Find' }).click()
    await expect(page).toHaveURL(/action=job\.run/)
    const line = page.getByRole('table', { name: 'What was done' }).getByRole('row').nth(1)
    await line.getByText('Show').click()
    await expect(line.getByText('"purge"')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('What, like booking.cancel')).toHaveValue('job.run')
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(page.getByLabel('What, like booking.cancel')).toHaveValue('')
    await expect(page).not.toHaveURL(/action=/)
  })
  await test.step('without a network it says so, and tries again', async () => {
    await page.goto('/superadmin/users')
    await expect(page.getByRole('table', { name: 'Accounts' })).toBeVisible()
    await page.route('**/v1/admin/bookings*', route => route.abort())
    await page.getByRole('link', { name: 'Bookings', exact: true }).click()
    await expect(page.getByText('No connection')).toBeVisible()
    await page.unroute('**/v1/admin/bookings*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('table', { name: 'Bookings' })).toBeVisible()
  })
})

test('recovery codes are shown once, and one of them lets in', async ({ visitor }) => {
  const page = await visitor({ viewport: phone })
  const { token } = await signInAsAdmin(page.context())
  const { password } = demoWorld()
  await page.goto('/superadmin/profile')
  const codes = page.getByRole('region', { name: 'Recovery codes' })
  await codes.getByLabel('Your password').fill(password)
  await codes.getByRole('button', { name: 'Make ten new codes' }).click()
  await expect(codes.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem')).toHaveCount(10)
  const code = (await codes.getByRole('listitem').first().textContent()) ?? ''
  await page.reload()
  await expect(codes.getByText('10 codes left')).toBeVisible()
  await expect(codes.getByRole('listitem')).toHaveCount(0)
  const other = await visitor({ viewport: phone })
  await other.goto('/superadmin/signin')
  await other.getByLabel('E-mail').fill('admin@example.com')
  await other.getByLabel('Password').fill(password)
  await other.getByRole('button', { name: 'Go on' }).click()
  await other.getByLabel('Code').fill(code)
  await other.getByRole('button', { name: 'Log in' }).click()
  await expect(other.getByRole('heading', { name: 'Overview' })).toBeVisible()
  const left = await page.context().request.get('/v1/admin/me/second-factor', { headers: bearer(token) })
  expect((await left.json()).data.recoveryCodesLeft).toBe(9)
})
