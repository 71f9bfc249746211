import type { APIRequestContext, Page } from '@playwright/test'
import { allowConsoleErrors, connectionLost } from '../consoleErrors.ts'
import { bearer, desk, expect, phone, signInAs, signInAsAdmin, test, testInFull } from '../fixtures.ts'
import { photoFile } from '../owner/photoFiles.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'

const categories = ['Value for money', 'Security', 'Location', 'Staff', 'Atmosphere', 'Cleanliness', 'Facilities']

testInFull('a guest writes of a stay, the hostel replies, and a super-admin hides and restores it', async ({ visitor }) => {
  const page = await visitor({ viewport: phone })
  const { token } = await signInAs(page.context(), 'traveller@example.com')
  const stay = await pastStay(page, token)
  const expected = `The roof at night is worth the trip. ${Date.now().toString(36).replace(/\d/g, 'q')}`

  await test.step('trip and booking lead to the form, which says what is missing and keeps what was typed', async () => {
    await page.goto('/account?when=past')
    const trip = page.getByRole('article').filter({ hasText: stay.code })
    const question = page.getByRole('heading', { level: 1, name: `How was ${stay.property.name}?` })
    await trip.getByRole('link', { name: 'Write a review' }).click()
    await expect(question).toBeVisible()
    await page.goBack()
    await trip.getByRole('link', { name: stay.property.name }).click()
    await page.getByRole('link', { name: 'Write a review' }).click()
    await expect(question).toBeVisible()
    await page.getByRole('button', { name: 'Publish the review' }).click()
    await expect(page.getByText('Choose a score for this: Cleanliness.').first()).toBeVisible()
    await page.getByLabel('What should the next guest know?').fill(expected)
    for (const name of categories) await page.getByRole('group', { name }).getByText('9', { exact: true }).click()
    await page.reload()
    await expect(page.getByLabel('What should the next guest know?')).toHaveValue(expected)
    await expect(page.getByRole('group', { name: 'Staff' }).getByLabel('9', { exact: true })).toBeChecked()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
  await test.step('the keyboard moves along the steps of a score', async () => {
    const staff = page.getByRole('group', { name: 'Staff' })
    await staff.getByLabel('9', { exact: true }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(staff.getByLabel('10', { exact: true })).toBeChecked()
  })
  await test.step('photos are chosen before it is published, seen, and taken out again; what is none is said at its name', async () => {
    const photos = page.getByRole('region', { name: 'Photos of your stay' })
    await photos.getByLabel('Photos to add').setInputFiles([await photoFile('dorm.jpg'), noPhoto, await photoFile('beach.jpg')])
    await expect(photos.getByRole('img')).toHaveCount(2)
    await expect(photos.getByRole('alert')).toContainText('notes.txt was not taken.')
    await photos.getByRole('button', { name: 'Remove photo 2' }).click()
    await expect(photos.getByRole('img')).toHaveCount(1)
    await expect(photos.getByRole('button', { name: 'Remove photo 1' })).toBeFocused()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
  await test.step('without a connection nothing is lost; with it the review is published, and its photo with it', async () => {
    allowConsoleErrors(connectionLost)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Publish the review' }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Publish the review' }).click()
    await expect(page.getByText('Thank you. Everybody can read it now.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove photo 1' })).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('photos go one by one; what is none is said at its name, and what was sent in vain is sent again', async () => {
    const photos = page.getByRole('region', { name: 'Photos of your stay' })
    await photos.getByLabel('Photos to add').setInputFiles([await photoFile('roof.jpg'), noPhoto])
    await expect(photos.getByRole('button', { name: 'Remove photo 2' })).toBeVisible()
    await expect(photos.getByRole('alert')).toContainText('notes.txt was not taken. This file is not a photo that we can read.')
    await photos.getByRole('button', { name: 'Leave out notes.txt' }).click()
    allowConsoleErrors(connectionLost)
    await page.context().setOffline(true)
    await photos.getByLabel('Photos to add').setInputFiles(await photoFile('beach.jpg'))
    await expect(photos.getByRole('alert')).toContainText('beach.jpg was not taken.')
    await page.context().setOffline(false)
    await photos.getByRole('button', { name: 'Try again' }).click()
    await expect(photos.getByRole('button', { name: 'Remove photo 3' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Change it' }).click()
    await page.getByRole('button', { name: 'Leave it as it is' }).click()
    await expect(photos.getByRole('img')).toHaveCount(3)
    await photos.getByLabel('Photos to add').setInputFiles(await Promise.all(['dorm.jpg', 'door.jpg', 'kitchen.jpg'].map(photoFile)))
    await expect(photos.getByText('One photo was left out')).toBeVisible()
    for (const left of [5, 4]) await photos.getByRole('button', { name: `Remove photo ${left}` }).click()
    await photos.getByRole('button', { name: 'Remove photo 3' }).click()
    await photos.getByRole('button', { name: 'Remove photo 2' }).click()
    await expect(photos.getByRole('img')).toHaveCount(1)
  })
  await test.step('the page of the hostel shows it, without a script as well', async () => {
    const plain = await visitor({ javaScriptEnabled: false, viewport: desk })
    await plain.goto(stay.property.path)
    const text = plain.getByRole('region', { name: 'What guests say' })
    await expect(text.getByText(expected)).toBeVisible()
    const result = text.getByRole('article').filter({ hasText: expected }).getByRole('img')
    await expect(result).toHaveCount(1)
    await result.scrollIntoViewIfNeeded()
    await expect.poll(() => result.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    await plain.goto(`/reviews/${stay.property.id}`)
    await expect(plain.getByText(expected)).toBeVisible()
    await plain.getByRole('link', { name: 'Best first' }).click()
    await expect(plain).toHaveURL(/sort=highest/)
    const time = plain.getByRole('navigation', { name: 'Time of the stays' })
    await time.getByRole('link', { name: /^Last 6 months.* \(\d+\)$/ }).click()
    await expect(plain).toHaveURL(/sort=highest&months=6/)
    await expect(time.locator('[aria-current]')).toContainText('Last 6 months')
    await expect(plain.getByText(expected)).toBeVisible()
    await expectNoSidewaysScroll(plain)
  })

  const office = await visitor({ viewport: desk })
  const owner = await signInAs(office.context(), 'owner@example.com')
  await office.context().addInitScript(id => localStorage.setItem('hopid', id), String(stay.property.id))
  await test.step('the hostel finds it among those that wait, and replies', async () => {
    await office.goto('/owner/reviews')
    await expect(office.getByRole('table', { name: 'Reviews' })).toBeVisible()
    await expectAccessible(office)
    const { data } = await (await office.request.get(`/v1/booking/${stay.id}/review`, { headers: bearer(owner.token) })).json()
    await office.goto(`/owner/reviews/${data.review.id}`)
    await expect(office.getByText(expected)).toBeVisible()
    await expect(office.getByRole('list', { name: 'Photos' }).getByRole('img')).toHaveCount(1)
    await office.getByLabel('What you say to it').fill('Thank you, come back to the roof.')
    await office.getByRole('button', { name: 'Publish the reply' }).click()
    await expect(office.getByText('Your reply is shown under the review.')).toBeVisible()
    await expectAccessible(office)
    await office.setViewportSize(phone)
    await expectNoSidewaysScroll(office)
    await page.reload()
    await expect(page.getByText('Thank you, come back to the roof.')).toBeVisible()
  })
  const admin = await visitor({ viewport: desk })
  await signInAsAdmin(admin.context())
  await test.step('the hostel disputes it, its author reads so, and a super-admin keeps it with a reason that both read', async () => {
    await office.getByRole('button', { name: 'Dispute this review' }).click()
    const dialog = office.getByRole('dialog')
    await dialog.getByLabel('What is wrong with it').selectOption({ label: 'False or misleading' })
    await dialog.getByLabel('What is not true, and how one sees it').fill('The roof is closed at night.')
    await expectAccessible(office)
    await dialog.getByRole('button', { name: 'Dispute it' }).click()
    await expect(office.getByText('You dispute this review')).toBeVisible()
    await expectNoSidewaysScroll(office)
    await page.reload()
    await expect(page.getByText(`${stay.property.name} disputes your review`)).toBeVisible()
    await admin.goto('/superadmin/reports?view=review')
    const card = admin.getByRole('article').filter({ hasText: expected })
    await expect(card).toContainText('The roof is closed at night.')
    await expectAccessible(admin)
    await card.getByRole('button', { name: 'Keep the review' }).click()
    await admin.getByLabel('Why it stays').fill('The stay was in summer.')
    await admin.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click()
    await expect(card).toHaveCount(0)
    for (const reader of [page, office]) {
      await reader.reload()
      await expect(reader.getByText('The stay was in summer.')).toBeVisible()
    }
  })
  await test.step('a super-admin hides it with a reason, which its author reads, and shows it again', async () => {
    await admin.goto(`/superadmin/reviews?status=published&q=${encodeURIComponent(stay.property.name)}`)
    await expectAccessible(admin)
    const card = admin.getByRole('article').filter({ hasText: expected })
    await card.getByRole('button', { name: 'Hide it' }).click()
    await admin.getByLabel('Why it is not shown').fill('It names a guest.')
    await admin.getByRole('dialog').getByRole('button', { name: 'Hide it' }).click()
    await expect(card).toBeHidden()
    await page.reload()
    await expect(page.getByText('It names a guest.')).toBeVisible()
    await admin.goto(`/superadmin/reviews?status=hidden&q=${encodeURIComponent(stay.property.name)}`)
    await card.getByRole('button', { name: 'Show it' }).click()
    await admin.getByLabel('Why it can be shown').fill('It names nobody.')
    await admin.getByRole('dialog').getByRole('button', { name: 'Show it to everybody' }).click()
    await expect(card).toBeHidden()
    await page.reload()
    await expect(page.getByText('Everybody can read it now.')).toBeVisible()
  })
})

const noPhoto = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('The roof is open until ten.') }

interface Stay {
  id: number
  code: string
  review: 'open' | 'written' | null
  property: { id: number; name: string; path: string }
}

/** The trip to Lisbon that is over. */
async function pastStay(page: Page, token: string): Promise<Stay> {
  const { data } = await (await page.request.get('/v1/booking/mine?when=past', { headers: bearer(token) })).json()
  const stay = (data as Stay[]).find(({ review }) => review === 'open')
  if (!stay) throw new Error('the traveller of the demo world has no trip behind them')
  return stay
}

testInFull('what helped is said by who is signed in, counted once, and read without a script', async ({ visitor, request }) => {
  const property = await reviewedProperty(request)
  const plain = await visitor({ javaScriptEnabled: false, viewport: phone })
  await plain.goto(`/reviews/${property.id}?sort=helpful`)
  const reported = plain
    .getByRole('article')
    .first()
    .getByText(/travellers? found this helpful$/)
  const before = Number.parseInt((await reported.textContent()) ?? '', 10)
  await expect(plain.getByRole('button', { name: 'Helpful' })).toHaveCount(0)

  const stranger = await visitor({ viewport: phone })
  await stranger.goto(`/reviews/${property.id}`)
  await helpful(stranger).press('Enter')
  await expect(stranger).toHaveURL(new RegExp(`/account/login\\?next=.*reviews.*${property.id}`))

  const page = await visitor({ viewport: phone })
  await signInAs(page.context(), 'traveller@example.com')
  await page.goto(`/reviews/${property.id}?sort=helpful`)
  const button = helpful(page)
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await button.press('Enter')
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(button).toContainText(String(before + 1))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await expect(button).toHaveAttribute('aria-pressed', 'true')

  allowConsoleErrors(connectionLost)
  await page.context().setOffline(true)
  await button.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await page.context().setOffline(false)
  // The button shows the change before it is answered.
  const taken = page.waitForResponse(answer => answer.request().method() === 'DELETE' && answer.ok())
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await taken
  await plain.reload()
  await expect(reported).toHaveText(new RegExp(`^${before} `))
})

const helpful = (page: Page) => page.getByRole('button', { name: /^Helpful: the review by / }).first()

/** A property of the demo world with a review that helped somebody, where the traveller has not slept. */
async function reviewedProperty(request: APIRequestContext): Promise<{ id: number }> {
  const read = async (path: string) => (await (await request.get(`/v1${path}`)).json()).data
  const { items } = (await read('/places/pages?kind=hostel&limit=50')) as { items: { hostel: { id: number } }[] }
  for (const { hostel: property } of items) {
    const [first] = (await read(`/reviews/all/${property.id}?sort=helpful&limit=1`)) as { helpful: number }[]
    if (first && first.helpful > 0) return property
  }
  throw new Error('the demo world has no review that helped')
}
