import { allowConsoleErrors } from '../consoleErrors.ts'
import { bearer, desk, expect, phone, signInAsAdmin, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'

testInFull('two who change one word both keep what only one of them changed, and see both of the rest', async ({ visitor }) => {
  const page = await visitor({ viewport: desk })
  const { token } = await signInAsAdmin(page.context())
  const [own, theirs] = ['Hairdryer of mine', 'Hairdryer of theirs']
  const change = async (data: object) =>
    expect((await page.request.put('/v1/admin/taxonomy/facility/hairdryer', { headers: bearer(token), data })).ok()).toBe(true)
  await page.goto('/superadmin/taxonomy')
  const row = page.getByRole('row', { name: /Hairdryer/ }).first()
  const dialog = page.getByRole('dialog')
  const name = dialog.getByLabel('Called', { exact: false }).first()
  const both = dialog.getByRole('alert').filter({ hasText: 'Somebody saved a newer version in the meantime' })
  const save = () => dialog.getByRole('button', { name: 'Save', exact: true }).click()
  allowConsoleErrors(/status of 409/)

  await row.getByRole('button', { name: /^Change/ }).click()
  await name.fill(own)
  await change({ translations: { hi: 'बाल सुखाने की मशीन' } })
  await save()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText(own)
  await expect(row).toContainText('बाल सुखाने की मशीन')

  await row.getByRole('button', { name: /^Change/ }).click()
  await name.fill(`${own} again`)
  await change({ label: theirs })
  await save()
  await expect(both).toContainText(theirs)
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(desk)
  await both.getByRole('button', { name: 'Take mine' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText(`${own} again`)
  await change({ label: null, translations: {} })
})
