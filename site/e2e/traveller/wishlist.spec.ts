import { messages as hi } from '../../../messages/hi/pages.ts'
import { allowConsoleErrors } from '../consoleErrors.ts'
import { bearer, desk, expect, findCodeTo, phone, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { freshEmail, searchPath, stayIn } from './travellerSteps.ts'

testInFull('hostels are remembered, compared, taken along at the login by code, and shared', async ({ visitor, request }) => {
  const email = freshEmail('wish')
  await request.post('/v1/auth/signup', { data: { name: 'Mira Okafor', email, password: 'a-long-password', role: 'traveller' } })
  await request.post('/v1/auth/verify-otp', { data: { email, otp: await findCodeTo(request, email) } })

  const page = await visitor({ viewport: phone, colorScheme: 'dark', permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto('/wishlist')
  await expect(page.getByRole('heading', { name: 'Nothing on your list yet' })).toBeVisible()
  await page.goto(searchPath(40, 'guests=2'))
  const hearts = page.getByRole('button', { name: /^Save (?!search)/ })
  await hearts.nth(0).click()
  await hearts.nth(1).click()
  await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'true')
  const boxes = page.getByRole('checkbox', { name: /^Compare / })
  await boxes.nth(0).press('Space')
  await expect(page.getByText('Choose one more to compare.')).toBeVisible()
  await boxes.nth(1).check()
  const both = page.getByRole('link', { name: 'Compare 2 hostels' })
  await expect(both).toHaveAttribute('href', /^\/compare\?hostels=\d+,\d+&arrival=/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(boxes.nth(1)).not.toBeChecked()
  await page.getByRole('article').nth(2).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/hostels\//)
  await page.getByRole('button', { name: /^Save (?!search)/ }).click()
  await expect(page.getByRole('button', { name: /^Save (?!search)/ })).toHaveAttribute('aria-pressed', 'true')

  await page.goto(`/wishlist?${new URLSearchParams(stayIn(40))}&guests=2`)
  await expect(page.getByRole('article')).toHaveCount(3)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page
    .getByRole('checkbox', { name: /^Compare / })
    .nth(0)
    .check()
  await expect(page.getByText('Choose one more to compare.')).toBeVisible()
  await page
    .getByRole('checkbox', { name: /^Compare / })
    .nth(1)
    .check()
  await page.getByRole('link', { name: 'Compare 2 hostels' }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await expect(page.getByRole('rowheader', { name: 'Check-in', exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // One of the two cannot be read: the other is shown all the same.
  const second = new URL(page.url()).searchParams.get('hostels')?.split(',')[1]
  allowConsoleErrors(/status of 500/)
  await page.route(`**/v1/property/${second}`, route => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  await expect(page.getByRole('rowheader', { name: 'Check-in', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.unroute(`**/v1/property/${second}`)
  await page.getByRole('button', { name: /^Try again to load / }).press('Enter')
  await expect(page.getByRole('columnheader').nth(1).getByRole('link')).toBeFocused()
  await expect(page.getByText('could not be read')).toHaveCount(0)

  await page.goto('/account/login?next=/wishlist')
  await page.getByRole('link', { name: 'Log in with a code by e-mail' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Log in with a code' })).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send me the code' }).click()
  await expect(page.getByText(`Check the inbox of ${email}`)).toBeVisible()
  await expect(page.getByLabel('Code from the e-mail')).toBeFocused()
  await page.getByLabel('Code from the e-mail').fill(await findCodeTo(request, email))
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/\/wishlist$/)
  await expect(page.getByRole('article')).toHaveCount(3)
  await page
    .getByRole('button', { name: /^Remove / })
    .last()
    .click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('button', { name: 'Create a link' }).click()
  const link = await page.getByRole('link', { name: 'See what they see' }).getAttribute('href')

  const friend = await visitor({ viewport: desk })
  await friend.goto(link ?? '')
  await expect(friend.getByRole('article')).toHaveCount(2)
  await expect(friend.getByText('Mira')).toHaveCount(0)
  await expectAccessible(friend)
  await friend.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'हिन्दी' }).click()
  await expect(friend.getByRole('heading', { level: 1, name: hi.wishlist.shared })).toBeVisible()
  await expect(friend.getByRole('article')).toHaveCount(2)
  await friend.goBack()
  await friend
    .getByRole('button', { name: /^Save (?!search)/ })
    .first()
    .click()
  await friend.goto('/wishlist')
  await expect(friend.getByRole('article')).toHaveCount(1)
  await friend.goto('/')
  await friend
    .getByRole('button', { name: /^Save (?!search)/, pressed: false })
    .first()
    .click()
  await expect(friend.getByRole('button', { name: /^Save (?!search)/, pressed: true })).not.toHaveCount(0)
  await friend.goto('/wishlist')
  await expect(friend.getByRole('article')).toHaveCount(2)
  const names = await friend.getByRole('article').getByRole('heading').allInnerTexts()
  const hers = await friend.getByRole('link', { name: 'See what they see' }).getAttribute('href')
  const other = await visitor({ viewport: phone })
  await other.goto(hers ?? '')
  await expect(other.getByRole('article').getByRole('heading')).toHaveText(names)
  await expectAccessible(other)

  await page.getByRole('button', { name: 'Stop sharing' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click()
  await expect(page.getByRole('button', { name: 'Create a link' })).toBeVisible()
  allowConsoleErrors(/status of 404/, /shared: not found/)
  await friend.goto('/')
  await friend.goto(link ?? '')
  await expect(friend.getByRole('heading', { name: 'This list is not shared any more' })).toBeVisible()
})

testInFull('hostels that an account has no room for stay in the browser, which says so', async ({ visitor, request }) => {
  const email = freshEmail('full')
  const password = 'a-long-password'
  await request.post('/v1/auth/signup', { data: { name: 'Mira Okafor', email, password, role: 'traveller' } })
  const verified = await request.post('/v1/auth/verify-otp', { data: { email, otp: await findCodeTo(request, email) } })
  const { token } = (await verified.json()).data
  const named = async (after = '') => {
    const answer = await request.get(`/v1/places/pages?kind=hostel&limit=100${after && `&after=${after}`}`)
    return (await answer.json()).data.items as { path: string; hostel: { id: number } }[]
  }
  const theirs = await named()
  const [first, second] = await named(theirs.at(-1)?.path)
  const properties = theirs.slice(1).map(({ hostel: property }) => property.id)
  const stored = await request.post('/v1/wishlist', { headers: { ...bearer(token), 'Idempotency-Key': email }, data: { properties } })
  expect(stored.status()).toBe(200)

  const page = await visitor({ viewport: phone })
  await page.goto('/about')
  await page.evaluate(
    items => localStorage.setItem('wishlist', JSON.stringify({ person: null, items })),
    [first?.hostel.id, second?.hostel.id],
  )
  allowConsoleErrors(/status of 409/)
  await page.goto('/account/login?next=/wishlist')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/wishlist$/)
  const notice = page.getByText('in this browser only', { exact: false })
  await expect(notice).toContainText('more than 100')
  await expect(page.getByRole('article')).toHaveCount(2)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await expect(notice).toHaveCount(0)
  await expect(page.getByRole('article')).toHaveCount(20)
  await expect(page.getByRole('button', { name: 'Create a link' })).toBeVisible()
})
