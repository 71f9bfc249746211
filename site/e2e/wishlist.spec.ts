import { mayComplain } from './complaints.ts'
import { codeTo, desk, expect, phone, testInFull } from './fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from './pageChecks.ts'
import { freshEmail, searchPath, stayIn } from './travellerSteps.ts'

testInFull('hostels are remembered, compared, taken along at the login by code, and shared', async ({ visitor, request }) => {
  const email = freshEmail('wish')
  await request.post('/v1/auth/signup', { data: { name: 'Mira Okafor', email, password: 'a-long-password', role: 'traveller' } })
  await request.post('/v1/auth/verify-otp', { data: { email, otp: await codeTo(request, email) } })

  const page = await visitor({ viewport: phone, colorScheme: 'dark', permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto('/wishlist')
  await expect(page.getByRole('heading', { name: 'Nothing on your list yet' })).toBeVisible()
  await page.goto(searchPath(40, 'guests=2'))
  const hearts = page.getByRole('button', { name: /^Remember / })
  await hearts.nth(0).click()
  await hearts.nth(1).click()
  await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('article').nth(2).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/hostels\//)
  await page.getByRole('button', { name: /^Remember / }).click()
  await expect(page.getByRole('button', { name: /^Remember / })).toHaveAttribute('aria-pressed', 'true')

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

  await page.goto('/account/login?next=/wishlist')
  await page.getByRole('link', { name: 'Log in with a code by mail' }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send me the code' }).click()
  await expect(page.getByText(`Look into the mail of ${email}`)).toBeVisible()
  await page.getByLabel('Code from the mail').fill(await codeTo(request, email))
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/\/wishlist$/)
  await expect(page.getByRole('article')).toHaveCount(3)
  await page
    .getByRole('button', { name: /^Remove / })
    .last()
    .click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('button', { name: 'Make a link' }).click()
  const link = await page.getByRole('link', { name: 'See it as they do' }).getAttribute('href')

  const friend = await visitor({ viewport: desk })
  await friend.goto(link ?? '')
  await expect(friend.getByRole('article')).toHaveCount(2)
  await expect(friend.getByText('Mira')).toHaveCount(0)
  await expectAccessible(friend)
  await friend
    .getByRole('button', { name: /^Remember / })
    .first()
    .click()
  await friend.goto('/wishlist')
  await expect(friend.getByRole('article')).toHaveCount(1)

  await page.getByRole('button', { name: 'Stop sharing' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click()
  await expect(page.getByRole('button', { name: 'Make a link' })).toBeVisible()
  mayComplain(/status of 404/, /shared: not found/)
  await friend.goto('/')
  await friend.goto(link ?? '')
  await expect(friend.getByRole('heading', { name: 'This list is not shared any more' })).toBeVisible()
})
