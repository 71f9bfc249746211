// npm run bench:chart -- [--rooms 20] [--nights 60] [--slow 4] [--runs 5]: the tape chart of a full hostel (twenty beds a room) in Chromium: how long it takes to
// open, how it scrolls and answers. What the main thread of the page does is counted in its processor time, times the slow-down. Needs `npm run build`.
import { gzipSync } from 'node:zlib'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { buildFullProperty } from '../api/conformance/fullProperty.ts'
import { createSessionToken } from '../api/factories.ts'
import { loadConfigOrExit } from '../api/platform/config.ts'
import { createLog } from '../api/platform/log.ts'
import { setRuntime } from '../api/platform/runtime.ts'
import { connect } from '../db/connection.ts'
import { migrate } from '../db/migrate.ts'
import { loadPlaces } from '../db/reference/places.ts'
import { businessDate } from '../domain/calendar/clock.ts'
import { addDays } from '../domain/calendar/days.ts'
import { findBrowser } from '../scripts/lib/browser.mjs'
import { numberAfter } from './options.ts'
import { median } from './quantile.ts'
import { hasSite, startProduct } from './startProduct.ts'

const [rooms, nights] = [numberAfter('--rooms') ?? 20, numberAfter('--nights') ?? 60]
const [slow, runs] = [numberAfter('--slow') ?? 4, numberAfter('--runs') ?? 5]
const viewport = { width: 1440, height: 900 }
const kindOf: Record<string, string> = {
  FunctionCall: 'script',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'layers',
  Commit: 'commit',
}

const config = loadConfigOrExit()
setRuntime({ config, log: createLog({ logLevel: 'error' }) })
if (!hasSite(config)) throw new Error('Build the site first: npm run build')

await migrate(connect(config.databaseUrl))
await loadPlaces()
const today = businessDate(new Date(), 'Europe/Berlin')
const from = addDays(today, -1)
const full = await buildFullProperty({ rooms, stays: Math.ceil(nights / 3), today })
const token = await createSessionToken(full.owner)
const product = await startProduct(config)
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  const { page, session } = await openOffice()
  console.log(
    `${full.beds} beds x ${nights} days, ${full.stays} stays; times of the main thread are ${slow} times its processor time; ${viewport.width} x ${viewport.height}; middle of ${runs} (worst)`,
  )
  await measureAnswer()
  await measureOpening(page, session)
  await measureScrolling(page, session)
  await measureInteractions(page)
} finally {
  await browser.close()
  product.stop()
}
process.exit()

async function openOffice() {
  const context = await browser.newContext({ baseURL: product.url, viewport, serviceWorkers: 'block' })
  await context.addInitScript(
    stored => {
      for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value)
    },
    { token, role: 'hostel_owner', hopid: String(full.property.id) },
  )
  const page = await context.newPage()
  return { page, session: await context.newCDPSession(page) }
}

function slowDown(session: CDPSession, rate: number) {
  return session.send('Emulation.setCPUThrottlingRate', { rate })
}
function show(values: readonly number[]): string {
  return `${Math.round(median(values))} ms (${Math.round(Math.max(...values))})`
}

async function measureAnswer() {
  const path = `/v1/dashboard/calendar?property=${full.property.id}&startDate=${from}&endDate=${addDays(from, nights - 1)}`
  const times: number[] = []
  let text = ''
  for (let i = 0; i <= runs; i++) {
    const began = performance.now()
    text = await (await fetch(product.url + path, { headers: { authorization: `Bearer ${token}` } })).text()
    if (i > 0) times.push(performance.now() - began)
  }
  console.log(
    `answer: ${Math.round(text.length / 1000)} kB (${Math.round(gzipSync(text).length / 1000)} kB gz), ${show(times)} whole request`,
  )
}

/** From one week, by what the desk does: from choosing sixty days until they are drawn, by the clock and slowed down; and what the main thread does for it. */
async function measureOpening(page: Page, session: CDPSession) {
  const [waited, worked, longest]: [number[], number[], number[]] = [[], [], []]
  const openWeek = async () => {
    await slowDown(session, 1)
    await page.goto(`/owner/calendar?from=${from}&nights=7`)
    await page.locator('.tape .bar').first().waitFor()
    await page.waitForTimeout(500)
  }
  for (let i = 0; i < runs; i++) {
    await openWeek()
    await slowDown(session, slow)
    waited.push(await page.evaluate(chooseNights, nights))
    await openWeek()
    const traced = await traceMainThread(() => page.evaluate(chooseNights, nights))
    worked.push(slow * traced.total)
    longest.push(slow * traced.longest)
  }
  console.log(`open: ${show(waited)} by the clock; main thread ${show(worked)}, longest task ${show(longest)}`)
}

async function chooseNights(count: number): Promise<number> {
  const select = [...document.querySelectorAll('select')].find(s => [...s.options].some(o => o.value === String(count)))
  if (!select) throw new Error('no range to choose')
  const began = performance.now()
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, String(count))
  select.dispatchEvent(new Event('change', { bubbles: true }))
  const frame = () => new Promise(requestAnimationFrame)
  while (document.querySelectorAll('.tape-head .tape-day').length !== count || document.querySelector('.tape[class*="opacity"]'))
    await frame()
  await frame()
  return performance.now() - began
}

/** Down and up with the wheel at so many pixels a second. */
async function measureScrolling(page: Page, session: CDPSession) {
  await slowDown(session, 1)
  await page.waitForTimeout(1_000)
  const box = await page.locator('.tape').boundingBox()
  if (!box) throw new Error('the chart is not drawn')
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  for (const speed of [1_500, 3_000, 6_000]) {
    const { total, frames, kinds, longest } = await traceMainThread(async () => {
      for (const yDistance of [-4_000, 4_000])
        await session.send('Input.synthesizeScrollGesture', { ...middle, yDistance, speed, gestureSourceType: 'mouse' })
    })
    const parts = [...kinds].map(([name, ms]) => `${name} ${((slow * ms) / frames).toFixed(1)}`).join(', ')
    console.log(
      `scroll at ${speed} px/s: ${frames} frames, ${((slow * total) / frames).toFixed(1)} ms of the main thread a frame (${parts}), longest task ${Math.round(slow * longest)} ms`,
    )
  }
}

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  tdur?: number
  args: { name?: string }
}
/** Processor time of the page's main thread, in milliseconds: on a machine with other work too it says what the page does, where clocks say how long it waited. */
async function traceMainThread(work: () => Promise<unknown>) {
  await browser.startTracing(undefined, {
    categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'cc', 'blink'],
  })
  await work()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const mains = traceEvents.filter(e => e.name === 'thread_name' && e.args.name === 'CrRendererMain')
  const own = mains.map(({ pid, tid }) => traceEvents.filter(e => e.ph === 'X' && e.pid === pid && e.tid === tid))
  const events = own.toSorted((a, b) => b.length - a.length)[0] ?? []
  const sum = (of: readonly TraceEvent[]) => of.reduce((all, e) => all + (e.tdur ?? 0) / 1000, 0)
  const tasks = events.filter(e => e.name === 'RunTask')
  const kinds = new Map<string, number>()
  for (const e of events) {
    const kind = kindOf[e.name]
    if (kind) kinds.set(kind, (kinds.get(kind) ?? 0) + (e.tdur ?? 0) / 1000)
  }
  const frames = events.filter(e => e.name === 'Commit').length
  return { total: sum(tasks), frames: Math.max(1, frames), kinds, longest: Math.max(0, ...tasks.map(e => (e.tdur ?? 0) / 1000)) }
}

/** What the main thread has to do for one act of the desk: the longest task, which the next frame waits for. */
async function measureInteractions(page: Page) {
  const bars = page.locator('.tape-bed a.bar')
  const toggle = page.locator('.tape-room .tape-toggle').first()
  const press =
    (...keys: string[]) =>
    async () => {
      for (const key of keys) {
        await page.keyboard.press(key)
        await page.waitForTimeout(150)
      }
    }
  await bars.nth(3).focus()
  const acts: Record<string, () => Promise<unknown>> = {
    'arrow keys': press('ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowLeft'),
    'carry by keys': press('m', 'ArrowDown', 'ArrowDown', 'Escape'),
    'fold a room': () => toggle.click(),
    'unfold it': () => toggle.click(),
    find: async () => {
      await page.locator('input[type=search]').first().click()
      await page.keyboard.type('number 12', { delay: 80 })
    },
    'open a stay': () => bars.nth(5).click(),
  }
  const parts: string[] = []
  for (const [name, act] of Object.entries(acts)) {
    const { longest, total } = await traceMainThread(async () => {
      await act()
      await page.waitForTimeout(400)
    })
    parts.push(`${name} ${Math.round(slow * longest)} (all ${Math.round(slow * total)})`)
  }
  console.log(`longest task of the main thread, ms: ${parts.join('; ')}`)
}
