import { bearer, expect, findMailTo, type OwnProperty, phone, signInAs, test, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { freshEmail, guestPath, stayIn } from './travellerSteps.ts'

testInFull(
  'a guest gives the booking another address: it waits, is mailed again, taken back, asked for anew and confirmed',
  async ({ visitor }) => {
    const office = (await visitor()).context()
    const { token, property } = await signInAs(office, 'owner@example.com')
    const { data: offers } = await (
      await office.request.get(`/v1/property/${(property as OwnProperty).id}/offers`, { params: { ...stayIn(70), guests: 1 } })
    ).json()
    const [old, fresh] = [freshEmail('old'), freshEmail('new')]
    const room = offers.offers[0].lines[0].room
    const data = {
      property: (property as OwnProperty).id,
      ...stayIn(70),
      lines: [{ room, guests: [{}] }],
      guest: { name: 'Noor Vale', email: old },
      source: 'desk',
    }
    const created = await (await office.request.post('/v1/booking', { headers: bearer(token), data })).json()
    const booking = created.data.id as number

    const page = await visitor({ viewport: { ...phone, width: 320 } })
    const { request } = page.context()
    await page.goto(await guestPath(request, { id: booking, email: old }))
    const part = page.locator('details', { has: page.getByText('Your e-mail address', { exact: true }) })
    await part.getByText('Your e-mail address', { exact: true }).click()
    const field = part.getByLabel('Another e-mail address')
    const sendButton = part.getByRole('button', { name: 'Send the link' })

    await test.step('the address of now is none, and says so until it is mended', async () => {
      await field.fill(old)
      await sendButton.click()
      await expect(field).toHaveAccessibleDescription(/This is the current address/)
      await field.fill(fresh)
      await expect(field).not.toHaveAttribute('aria-invalid')
    })
    await test.step('another one waits to be confirmed, and can be mailed again', async () => {
      await sendButton.click()
      await expect(part.getByText(`Waiting for confirmation: ${fresh}`)).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await part.getByRole('button', { name: 'Send the link again' }).click()
      await expect(page.getByText('A new link is on its way.', { exact: false })).toBeVisible()
    })
    await test.step('it is taken back, and the address of before stays', async () => {
      await part.getByRole('button', { name: `Keep ${old}` }).click()
      await expect(field).toBeVisible()
      await expect(part.getByText(`go to ${old}`)).toBeVisible()
    })
    await test.step('asked for once more, the mailed link makes it the address', async () => {
      await field.fill(fresh)
      await sendButton.click()
      await expect(part.getByText(`Waiting for confirmation: ${fresh}`)).toBeVisible()
      const { text } = await findMailTo(request, fresh, /confirm your address/)
      const [link] = new RegExp(`/booking/${booking}#[\\w.-]+`).exec(text) ?? []
      const reader = await visitor({ viewport: phone })
      await reader.goto(link as string)
      const there = reader.locator('details', { has: reader.getByText('Your e-mail address', { exact: true }) })
      await there.getByText('Your e-mail address', { exact: true }).click()
      await expect(there.getByText(`go to ${fresh}`)).toBeVisible()
    })
    await office.request.delete(`/v1/booking/${booking}`, { headers: bearer(token) })
  },
)
