// npm run screens: screenshots of the demo world in docs/screens/. Each screen of a traveller on one sheet, as a telephone, a tablet and a desktop show it, light
// and dark; the back-offices on a telephone and a desktop.
// npm run screens -- search offers: takes only these sheets.
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from './lib/browser.mjs'
import { openAdmin, openOwner, openTraveller } from './lib/demoAccounts.ts'
import { type DemoProduct, firstListed, withDemoProduct } from './lib/demoProduct.ts'
import { listTravellerScreens } from './lib/demoScreens.ts'
import { drawSheet } from './lib/screenSheet.ts'

const folder = path.resolve('docs/screens')
/** Bytes of all screenshots together, as they are part of every clone of the repository. */
const MAX_BYTES = 4_000_000
const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }
const sheetViewports = [phone, { width: 768, height: 1024 }, desk]
const schemes = ['light', 'dark'] as const
/** These know who looks at them. */
const signedIn = ['trips', 'chat']

/** A visitor who has chosen a currency, so that no screenshot waits for conversion. */
const currency = {
  selectedCountry: 'Portugal',
  selectedCurrencyCode: 'EUR',
  selectedCurrencySymbol: '€',
  selectedCountryFlag: '/flags/4x3/pt.svg',
}

type Stored = Record<string, string>
interface Picture {
  name: string
  who: 'visitor' | 'owner' | 'admin'
  path: string
  scheme?: 'dark'
}
interface View {
  path: string
  viewport: { width: number; height: number }
  scheme: (typeof schemes)[number]
  stored: Stored
}

const named = process.argv.slice(2)

await withDemoProduct(async product => {
  if (!named.length) await removePictures()
  await mkdir(folder, { recursive: true })
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const traveller = await openTraveller(product)
    const screens = await listTravellerScreens(product.origin, traveller.token)
    for (const [name, where] of Object.entries(screens)) {
      if (named.length && !named.includes(name)) continue
      await takeSheet(browser, product, { name, path: where, stored: signedIn.includes(name) ? traveller : {} })
    }
    if (!named.length) await takePictures(browser, product)
  } finally {
    await browser.close()
  }
  await assertTotalSize()
})

async function removePictures() {
  const files = await readdir(folder).catch(() => [])
  await Promise.all(files.filter(file => file.endsWith('.webp')).map(file => rm(path.join(folder, file))))
}

async function takeSheet(
  browser: Browser,
  product: DemoProduct,
  { name, path: where, stored }: { name: string; path: string; stored: Stored },
) {
  const views = []
  for (const [row, scheme] of schemes.entries())
    for (const [column, viewport] of sheetViewports.entries())
      views.push({ column, row, picture: await capture(browser, product, { path: where, viewport, scheme, stored }) })
  await writeFile(path.join(folder, `${name}.webp`), await drawSheet(views))
  console.log(name)
}

async function takePictures(browser: Browser, product: DemoProduct) {
  const stored = { visitor: {}, owner: await openOwner(product), admin: await openAdmin(product) }
  const pictures: Picture[] = [
    { name: 'home', who: 'visitor', path: '/' },
    { name: 'city', who: 'visitor', path: await firstListed(product.origin, 'city') },
    { name: 'dashboard', who: 'owner', path: '/owner/dashboard' },
    { name: 'calendar', who: 'owner', path: '/owner/calendar' },
    { name: 'bookings', who: 'owner', path: '/owner/booking?category=all' },
    { name: 'prices', who: 'owner', path: '/owner/rate', scheme: 'dark' },
    { name: 'overview', who: 'admin', path: '/superadmin/dashboard' },
  ]
  for (const { name, who, path: where, scheme = 'light' } of pictures)
    for (const viewport of [phone, desk]) {
      const picture = await capture(browser, product, { path: where, viewport, scheme, stored: stored[who] })
      const quality = viewport === phone ? 55 : 60
      await writeFile(path.join(folder, `${name}-${viewport.width}.webp`), await sharp(picture).webp({ quality, effort: 6 }).toBuffer())
    }
}

async function capture(browser: Browser, { origin }: DemoProduct, { path: where, viewport, scheme, stored }: View): Promise<Buffer> {
  const context = await browser.newContext({
    ...{ baseURL: origin, viewport, colorScheme: scheme },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  try {
    await seedLocalStorage(context, { ...currency, ...stored })
    const page = await context.newPage()
    await page.goto(where)
    // A live feed never ends.
    await page.waitForLoadState('networkidle', { timeout: 8000 }).catch(() => undefined)
    await untilDrawn(page)
    return await page.screenshot()
  } finally {
    await context.close()
  }
}

/** Nothing is loading, and every picture that can be seen is there. */
async function untilDrawn(page: Page) {
  await page.waitForFunction(() => {
    const isSeen = (element: Element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect()
      return element.checkVisibility() && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    }
    const isLoading = [...document.querySelectorAll('.skeleton, .loader-overlay, [aria-busy=true]')].some(isSeen)
    return !isLoading && [...document.images].every(image => !isSeen(image) || (image.complete && image.naturalWidth > 0))
  })
  await page.evaluate(() => document.fonts.ready)
}

function seedLocalStorage(context: BrowserContext, entries: Stored) {
  return context.addInitScript(stored => {
    for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value)
  }, entries)
}

async function assertTotalSize() {
  const files = (await readdir(folder)).filter(file => file.endsWith('.webp'))
  const sizes = await Promise.all(files.map(async file => (await stat(path.join(folder, file))).size))
  const sum = sizes.reduce((all, size) => all + size, 0)
  console.log(`${files.length} pictures in docs/screens, ${Math.round(sum / 1000)} kB`)
  if (sum > MAX_BYTES) throw new Error(`The pictures weigh more than ${MAX_BYTES / 1000} kB together.`)
}
