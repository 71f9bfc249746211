import { bearer, expect, type OwnProperty, signInAs, test } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'

const phoneOf = (name: string) =>
  `+48 5${String(Math.abs([...name].reduce((n, c) => (n * 31 + c.charCodeAt(0)) % 90_000_000, 7)) + 10_000_000)}`

test('a guest is found by a part of the telephone number in two steps, noted, merged and split', async ({ visitor }) => {
  const page = await visitor()
  const { token, property } = await signInAs(page.context(), 'owner2@example.com')
  const { id } = property as OwnProperty
  const mark = String(Date.now()).slice(-6)
  const read = async (path: string) => (await (await page.request.get(`/v1${path}`, { headers: bearer(token) })).json()).data
  const [room] = await read(`/room/all/${id}`)
  const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10)
  const book = async (guest: object) => {
    const reply = await page.request.post('/v1/booking', {
      headers: { ...bearer(token), 'Idempotency-Key': crypto.randomUUID() },
      data: { property: id, arrival: day(200), departure: day(201), source: 'desk', lines: [{ room: room.id, guests: [{}] }], guest },
    })
    expect(reply.status()).toBe(201)
  }
  const [name, other, phone] = [`Quenby ${mark}`, `Q. Ashdown ${mark}`, phoneOf(mark)]
  await book({ name, phone })
  await book({ name: other, email: `q.${mark}@example.com` })

  await page.goto('/owner/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Two steps: the menu, and what is typed.
  await page.getByRole('link', { name: 'Guests', exact: true }).first().click()
  await page.getByRole('searchbox').fill(phone.slice(-7))
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectAccessible(page)

  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Internal notes').fill('Prefers the window')
  await dialog.getByLabel('Tags').fill('VIP, Band')
  await dialog.getByLabel('Do not rent to this guest').check()
  await dialog.getByLabel('Reason').fill('Smoked in the room')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  // While it closes, the notes are in its field as well.
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Prefers the window')).toBeVisible()
  await expect(page.getByText('Smoked in the room')).toBeVisible()

  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await dialog.getByRole('searchbox').fill(other)
  await dialog.getByRole('button', { name: `Merge with ${other}` }).click()
  await expect(dialog.getByRole('table')).toContainText(`q.${mark}@example.com`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  const merged = page.getByRole('region', { name: 'Merged profiles' })
  await expect(merged).toContainText(other)
  await expectNoSidewaysScroll(page)
  await merged.getByRole('button', { name: 'Split' }).click()
  await dialog.getByRole('button', { name: 'Split' }).click()
  await expect(merged).toBeHidden()
})
