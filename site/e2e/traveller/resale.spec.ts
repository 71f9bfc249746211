import { messages as ar } from '../../../messages/ar/pages.ts'
import { bearer, desk, expect, phone, signInAs, test } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { freshEmail, stayIn } from './travellerSteps.ts'

test('a bed that is not refunded is given on, and taken back while nobody has bought it', async ({ visitor, browser }) => {
  const office = await browser.newContext()
  const { token, property } = await signInAs(office, 'owner@example.com')
  const headers = bearer(token)
  const { request } = office
  const before = (await (await request.get(`/v1/property/${property?.id}`, { headers })).json()).data
  const put = (data: object) => request.put(`/v1/property/${property?.id}`, { headers, data })
  expect((await put({ resalePercent: 70, cancellationPolicy: 'non_refundable', cancellationTerms: null })).ok()).toBe(true)
  const party = `arrival=${stayIn(70).arrival}&departure=${stayIn(70).departure}&guests=1`
  const { offers } = (await (await request.get(`/v1/property/${property?.id}/offers?${party}`)).json()).data
  const offer =
    offers.find((one: { nights: number; depositNow: { amount: number }; plan: object | null }) => one.depositNow.amount === 0) ?? offers[0]
  const [line] = offer.lines
  const booked = await request.post('/v1/booking', {
    data: {
      ...{ property: property?.id, ...stayIn(70) },
      lines: [{ room: line.room, as: line.as, ...(offer.plan && { plan: offer.plan.id }), guests: [{}] }],
      guest: { name: 'Ana Silva', email: freshEmail('resale') },
      source: 'desk',
    },
    headers,
  })
  const { id } = (await booked.json()).data
  expect(booked.ok()).toBe(true)
  const link = (await (await request.get(`/v1/demo/mails?limit=50`)).json()).data as { id: number; subject: string }[]
  let path = ''
  for (const mail of link) {
    const { text } = (await (await request.get(`/v1/demo/mails/${mail.id}`)).json()).data
    path ||= new RegExp(`/booking/${id}#[\\w.-]+`).exec(text)?.[0] ?? ''
    if (path) break
  }
  for (const viewport of [phone, desk]) {
    const page = await visitor({ viewport, ...(viewport === desk && { colorScheme: 'dark' as const }) })
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'You cannot come?' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/resale-${viewport.width}.png`, fullPage: true })
    await page.getByRole('button', { name: 'Give the beds on' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Your booking is cancelled now')
    await expectAccessible(page)
    if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/resale-ask-${viewport.width}.png` })
    await dialog.getByRole('button', { name: 'Give the beds on' }).click()
    await expect(page.getByText('Your beds are for sale again')).toBeVisible()
    await expectAccessible(page)
    if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/resale-listed-${viewport.width}.png`, fullPage: true })
    if (viewport === desk) {
      const arabic = await visitor({ viewport: phone, colorScheme: 'dark' })
      await arabic.goto(`/ar${path}`)
      await expect(arabic.getByText(ar.booking.resale.listed)).toBeVisible()
      await expectAccessible(arabic)
      await expectNoSidewaysScroll(arabic)
      const owner = await visitor({ viewport: desk })
      await signInAs(owner.context(), 'owner@example.com')
      await owner.goto(`/owner/booking/${id}`)
      await expect(owner.getByText('The guest has given these beds on')).toBeVisible()
      if (process.env.LOOK) await owner.screenshot({ path: `${process.env.LOOK}/resale-owner.png` })
    }
    await page.getByRole('button', { name: 'Take the beds back' }).click()
    await dialog.getByRole('button', { name: 'Take the beds back' }).click()
    await expect(page.getByRole('heading', { name: 'You cannot come?' })).toBeVisible()
  }
  const { cancellationPolicy, cancellationTerms } = before
  await put({ resalePercent: null, ...(cancellationTerms ? { cancellationTerms } : { cancellationPolicy }) })
  await office.close()
})
