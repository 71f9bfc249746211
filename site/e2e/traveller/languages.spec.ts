import type { APIRequestContext } from '@playwright/test'
import { messages as ar } from '../../../messages/ar/pages.ts'
import { messages as en } from '../../../messages/en/pages.ts'
import { messages as hi } from '../../../messages/hi/pages.ts'
import { allowConsoleErrors, connectionLost } from '../consoleErrors.ts'
import { allLooks, expect, pickLooks, test, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll, firstListed } from '../pageChecks.ts'
import { rarePages, travellerPages } from '../screens.ts'
import { expectAlternates, findUntranslatedTexts, hindiPath, localizedPath } from './languagePages.ts'
import { searchPath } from './travellerSteps.ts'

test.describe.configure({ mode: 'parallel' })

const pages = {
  home: async () => '/',
  destinations: async () => '/hostels',
  country: (request: APIRequestContext) => firstListed(request, 'country'),
  city: (request: APIRequestContext) => firstListed(request, 'city'),
  search: async () => searchPath(20),
  ranking: async () => '/how-we-rank',
  reviewRules: async () => '/how-reviews-work',
  whatIf: async () => '/what-happens-if',
  safety: async () => '/safety',
  about: async () => '/about',
  help: async () => '/help',
  contact: async () => '/contact',
  terms: async () => '/terms',
  privacy: async () => '/privacy',
  cookies: async () => '/cookies',
  attribution: async () => '/attribution',
  owners: async () => '/owner/list-your-hostel',
  checkout: (request: APIRequestContext) => travellerPages['/checkout']({ request }),
  booking: (request: APIRequestContext) => travellerPages['/booking/:id']({ request }),
  findBooking: async () => '/booking',
  card: (request: APIRequestContext) => rarePages['/card/:id']({ request }),
  groupForm: (request: APIRequestContext) => rarePages['/group']({ request }),
  group: (request: APIRequestContext) => rarePages['/group/:id']({ request }),
  waitlist: (request: APIRequestContext) => rarePages['/waitlist']({ request }),
  offline: async () => '/offline',
  hostel: (request: APIRequestContext) => firstListed(request, 'hostel'),
  hostelWithDates: (request: APIRequestContext) => travellerPages['/hostels/:country/:city/:hostel, with dates']({ request }),
  reviews: (request: APIRequestContext) => rarePages['/reviews/:id']({ request }),
  report: (request: APIRequestContext) => rarePages['/report/review/:id']({ request }),
  reportNotice: (request: APIRequestContext) => rarePages['/report/notice/:id']({ request }),
  claim: (request: APIRequestContext) => rarePages['/claim/:id']({ request }),
  events: async () => '/events',
  event: (request: APIRequestContext) => rarePages['/events/:id']({ request }),
  rides: async () => '/rides',
  ride: (request: APIRequestContext) => rarePages['/rides/:id']({ request }),
  newRide: async () => '/rides/new',
  wishlist: async () => '/wishlist',
  compare: (request: APIRequestContext) => rarePages['/compare']({ request }),
}

for (const [name, where] of Object.entries(pages))
  testInFull(`the ${name} page is whole in Hindi`, async ({ browser, request }) => {
    const path = await where(request)
    for (const { scheme, width } of pickLooks(allLooks, 3)) {
      const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme: scheme })
      const page = await context.newPage()
      await page.goto(hindiPath(path), { waitUntil: 'networkidle' })
      await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
      await expectAlternates(page, path)
      expect(await findUntranslatedTexts(page)).toEqual([])
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await context.close()
    }
    const reported = await (await request.get(path)).text()
    expect(reported).toContain('<html lang="en"')
  })

for (const name of [
  'home',
  'city',
  'search',
  'ranking',
  'help',
  'contact',
  'privacy',
  'cookies',
  'attribution',
  'checkout',
  'booking',
  'card',
  'groupForm',
  'group',
  'hostelWithDates',
  'reviews',
  'events',
  'event',
  'ride',
  'newRide',
  'compare',
] as const)
  testInFull(`the ${name} page runs from right to left in Arabic`, async ({ browser, request }) => {
    const path = await pages[name](request)
    for (const width of [320, 1440]) {
      const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme: width === 320 ? 'dark' : 'light' })
      const page = await context.newPage()
      await page.goto(localizedPath('ar', path), { waitUntil: 'networkidle' })
      await expect(page.locator('html[lang=ar][dir=rtl]')).toHaveCount(1)
      await expectAlternates(page, path)
      expect(await findUntranslatedTexts(page, ar)).toEqual([])
      const [logo, menu] = [page.getByRole('link', { name: ar.layout.home }), page.getByRole('button', { name: ar.layout.changeCurrency })]
      expect((await logo.boundingBox())?.x).toBeGreaterThan((await menu.boundingBox())?.x ?? 0)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await context.close()
    }
  })

testInFull('another language keeps the page and what was asked of it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(searchPath(20))
  const requested = new URL(page.url()).search
  const inHindi = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'हिन्दी' })
  const [opened] = await Promise.all([page.context().waitForEvent('page'), inHindi.click({ button: 'middle' })])
  await opened.waitForURL(`**/hi/search${requested}`)
  await opened.close()
  await inHindi.click()
  await page.waitForURL(`**/hi/search${requested}`)
  const sort = page.getByRole('navigation', { name: hi.search.order }).getByRole('link', { name: hi.search.price })
  await sort.click()
  await page.waitForURL(/\/hi\/search\?.*sort=price/)
  // The calendar opens once the form is hydrated.
  await expect(page.locator('#content astro-island[ssr]')).toHaveCount(0)
  await page.getByLabel(hi.stay.arrival).click()
  await expect(page.getByRole('dialog', { name: hi.calendar.title })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: hi.layout.destinations, exact: true }).first().click()
  await page.waitForURL('**/hi/hostels')
})

testInFull('the forms and the currency speak Hindi', async ({ page }) => {
  await page.goto('/hi')
  await page.getByLabel(hi.form.where).pressSequentially('Lisb')
  await expect(page.getByRole('listbox', { name: hi.suggest.places })).toContainText('हॉस्टल')
  await page.keyboard.press('Escape')
  await page.getByLabel(hi.stay.arrival).click()
  const calendar = page.getByRole('dialog', { name: hi.calendar.title })
  await expect(calendar.getByRole('button', { name: hi.kit.nextMonth })).toBeVisible()
  expect(await findUntranslatedTexts(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: hi.layout.changeCurrency }).click()
  await expect(page.getByRole('dialog', { name: hi.currency.title })).toContainText('भारत')
})

for (const { code, own } of [
  { code: 'hi', own: hi },
  { code: 'ar', own: ar },
])
  testInFull(`a hostel chosen below the place leads to its page in ${code}`, async ({ page, request }) => {
    const { data } = await (await request.get('/v1/search?destination=portugal/lisbon&limit=1')).json()
    const [{ name, path }] = data as [{ name: string; path: string }]
    await page.goto(`/${code}`)
    await page.getByLabel(own.form.where).pressSequentially(name)
    await page.getByRole('option').filter({ hasText: name }).first().click()
    await page.getByRole('button', { name: own.form.findBeds, exact: true }).click()
    await page.waitForURL(url => decodeURI(url.pathname) === `/${code}${path}`)
  })

testInFull('a search that finds nothing, and one without a connection, say so in Hindi', async ({ page, context }) => {
  allowConsoleErrors(/status of 404/)
  await page.goto('/hi/search?place=Nowhereville%20Qqxz')
  await expect(page.getByRole('heading', { level: 1, name: 'Nowhereville Qqxz' })).toBeVisible()
  expect(await findUntranslatedTexts(page)).toEqual([])
  await page.goto(hindiPath(searchPath(20)))
  allowConsoleErrors(connectionLost)
  await context.setOffline(true)
  await page.getByRole('link', { name: hi.search.price, exact: true }).click()
  await expect(page.getByRole('alert')).toContainText(hi.search.unreachable)
  await expect(page.getByText(hi.stay.offline)).toBeVisible()
  expect(await findUntranslatedTexts(page)).toEqual([])
})

test('what is not translated is shown in English, and said to be so', async ({ request }) => {
  const path = '/owner/login'
  const answer = await request.get(`/hi${path}?from=hi`, { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([302, `${path}?from=hi`])
  expect(await (await request.get(path)).text()).not.toContain('hreflang')
})

testInFull('what is not there, and what the questions are, is said in the language of the address', async ({ page, request }) => {
  allowConsoleErrors(/status of 404/)
  await page.goto('/hi/nothing-there')
  await expect(page.getByRole('heading', { level: 1, name: hi.errors.missing.title })).toBeVisible()
  expect(await findUntranslatedTexts(page)).toEqual([])
  await page.goto('/ar/help')
  const { q, a } = ar.help.booking.group
  await page.getByText(q).click()
  await expect(page.getByText(a)).toBeVisible()
  const reported = await (await request.get('/ar/help')).text()
  expect(reported).toContain('"@type":"FAQPage"')
  expect(reported).toContain(JSON.stringify(q).slice(1, -1))
  await page.getByRole('contentinfo').getByRole('link', { name: ar.footer.cookies }).click()
  await page.waitForURL('**/ar/cookies')
})

test('pages of two languages that are rendered at the same time do not mix', async ({ request }) => {
  const paths = Array.from({ length: 6 }, (_, i) => `${i % 2 ? '/hi' : ''}/search?place=Lisbon&guests=${i + 1}`)
  const texts = await Promise.all(paths.map(async path => (await request.get(path)).text()))
  for (const [i, text] of texts.entries()) {
    expect(text).toContain(`<html lang="${i % 2 ? 'hi' : 'en'}"`)
    expect(text).toContain(i % 2 ? hi.search.fair : en.search.fair)
    expect(text).not.toContain(i % 2 ? en.search.fair : hi.search.fair)
  }
})
