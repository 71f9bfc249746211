import { allowConsoleErrors, connectionLost } from '../consoleErrors.ts'
import { bearer, demoWorld, expect, pickLooks, test, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'
import { bookButton, chooseBeds, fillCheckout, freshEmail, mailsTo, stayIn } from './travellerSteps.ts'

const looks = [
  { width: 390, scheme: 'dark', days: 20 },
  { width: 1440, scheme: 'light', days: 24 },
] as const

for (const { width, scheme, days } of pickLooks(looks, 0)) {
  test(`a bed is found, booked, kept and cancelled at ${width} px`, async ({ browser, request }) => {
    const context = await browser.newContext({ viewport: { width, height: 850 }, colorScheme: scheme })
    const page = await context.newPage()
    const email = freshEmail('whole-line')
    await chooseBeds(page, days)
    const button = await bookButton(page).textContent()
    const total = button?.match(/for (.+)$/)?.[1] ?? 'no total'
    await expect(page.getByText('You pay nothing now.')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await fillCheckout(page, email)
    await bookButton(page).click()

    await expect(page.getByRole('heading', { level: 1, name: 'Your beds are booked' })).toBeVisible()
    await expect(page).toHaveURL(/\/booking\/\d+#[\w-]{20,}$/)
    const bill = page.getByRole('complementary', { name: 'Code and bill' })
    await expect(bill).toContainText(total)
    const code = (await page.getByText(/^[A-Z0-9]{8}$/).textContent()) ?? ''
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Add to my calendar' }).click()])
    expect(file.suggestedFilename()).toBe(`openbunk-${code}.ics`)
    const mail = (await mailsTo(request, email))[0]
    expect(mail?.text).toContain(code)
    expect(mail?.text).toContain(page.url())

    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Cancel the booking' }).click()
    await expect(dialog).toContainText(/Cancelling now (is free|costs)/)
    await dialog.getByRole('button', { name: /^Cancel for/ }).click()
    const title = page.getByRole('heading', { level: 1, name: 'This booking is cancelled' })
    await expect(title).toBeFocused()
    await expect(page.getByRole('button', { name: 'Cancel the booking' })).toBeHidden()
    await expectAccessible(page)
    await context.close()
  })
}

test('a lost answer books once, and loses nothing that was typed', async ({ page, request }) => {
  const email = freshEmail('lost')
  await chooseBeds(page, 28)
  await fillCheckout(page, email)
  let sent = 0
  allowConsoleErrors(connectionLost)
  await page.route('**/v1/booking', async route => {
    sent += 1
    // The booking is made, and its answer gets lost on the way back.
    if (sent === 1) await route.fetch()
    return sent === 1 ? route.abort('connectionreset') : route.continue()
  })
  await bookButton(page).click()
  await expect(page.getByRole('alert')).toContainText('you will not book twice')
  await expect(page.getByLabel('Your name')).toHaveValue('Ana Silva')
  // Not even by a reload.
  await page.reload()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await bookButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your beds are booked' })).toBeVisible()
  expect(sent).toBe(2)
  expect(await mailsTo(request, email)).toHaveLength(1)
})

testInFull('what is missing is said at the field and in a summary that has the focus', async ({ page }) => {
  await chooseBeds(page, 32)
  await bookButton(page).click()
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/Enter an e-mail address/)
  await summary.getByRole('button', { name: /Enter an e-mail address/ }).click()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await fillCheckout(page, 'not an address')
  await page.getByLabel('Telephone').fill('abc')
  await bookButton(page).click()
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/This is not an e-mail address/)
  await expect(page.getByLabel('Telephone')).toHaveAccessibleDescription(/Please give a telephone number/)
})

testInFull('a price that changed meanwhile is shown beside the old one, and asked for again', async ({ page, request }) => {
  const login = await request.post('/v1/auth/login', { data: { email: 'owner@example.com', password: demoWorld().password } })
  const headers = bearer((await login.json()).data.token)
  const mine: { id: number; status: string }[] = (await (await request.get('/v1/property/mine', { headers })).json()).data
  const id = mine.find(property => property.status === 'live')?.id ?? 0
  const { rooms } = (await (await request.get(`/v1/property/${id}`)).json()).data
  const room: { id: number; basePrice: { amount: number; currency: string } } = rooms.find(
    (each: { sellBy: string; gender: string }) => each.sellBy === 'bed' && each.gender === 'mixed',
  )
  const { arrival, departure } = stayIn(80)
  await page.goto(`/checkout?property=${id}&arrival=${arrival}&departure=${departure}&lines=${room.id}.bed.0-0-1`)
  await fillCheckout(page, freshEmail('price'))
  const before = await bookButton(page).textContent()
  const basePrice = { ...room.basePrice, amount: room.basePrice.amount + 100 }
  expect((await request.put(`/v1/room/${room.id}`, { headers, data: { basePrice } })).status()).toBe(200)
  allowConsoleErrors(/status of 409/)
  await bookButton(page).click()
  await expect(page.getByRole('alert')).toContainText(/The price was .+ and is .+ now. Nothing is booked/)
  await expect(bookButton(page)).not.toHaveText(before ?? '')
  await bookButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your beds are booked' })).toBeVisible()
  await request.put(`/v1/room/${room.id}`, { headers, data: { basePrice: room.basePrice } })
})

testInFull('who came too late is told what is free instead', async ({ page, request }) => {
  await chooseBeds(page, 36)
  await fillCheckout(page, freshEmail('late'))
  const selected = new URL(page.url()).searchParams
  const [room = '', as = ''] = (selected.get('lines') ?? '').split('.')
  const stay = { property: Number(selected.get('property')), arrival: selected.get('arrival'), departure: selected.get('departure') }
  // Others take the same beds until none is left.
  for (let status = 201, tries = 0; status === 201 && tries < 60; tries++) {
    const taken = await request.post('/v1/booking', {
      headers: { 'Idempotency-Key': `other-guests-${Date.now()}-${tries}` },
      data: {
        ...stay,
        lines: [{ room: Number(room), as, guests: [{ gender: 'female' }] }],
        guest: { name: 'Others', email: freshEmail('others') },
      },
    })
    status = taken.status()
    expect([201, 409]).toContain(status)
  }
  allowConsoleErrors(/status of 409/)
  await bookButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Someone was faster')
  await expect(page.getByRole('region', { name: 'What is free instead' })).toBeVisible()
  await expect(page.getByLabel('Your name')).toHaveValue('Ana Silva')
})

testInFull('a booking opens with its link alone, and the link is sent again', async ({ page, request }) => {
  const email = freshEmail('again')
  await chooseBeds(page, 40)
  await fillCheckout(page, email)
  await bookButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your beds are booked' })).toBeVisible()
  const address = new URL(page.url())
  const code = (await page.getByText(/^[A-Z0-9]{8}$/).textContent()) ?? ''
  const answer = await request.get(address.pathname)
  expect(answer.headers()['referrer-policy']).toBe('no-referrer')
  expect((await request.get(`/v1${address.pathname}`)).status()).toBe(404)

  allowConsoleErrors(/status of 404|not found/)
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(address.pathname)
  await page.getByRole('link', { name: 'Send me the link again' }).click()
  await page.getByLabel('Booking code').fill(code.toLowerCase())
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByText('Check your e-mail')).toBeVisible()
  await expect.poll(async () => (await mailsTo(request, email)).length).toBe(2)
  await page.goto('/demo/mails')
  await page.getByLabel('To this address').fill(email)
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByRole('listitem').getByRole('link').first().click()
  await page.frameLocator('iframe').locator(`a[href*="${address.pathname}#"]`).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your beds are booked' })).toBeVisible()
})

testInFull('a family is told where children sleep, and takes their ages to the checkout', async ({ visitor, request }) => {
  const { arrival, departure } = stayIn(36)
  const stay = `arrival=${arrival}&departure=${departure}&other=2&childAges=5`
  const { data } = await (await request.get(`/v1/search?destination=portugal/porto&${stay}`)).json()
  const [property] = data as { path: string }[]
  const page = await visitor({ viewport: { width: 390, height: 844 } })
  await page.goto(`${property?.path}?arrival=${arrival}&departure=${departure}&guests=2#offers`)
  const form = page.locator('#dates')
  await form.getByText('Change').click()
  await form.getByText('2 guests').last().click()
  await form.getByRole('button', { name: 'More: Children' }).click()
  await form.getByLabel('Age of child 1').selectOption('5')
  await form.getByRole('button', { name: 'See free beds' }).click()
  await expect(page).toHaveURL(/childAges=5/)
  await expect(page.getByText('Guests under 18 sleep in a private room, with an adult.').filter({ visible: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const book = page.getByRole('link', { name: /^Book / }).first()
  await expect(page.getByText(/options? for 2 guests(, | and )1 child/)).toBeVisible()
  await book.click()
  await expect(page).toHaveURL(/unit\.\d-\d-\d_5/)
  await expect(page.getByRole('heading', { name: 'Who is staying' })).toBeVisible()
  await fillCheckout(page, freshEmail('family'))
  const answered = page.waitForResponse(response => response.request().method() === 'POST' && /\/v1\/booking$/.test(response.url()))
  await bookButton(page).click()
  const answer = await answered
  expect(answer.status()).toBe(201)
  const { lines } = answer.request().postDataJSON() as { lines: { guests: { age?: number }[] }[] }
  expect(lines.flatMap(({ guests }) => guests.flatMap(({ age }) => age ?? []))).toEqual([5])
})
