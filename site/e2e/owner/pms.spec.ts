import { bearer, desk, expect, phone, signInAs, test } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'

const KEY = /^oc_\d+_[0-9a-f]{64}$/

test('a hostel lets its own system run it, sees what it sends, pauses it and runs the hostel here again', async ({ visitor }) => {
  const office = await visitor({ viewport: phone })
  const { token } = await signInAs(office.context(), 'owner@example.com')
  const create = async (path: string, data: object) =>
    (await (await office.request.post(`/v1${path}`, { headers: bearer(token), data })).json()).data as { id: number }
  const address = { line1: 'Rua do Sistema 1', city: 'Lisbon', country: 'PT' }
  const property = await create('/property/', {
    name: `Other system ${Date.now()}`,
    type: 'hostel',
    address,
    lat: 38.72,
    lng: -9.14,
    currency: 'EUR',
  })
  const price = { amount: 2000, currency: 'EUR' }
  const dorm = { type: 'mixed_dorm', name: 'Attic', sellBy: 'bed', units: 1, bedsPerUnit: 6, gender: 'mixed', basePrice: price }
  const room = await create('/room', { property: property.id, ...dorm })

  await office.goto(`/owner/channel/system?property=${property.id}`)
  await office.getByLabel('What is your system called?').fill('Front Desk 9')
  await expectAccessible(office)
  await expectNoSidewaysScroll(office)
  await office.getByRole('button', { name: 'Let it run this hostel' }).click()
  const key = await office.getByText(KEY).innerText()
  await expectAccessible(office)
  await expectNoSidewaysScroll(office)
  await office.getByRole('button', { name: 'I have it' }).click()
  await expect(office.getByText(KEY)).toHaveCount(0)

  const night = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  const place = { room_type_id: String(room.id), rate_plan_id: `${room.id}-0`, date_from: night, date_to: night }
  const rates = [{ rate: '30.00', currency: 'EUR', fraction_size: 2 }]
  const changes = [
    { type: 'availability_changes', attributes: { ...place, availability: 4 } },
    { type: 'restriction_changes', attributes: { ...place, rates } },
  ]
  const attributes = { request_id: crypto.randomUUID(), hotel_code: String(property.id), changes }
  const sent = await office.request.post('/v1/open-channel/changes/', {
    headers: { 'api-key': key },
    data: { data: [{ type: 'changes_notification', attributes }] },
  })
  expect(await sent.json()).toMatchObject({ success: true })
  await office.reload()
  const main = office.getByRole('main')
  await expect(main.getByText('On sale')).toBeVisible()
  await expect(office.getByRole('region', { name: 'Rooms and rates' }).getByText('Standard: 1 night')).toBeVisible()
  const log = office.getByRole('region', { name: 'Messages' })
  await expect(log.getByText('2 changes received')).toBeVisible()
  await log.getByRole('searchbox').fill('no such words')
  await log.getByRole('searchbox').press('Enter')
  await expect(log.getByText('No message has these words.')).toBeVisible()
  await expectAccessible(office)
  await expectNoSidewaysScroll(office)

  await office.setViewportSize(desk)
  await office.goto(`/owner/rate?property=${property.id}`)
  await expect(main.getByText('Run by Front Desk 9')).toBeVisible()
  await main.getByRole('link', { name: 'See the connection' }).click()
  await office.getByRole('button', { name: 'Pause', exact: true }).click()
  await office.getByRole('dialog', { name: 'Pause Front Desk 9?' }).getByRole('button', { name: 'Pause' }).click()
  await expect(office.getByRole('button', { name: 'Go on' })).toBeVisible()
  await office.getByRole('button', { name: 'Go on' }).click()
  await expect(main.getByText('On sale')).toBeVisible()
  await expectAccessible(office)
  await office.getByRole('button', { name: 'Run it here again' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Run it here again' }).click()
  await expect(office.getByLabel('What is your system called?')).toBeVisible()
})
