import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { addDays } from '../../../domain/calendar/days.ts'
import { allowConsoleErrors, connectionLost } from '../consoleErrors.ts'
import {
  backOfficeUrl,
  bearer,
  desk,
  expect,
  findMailTo,
  type OwnProperty,
  phone,
  pickLooks,
  pressUntil,
  signInAs,
  test,
  testInFull,
} from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { today } from '../traveller/travellerSteps.ts'

const from = addDays(today(), 200)
const until = addDays(from, 3)
const entry = (start: string, end: string) =>
  [
    'BEGIN:VEVENT',
    `DTSTART;VALUE=DATE:${start.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${end.replaceAll('-', '')}`,
    'SUMMARY:Reserved',
    `UID:${start}@airbnb.com`,
    'END:VEVENT',
  ].join('\r\n')
const calendar = (...entries: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...entries, 'END:VCALENDAR', ''].join('\r\n')

/** A channel's side: what it answers can be changed. */
let answer = calendar(entry(from, until))
let channel: Server
let address = ''
test.beforeAll(async () => {
  channel = createServer((_req, res) => res.writeHead(200, { 'content-type': 'text/calendar' }).end(answer))
  await new Promise<void>(resolve => channel.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(channel.address() as AddressInfo).port}/calendar.ics`
})
test.afterAll(() => void channel.close())

async function assertConsistent(page: Page) {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

testInFull('an owner connects a room with a channel, and both sides know what is sold', async ({ visitor, request }) => {
  test.setTimeout(300_000)
  const page = await visitor({ viewport: desk, permissions: ['clipboard-read', 'clipboard-write'] })
  const { token, property } = await signInAs(page.context(), 'owner@example.com')
  const headers = bearer(token)
  const { id } = property as OwnProperty
  const rooms = (await (await request.get(`/v1/room/all/${id}`, { headers })).json()).data as { id: number; name: string }[]
  const room = rooms[0] as { id: number; name: string }
  const main = page.getByRole('main')

  await test.step('the menu leads to the channels', async () => {
    await page.goto('/owner/dashboard')
    await page.getByRole('link', { name: 'Channels', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Channels' })).toBeVisible()
    await assertConsistent(page)
  })
  await test.step('a channel is found by its name; who cannot be connected is named with a contact', async () => {
    await main.getByRole('link', { name: 'Connect a channel' }).first().click()
    await page.getByLabel('Find by name').fill('siteminder')
    await expect(page.getByRole('link', { name: 'Contact SiteMinder' })).toHaveAttribute('href', /^https:/)
    await expect(page.getByRole('link', { name: 'Connect SiteMinder' })).toHaveCount(0)
    await assertConsistent(page)
    await page.getByLabel('Find by name').fill('nobody knows')
    await expect(page.getByRole('heading', { name: 'We do not know this name' })).toBeVisible()
    await page.getByLabel('Find by name').fill('air bnb')
    await page.getByRole('link', { name: 'Connect Airbnb' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Connect Airbnb' })).toBeVisible()
  })
  await test.step('its calendar is looked at, and what is wrong is said', async () => {
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(page.getByRole('alert')).toBeFocused()
    await page.getByLabel('Room').selectOption({ label: room.name })
    await page.getByLabel(/^Address of its calendar/).fill('http://10.0.0.1/x.ics')
    await page.getByRole('button', { name: 'Look at it first' }).click()
    await expect(page.getByText('This address is not on the public internet.')).toBeVisible()
    await page.getByLabel(/^Address of its calendar/).fill(address)
    await page.getByRole('button', { name: 'Look at it first' }).click()
    await expect(page.getByText('3 nights would be closed')).toBeVisible()
    await assertConsistent(page)
  })
  await test.step('it is connected: its nights are closed here, and ours have an address', async () => {
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Airbnb' })).toBeVisible()
    await expect(page.getByText('Up to date')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Log' }).getByText('1 new.')).toBeVisible()
    await page.getByRole('button', { name: 'Copy the address' }).click()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(await (await request.get(copied)).text()).toContain('BEGIN:VCALENDAR')
    const blocks = (await (await request.get(`/v1/room/blocks?property=${id}&room=${room.id}`, { headers })).json()).data
    expect(blocks).toContainEqual(expect.objectContaining({ kind: 'channel', from, until }))
    await assertConsistent(page)
    await page.getByRole('button', { name: 'New address' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Make a new address' }).click()
    await expect(page.getByText(copied)).toHaveCount(0)
    expect((await request.get(copied)).status()).toBe(404)
  })
  await test.step('a calendar that cannot be read three times is told on the dashboard and by mail', async () => {
    allowConsoleErrors(/status of 422/)
    answer = '<html>Log in</html>'
    await pressUntil(page.getByRole('button', { name: 'Read it now' }), page.getByText(/[3-9] tries in a row/))
    await expect(page.getByText('No answer')).toBeVisible()
    await assertConsistent(page)
    await page.goto('/owner/dashboard')
    await expect(page.getByText('Channels need you')).toBeVisible()
    await assertConsistent(page)
    const { data: listing } = await (await request.get(`/v1/property/${id}`, { headers })).json()
    expect((await findMailTo(request, listing.email, /^Airbnb cannot be read/)).text).toContain('What came was no whole calendar.')
  })
  await test.step('it comes back, is offline with a word, and is ended', async () => {
    answer = calendar()
    await page.getByRole('link', { name: `Airbnb, ${room.name}`, exact: true }).click()
    await page.getByRole('button', { name: 'Read it now' }).click()
    await expect(page.getByText('stays closed until it comes empty a second time')).toBeVisible()
    await assertConsistent(page)
    await page.getByRole('button', { name: 'Read it now' }).click()
    await expect(page.getByText('Up to date')).toBeVisible()
    allowConsoleErrors(connectionLost)
    await page.context().setOffline(true)
    await expect(page.getByText(/You are offline/)).toBeVisible()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await expect(page).toHaveURL(backOfficeUrl('channel'))
    await expect(page.getByRole('link', { name: `Airbnb, ${room.name}`, exact: true })).toHaveCount(0)
  })
})

const free = (text: string) => text.replace('END:VEVENT', 'TRANSP:TRANSPARENT\r\nEND:VEVENT')
const riddle = (text: string) => text.replace(/DTSTART.*/, 'DTSTART:some day')

const sizes = [
  ['a telephone', phone],
  ['a desk', desk],
] as const
for (const [where, viewport] of pickLooks(sizes, 1))
  testInFull(`what is marked free is asked about, and what cannot be read is said, on ${where}`, async ({ visitor, request }) => {
    const page = await visitor({ viewport })
    const { token, property } = await signInAs(page.context(), 'owner@example.com')
    const headers = bearer(token)
    const { id } = property as OwnProperty
    const rooms = (await (await request.get(`/v1/room/all/${id}`, { headers })).json()).data as { id: number; name: string }[]
    const later = addDays(from, 20)
    answer = calendar(free(entry(from, until)), entry(later, addDays(later, 1)))
    await page.goto('/owner/channel/new?manager=vrbo')
    await page.getByLabel('Room', { exact: true }).selectOption({ label: rooms.at(-1)?.name ?? '' })
    await page.getByLabel(/^Address of its calendar/).fill(`${address}?${where.length}`)
    await page.getByRole('button', { name: 'Look at it first' }).click()
    await expect(page.getByText('4 nights would be closed')).toBeVisible()
    const choice = page.getByRole('group', { name: 'One entry is marked free' })
    await pressUntil(choice.getByText('They close nothing'), page.getByText('1 night would be closed'))
    await assertConsistent(page)
    await pressUntil(choice.getByText('They close their nights'), page.getByText('4 nights would be closed'))
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(page.getByText('Up to date')).toBeVisible()
    answer = calendar(riddle(entry(from, until)), entry(later, addDays(later, 1)))
    await page.getByRole('button', { name: 'Read it now' }).click()
    await expect(page.getByText('Not all can be read')).toBeVisible()
    await expect(page.getByText('3 nights that were closed before stay so.')).toBeVisible()
    await assertConsistent(page)
    await page.getByRole('button', { name: 'Sell them again' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sell again' }).click()
    await expect(page.getByText('stay so')).toHaveCount(0)
    await page.goto('/owner/dashboard')
    await expect(page.getByText('1 entry of its calendar could not be read.')).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Vrbo,/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await expect(page).toHaveURL(backOfficeUrl('channel'))
    await expect(page.getByRole('link', { name: `Vrbo, ${rooms.at(-1)?.name}`, exact: true })).toHaveCount(0)
  })

testInFull('the channels fit a telephone, by day and by night', async ({ visitor, request }) => {
  test.setTimeout(240_000)
  answer = calendar(entry(from, until))
  const looks = [
    ['dark', phone],
    ['light', phone],
    ['dark', desk],
  ] as const
  for (const [colorScheme, viewport] of process.env.TEST_FULL ? looks : looks.slice(0, 1)) {
    const page = await visitor({ viewport, colorScheme })
    const { token, property } = await signInAs(page.context(), 'owner@example.com')
    const headers = bearer(token)
    const { id } = property as OwnProperty
    const rooms = (await (await request.get(`/v1/room/all/${id}`, { headers })).json()).data as { id: number }[]
    const created = await request.post('/v1/channel-managers/connections', {
      headers,
      data: { property: id, room: rooms.at(-1)?.id, manager: 'booking-com', importUrl: address },
    })
    const { data: connection } = await created.json()
    for (const path of ['channel', 'channel/new', 'channel/new?manager=vrbo', `channel/${connection.id}`]) {
      await page.goto(`/owner/${path}`, { waitUntil: 'networkidle' })
      await expect(page.locator('.skeleton:visible, .loader-overlay')).toHaveCount(0)
      await assertConsistent(page)
    }
    await request.delete(`/v1/channel-managers/connections/${connection.id}`, { headers })
  }
})
