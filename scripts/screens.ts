// npm run screens: writes screenshots of the main pages of the demo world into docs/screens/, in the sizes of a telephone and of a desktop.
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from './lib/browser.mjs'
import { openAdmin, openOwner } from './lib/demoAccounts.ts'
import { type DemoProduct, firstListed, withDemoProduct } from './lib/demoProduct.ts'

const folder = path.resolve('docs/screens')
/** Bytes of all screenshots together, as they are part of every clone of the repository. */
const MAX_BYTES = 1_500_000
const viewports = [
  { viewport: { width: 390, height: 844 }, quality: 55 },
  { viewport: { width: 1440, height: 900 }, quality: 60 },
] as const

/** A visitor who has chosen a currency, so that no screenshot waits for conversion. */
const currency = {
  selectedCountry: 'Portugal',
  selectedCurrencyCode: 'EUR',
  selectedCurrencySymbol: '€',
  selectedCountryFlag: '/flags/4x3/pt.svg',
}

type Viewer = 'visitor' | 'owner' | 'admin'
interface Picture {
  name: string
  who: Viewer
  path: string
  isDark?: boolean
}

await withDemoProduct(async product => {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const admin = await openAdmin(product)
    const owner = await openOwner(product)
    for (const picture of await pictures(product.origin)) await take(browser, product, picture, { visitor: {}, owner, admin }[picture.who])
  } finally {
    await browser.close()
  }
  await assertTotalSize()
})

async function pictures(origin: string): Promise<Picture[]> {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const stay = `arrival=${day(20)}&departure=${day(23)}`
  const property = await firstListed(origin, 'hostel')
  return [
    { name: 'home', who: 'visitor', path: '/' },
    { name: 'city', who: 'visitor', path: await firstListed(origin, 'city') },
    { name: 'search', who: 'visitor', path: `/search?place=Lisbon&destination=portugal/lisbon&${stay}&women=2&men=1` },
    { name: 'hostel', who: 'visitor', path: `${property}?${stay}&guests=2` },
    { name: 'checkout', who: 'visitor', path: await checkoutPath(origin, property, stay) },
    { name: 'dashboard', who: 'owner', path: '/owner/dashboard' },
    { name: 'calendar', who: 'owner', path: '/owner/calendar' },
    { name: 'bookings', who: 'owner', path: '/owner/booking?category=all' },
    { name: 'prices', who: 'owner', path: '/owner/rate', isDark: true },
    { name: 'overview', who: 'admin', path: '/superadmin/dashboard' },
  ]
}

/** The address of the checkout for the cheapest beds for two in this hostel. */
async function checkoutPath(origin: string, fixture: string, stay: string): Promise<string> {
  const html = await (await fetch(origin + fixture)).text()
  const property = html.match(/data-property="(\d+)"/)?.[1]
  const { data } = await (await fetch(`${origin}/v1/property/${property}/offers?${stay}&guests=2`)).json()
  const lines = data.offers[0].lines.map(
    ({ room, as, women, men, other }: Record<string, unknown>) => `${room}.${as}.${women}-${men}-${other}`,
  )
  return `/checkout?property=${property}&${stay}&lines=${lines.join(',')}`
}

async function take(browser: Browser, { origin }: DemoProduct, { name, path: page, isDark }: Picture, session: Record<string, string>) {
  for (const { viewport, quality } of viewports) {
    const colorScheme = isDark ? 'dark' : 'light'
    const context = await browser.newContext({ baseURL: origin, viewport, colorScheme, reducedMotion: 'reduce', serviceWorkers: 'block' })
    await seedLocalStorage(context, { ...currency, ...session })
    const tab = await context.newPage()
    await tab.goto(page, { waitUntil: 'networkidle' })
    const file = path.join(folder, `${name}-${viewport.width}.webp`)
    await writeFile(
      file,
      await sharp(await tab.screenshot())
        .webp({ quality, effort: 6 })
        .toBuffer(),
    )
    await context.close()
  }
}

function seedLocalStorage(context: BrowserContext, entries: Record<string, string>) {
  return context.addInitScript(stored => {
    for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value)
  }, entries)
}

async function assertTotalSize() {
  const files = await readdir(folder)
  const sizes = await Promise.all(files.map(async file => (await stat(path.join(folder, file))).size))
  const sum = sizes.reduce((all, size) => all + size, 0)
  console.log(`${files.length} pictures in docs/screens, ${Math.round(sum / 1000)} kB`)
  if (sum > MAX_BYTES) throw new Error(`The pictures weigh more than ${MAX_BYTES / 1000} kB together.`)
}
