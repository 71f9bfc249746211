import type { APIRequestContext } from '@playwright/test'
import { addDays } from '../../../domain/calendar/days.ts'
import { bearer, desk, expect, type OwnProperty, phone, signInAs, test, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { freshEmail, mailsTo, today } from './travellerSteps.ts'

const arrival = addDays(today(), 118)
const departure = addDays(arrival, 2)

interface Office {
  request: APIRequestContext
  headers: Record<string, string>
}

/** Blocks all that is free of a hostel on these nights; the numbers of the blocks. */
async function fillProperty({ request, headers }: Office, property: number): Promise<number[]> {
  const stay = `property=${property}&arrival=${arrival}&departure=${departure}`
  const free = (await (await request.get(`/v1/room/free?${stay}`, { headers })).json()).data as { room: number; throughout: number }[]
  const blocks: number[] = []
  for (const { room, throughout: quantity } of free.filter(r => r.throughout > 0)) {
    const data = { room, kind: 'maintenance', name: 'Paint', from: arrival, until: departure, quantity }
    const answer = await request.post('/v1/room/blocks', { headers, data })
    expect(answer.status(), await answer.text()).toBe(201)
    blocks.push((await answer.json()).data.id)
  }
  return blocks
}

testInFull('a hostel is full, beds become free, and who waited books them', async ({ visitor }) => {
  test.setTimeout(300_000)
  const office = await visitor({ viewport: desk })
  const { request } = office.context()
  const { token } = await signInAs(office.context(), 'owner2@example.com')
  const headers = bearer(token)
  const mine: OwnProperty[] = (await (await request.get('/v1/property/mine', { headers })).json()).data
  const property = mine.filter(({ status }) => status === 'live').at(-1) as OwnProperty
  await office.addInitScript(id => localStorage.setItem('hopid', id), String(property.id))
  const settings = async () => (await (await request.get(`/v1/property/${property.id}`, { headers })).json()).data
  const { deposit } = await settings()
  const put = async (data: object) =>
    request.put(`/v1/property/${property.id}`, { headers, data: { ...data, version: (await settings()).version } })
  await put({ deposit: { kind: 'none' } })
  const blocks = await fillProperty({ request, headers }, property.id)
  const page = await visitor({ viewport: phone })
  const email = freshEmail('waits')
  const linkTo = async (path: string) => {
    const found = (await mailsTo(page.request, email)).map(mail => new RegExp(`/${path}/\\d+#[\\w.-]+`).exec(mail.text)?.[0])
    return found.find(link => link !== undefined) ?? ''
  }

  await test.step('nothing is free, so the traveller asks to be told', async () => {
    await page.goto(`${property.path}?arrival=${arrival}&departure=${departure}&guests=1#offers`)
    await page.getByRole('link', { name: 'Tell me when beds become free' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Waiting list of ${property.name}` })).toBeVisible()
    await page.getByRole('button', { name: 'Wait for beds' }).click()
    await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByLabel('Your name').fill('Ana Silva')
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Wait for beds' }).click()
    await expect(page.getByText('One thing is left to do')).toBeVisible()
  })
  await test.step('one link in a mail puts them on the list', async () => {
    await page.goto(await linkTo('waitlist'))
    await expect(page.getByRole('heading', { level: 1, name: 'Not on the list yet' })).toBeVisible()
    await page.getByRole('button', { name: 'Yes, put me on the list' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'You are on the list' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
  await test.step('the hostel sees who waits', async () => {
    await office.goto('/owner/dashboard')
    await office.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Waiting list' }).click()
    await expect(office.getByText('Ana Silva').first()).toBeVisible()
    await expectAccessible(office)
    await office.setViewportSize(phone)
    await expectNoSidewaysScroll(office)
  })
  await test.step('beds become free, are kept for them, and they book', async () => {
    for (const block of blocks) expect((await request.delete(`/v1/room/blocks/${block}`, { headers })).status()).toBe(204)
    await expect(async () => expect(await linkTo('booking')).not.toBe('')).toPass({ timeout: 70_000 })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Beds are free for you' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.goto(await linkTo('booking'))
    await page.getByRole('button', { name: 'Confirm the booking' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your beds are booked' })).toBeVisible({ timeout: 20_000 })
  })
  await put({ deposit })
})
