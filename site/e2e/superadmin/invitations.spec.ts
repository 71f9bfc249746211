import { desk, expect, phone, signInAsAdmin, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { freshEmail, mailsTo } from '../traveller/travellerSteps.ts'

testInFull('an invitation of a super-admin is seen until it is withdrawn, and its link is void then', async ({ visitor, request }) => {
  const email = freshEmail('root')
  const page = await visitor({ viewport: desk })
  await signInAsAdmin(page.context())
  await page.goto('/superadmin/invite')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  const row = page.getByRole('table', { name: 'Open invitations' }).getByRole('row', { name: new RegExp(email) })
  await expect(row).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(desk)
  const link = (await mailsTo(request, email))[0]?.text.match(/\/superadmin\/signup#[\w-]+/)?.[0] as string
  await row.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('dialog')).toContainText(email)
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw it' }).click()
  await expect(row).toHaveCount(0)
  const token = link.split('#')[1]
  const accepted = await request.post('/v1/auth/invitation', { data: { token, name: 'Too Late', password: 'a-password-for-a-while' } })
  expect(accepted.status()).toBe(404)
})
