import { HtmlValidate } from 'html-validate'
import { expect, test, testInFull } from './fixtures.ts'
import { contentPages, rarePages, type ScreenContext, travellerPages } from './screens.ts'
import { checkStructuredData } from './structuredData.ts'

test.describe.configure({ mode: 'parallel' })

/** The shells of the two back-offices are rendered without a session; their screens are drawn by React. */
const frames = { '/owner/dashboard': () => '/owner/dashboard', '/superadmin/dashboard': () => '/superadmin/dashboard' }
const translated = { '/, in Hindi': () => '/hi', '/search, in Arabic': () => '/ar/search?place=Lisbon&destination=portugal/lisbon' }
const { '/v1/docs': _, ...otherPages } = rarePages
const pages = { ...contentPages, ...travellerPages, ...otherPages, ...frames, ...translated }

const rules = new HtmlValidate({
  extends: ['html-validate:recommended'],
  // Astro puts the style of its islands beside the first island.
  elements: ['html5', { style: { flow: true } }],
  rules: {
    // Void elements as React writes them: valid HTML.
    'attr-case': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // React's ids begin with an underscore, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // `text` is the default type of an input.
    'no-implicit-input-type': 'off',
    // Suggestions while typing need ARIA's combobox; a select cannot do it.
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
    // Each leg of a trip has a place and its nights, in order: fields of one name are meant.
    'form-dup-name': 'off',
    // Inside <pre>: the text of a mail.
    'no-trailing-whitespace': 'off',
  },
})

async function htmlOf({ request }: ScreenContext, path: string) {
  const answer = await request.get(path.split('#')[0] as string)
  return answer.text()
}

for (const [name, where] of Object.entries(pages)) {
  const testOf = name in contentPages ? test : testInFull
  testOf(`the HTML of ${name} is valid, and what it tells machines is whole`, async ({ request }) => {
    const html = await htmlOf({ request }, await where({ request }))
    const { results } = await rules.validateString(html)
    const faults = results.flatMap(({ messages }) => messages).map(m => `${m.ruleId}: ${m.message} (${m.selector ?? `line ${m.line}`})`)
    expect(faults).toEqual([])
    expect(checkStructuredData(html).faults).toEqual([])
    const isPrivate = name.startsWith('/superadmin')
    expect(html).toContain(`<meta name="robots" content="${isPrivate ? 'noindex, nofollow' : 'index, follow'}">`)
  })
}

test('pages tell search engines of the hostel, its score, its prices, its place in the site and its events', async ({ request }) => {
  const reported = async (path: string) => checkStructuredData(await htmlOf({ request }, path)).types
  expect(await reported(await contentPages['/hostels/:country/:city']({ request }))).toEqual(
    expect.arrayContaining(['Organization', 'BreadcrumbList', 'ItemList']),
  )
  const event = await rarePages['/events/:id']({ request })
  expect(await reported(event)).toEqual(expect.arrayContaining(['Event', 'Place', 'PostalAddress']))
  const fixture = ['Hostel', 'Offer', 'BreadcrumbList', 'PostalAddress']
  const ofEvent = await (await request.get(`/v1${event}`)).json()
  expect(await reported(ofEvent.data.property.path)).toEqual(expect.arrayContaining([...fixture, 'Event']))
  const reviewed = (await rarePages['/reviews/:id']({ request })).replace('/reviews', '/property')
  const ofReviews = await (await request.get(`/v1${reviewed}`)).json()
  expect(await reported(ofReviews.data.path)).toEqual(expect.arrayContaining([...fixture, 'AggregateRating']))
  for (const requested of ['/owner/list-your-hostel', '/help'])
    expect(await reported(requested)).toEqual(expect.arrayContaining(['FAQPage']))
})

testInFull('every link of each kind of page leads somewhere', async ({ request, baseURL }) => {
  test.setTimeout(360_000)
  const from = new Map<string, string>()
  for (const [name, where] of Object.entries(pages)) {
    const path = await where({ request })
    const html = await htmlOf({ request }, path)
    for (const [, href] of html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)) {
      const link = new URL((href as string).replace(/&(amp|#38);/g, '&'), baseURL + path)
      if (link.origin !== baseURL) continue
      if (link.pathname !== path.split(/[?#]/)[0]) from.set(link.pathname + link.search, name)
      else if (link.hash) expect(html, `${name}: ${href}`).toMatch(new RegExp(`\\bid="?${link.hash.slice(1)}\\b`))
    }
  }
  expect(from.size).toBeGreaterThan(50)
  const broken = await inGroups([...from.keys()], async link => {
    const status = (await request.head(link, { maxRedirects: 0 })).status()
    return status === 200 ? [] : [`${link} on ${from.get(link)}: ${status}`]
  })
  expect(broken).toEqual([])
})

testInFull('every address of the sitemaps is there', async ({ request, baseURL }) => {
  test.setTimeout(360_000)
  const listed = async (path: string) =>
    [...(await (await request.get(path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at]) =>
      (at as string).replaceAll('&#38;', '&').replace(baseURL as string, ''),
    )
  const files = await listed('/sitemap.xml')
  const addresses = (await Promise.all(files.map(listed))).flat()
  expect(addresses.length).toBeGreaterThan(300)
  const began = Date.now()
  const broken = await inGroups(addresses, async path => {
    const status = (await request.head(path, { maxRedirects: 0 })).status()
    return status === 200 ? [] : [`${path}: ${status}`]
  })
  expect(broken).toEqual([])
  console.info(`${addresses.length} addresses of the sitemaps asked by HEAD in ${Date.now() - began} ms`)
})

testInFull('robots may read a search, but none of its variants, and are told where the sitemaps are', async ({ request, baseURL }) => {
  const text = await (await request.get('/robots.txt')).text()
  for (const line of ['User-agent: *', 'Disallow: /v1/', 'Disallow: /*search?*&sort=', `Sitemap: ${baseURL}/sitemap.xml`])
    expect(text.split('\n')).toContain(line)
  const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, rule]) => rule as string)
  // The searched place makes an address of its own; party, dates and filters are views of it.
  const isVariant = (href: string) => [...new URL(href, baseURL).searchParams.keys()].some(name => !/^(place|destination)$/.test(name))
  const isOpen = (address: string) => !closed.some(rule => new RegExp(`^${rule.split('*').map(escaped).join('.*')}`).test(address))
  for (const where of Object.values<(world: ScreenContext) => string | Promise<string>>({
    ...contentPages,
    ...travellerPages,
    ...translated,
  })) {
    const path = await where({ request })
    const isClosed = /^\/(checkout|trips(\/checkout)?)\?/.test(path) || (path.startsWith('/search?') && isVariant(path))
    expect(isOpen(path), path).toBe(!isClosed)
  }
  // Links of a results page may change page, order and filters, but neither place nor dates.
  const html = await htmlOf({ request }, travellerPages['/search']())
  const links = [...html.matchAll(/href="(\/search\?[^"]*)"/g)].map(([, href]) => (href as string).replace(/&(amp|#38);/g, '&'))
  expect(links.length).toBeGreaterThan(2)
  expect(links.filter(isVariant).length).toBeGreaterThan(0)
  expect(links.filter(href => isOpen(href) === isVariant(href))).toEqual([])
})

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Eight at a time. */
async function inGroups<T>(all: readonly T[], work: (one: T) => Promise<string[]>): Promise<string[]> {
  const text: string[] = []
  for (let i = 0; i < all.length; i += 8) text.push(...(await Promise.all(all.slice(i, i + 8).map(work))).flat())
  return text
}
