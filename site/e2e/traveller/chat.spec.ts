import type { Page } from '@playwright/test'
import { addDays } from '../../../domain/calendar/days.ts'
import { allowConsoleErrors, connectionLost } from '../consoleErrors.ts'
import { bearer, desk, expect, findCodeTo, phone, signInAs, test, testInFull } from '../fixtures.ts'
import { createPoster, dormBody } from '../owner/deskSteps.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { freshEmail } from './travellerSteps.ts'

const PASSWORD = 'a-long-password'
const log = (page: Page) => page.getByRole('log')

testInFull('two guests of a hostel talk, and one does not want to hear the other any more', async ({ visitor, request }) => {
  test.setTimeout(360_000)
  const office = await visitor({ viewport: desk })
  const { token, property: testProperty } = await signInAs(office.context(), 'owner@example.com')
  const send = createPoster(office.context(), token)
  const property = testProperty?.id as number
  const dormitory = await send('/room', dormBody(property, 'Chatting'))
  const board = await office.context().request.get(`/v1/dashboard/${property}`, { headers: bearer(token) })
  // Before four in the morning the hostel's day is the one before.
  const { businessDate: arrival } = (await board.json()).data

  const guest = async (name: string) => {
    const email = freshEmail('chat')
    await request.post('/v1/auth/signup', { data: { name, email, password: PASSWORD, role: 'traveller' } })
    await request.post('/v1/auth/verify-otp', { data: { email, otp: await findCodeTo(request, email) } })
    const lines = [{ room: dormitory.id, as: 'bed', guests: [{}] }]
    const stay = { property, arrival, departure: addDays(arrival, 2), source: 'desk', lines, guest: { name, email } }
    const booking = await send('/booking', stay)
    const { checkIns } = await send('/check-in', { booking: booking.id, guests: [{ name }] })
    const page = await visitor({ viewport: phone })
    await page.goto('/account/chat')
    await expect(page.getByText('Make one with the same e-mail address', { exact: false })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/account\/chat$/)
    return { page, booking, checkIn: checkIns[0].id as number }
  }
  const join = async (page: Page, name: string) => {
    await page
      .getByRole('link', { name: /^Join: .*Guests of this hostel$/ })
      .first()
      .click()
    await expect(page.getByText('the staff of the hostel do not read it', { exact: false })).toBeVisible()
    await page.getByLabel('Your name in this chat').fill(name)
    await page.getByRole('button', { name: 'Join' }).click()
  }
  const write = async (page: Page, text: string) => {
    await page.getByRole('textbox', { name: 'Write to everybody here' }).fill(text)
    await page.getByRole('button', { name: 'Send' }).click()
  }

  const { page: asha } = await guest('Asha Rao')
  const { page: rui, booking, checkIn } = await guest('Rui Ferreira')
  const name = `Sunny ${Date.now() % 1000}`
  const other = `Moon ${Date.now() % 1000}`

  await test.step('each joins by a name that is free', async () => {
    await expectAccessible(asha)
    await expectNoSidewaysScroll(asha)
    await join(asha, name)
    await expect(log(asha)).toBeVisible()
    allowConsoleErrors(/409|422/)
    await join(rui, name.toUpperCase())
    await expect(rui.getByText('Somebody in this room has this name already', { exact: false })).toBeVisible()
    await rui.getByLabel('Your name in this chat').fill('rui@example.com')
    await rui.getByRole('button', { name: 'Join' }).click()
    await expect(rui.getByText('Leave addresses and numbers out', { exact: false }).first()).toBeVisible()
    await expectAccessible(rui)
    await rui.getByLabel('Your name in this chat').fill(other)
    await rui.getByRole('button', { name: 'Join' }).click()
    await expect(log(rui)).toBeVisible()
  })

  await test.step('what one writes stands on the screen of the other', async () => {
    await write(asha, 'Who comes to dinner?')
    await expect(log(rui).getByText('Who comes to dinner?')).toBeVisible()
    await expect(log(rui).getByText(name)).toBeVisible()
    await expect(rui.getByText('Asha')).toHaveCount(0)
    await write(rui, 'I do.\nAt eight?')
    await expect(log(asha).getByText('I do.')).toBeVisible()
    await expectAccessible(asha)
    await expectNoSidewaysScroll(asha)
  })

  await test.step('unsent messages stay typed and are sent when the connection is back; missed ones arrive as well', async () => {
    allowConsoleErrors(connectionLost)
    await asha.context().setOffline(true)
    await write(asha, 'At eight, yes')
    await expect(asha.getByRole('textbox', { name: 'Write to everybody here' })).toHaveValue('At eight, yes')
    await expect(asha.getByText('Connection lost', { exact: false })).toBeVisible()
    await write(rui, 'I bring bread')
    await asha.context().setOffline(false)
    await expect(log(asha).getByText('I bring bread')).toBeVisible({ timeout: 20_000 })
    await asha.getByRole('button', { name: 'Send' }).click()
    await expect(log(rui).getByText('At eight, yes')).toBeVisible()
    await expect(log(asha).getByText('At eight, yes')).toHaveCount(1)
  })

  await test.step('one takes something back, and blocks the other', async () => {
    const mine = log(rui).getByRole('listitem').filter({ hasText: 'I bring bread' })
    await mine.getByLabel('More about this message of You').click()
    await mine.getByRole('button', { name: 'Remove' }).click()
    await rui.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(log(asha).getByText('This message was removed by who wrote it.')).toBeVisible()
    const theirs = log(asha).getByRole('listitem').filter({ hasText: 'At eight?' })
    await theirs.getByLabel(`More about this message of ${other}`).click()
    await theirs.getByRole('button', { name: 'Block' }).click()
    await asha.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
    await expect(log(asha).getByText('At eight?')).toHaveCount(0)
    await write(rui, 'Hello?')
    await expect(log(rui).getByText('Hello?')).toBeVisible()
    await write(asha, 'A quiet evening')
    await expect(log(asha).getByText('A quiet evening')).toBeVisible()
    await expect(log(asha).getByText('Hello?')).toHaveCount(0)
    await expect(log(rui).getByText('A quiet evening')).toHaveCount(0)
    await expectAccessible(asha)
    await asha.getByRole('button', { name: `Unblock ${other}` }).click()
    await expect(log(asha).getByText('Hello?')).toBeVisible()
  })

  await test.step('a booking leads there, and out with it when it is cancelled', async () => {
    await rui.goto(`/booking/${booking.id}`)
    await rui.getByRole('region', { name: 'Chat with other guests' }).getByRole('link', { name: 'Open the chat' }).click()
    await expect(log(rui).getByText('Who comes to dinner?')).toBeVisible()
    for (const path of [`check-in/${checkIn}`, `booking/${booking.id}`])
      await office.request.delete(`/v1/${path}`, { headers: { authorization: `Bearer ${token}` } })
    allowConsoleErrors(/403/)
    await rui.reload()
    await expect(rui.getByText('This chat is for guests who stay there', { exact: false })).toBeVisible()
  })
})
