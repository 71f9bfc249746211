// npm run bench:inp -- [--url http://localhost:3000] [--only filters] [--width 390] [--slow 4] [--runs 3] [--details]: how long a press takes until it is seen
// (interaction to next paint) and how much moves, in Chromium with a slowed-down processor: filters, map, offers and pictures of the demo world. Without an
// address it starts a product with a demo world of its own.
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test'
import { findBrowser } from '../scripts/lib/browser.mjs'
import { withDemoProduct } from '../scripts/lib/demoProduct.ts'
import { beginAct, nextPaint, type Recorded, readRecorded, recordInteractions, type Shift, worstShift } from './interactions.ts'
import { type Journey, journeys } from './journeys.ts'
import { numberAfter, textAfter } from './options.ts'
import { median } from './quantile.ts'

/** Milliseconds until a press is seen, and how much may move. */
const MOST = { press: 150, shift: 0.01 }
/** What a press brings has come, and a second without movement ends a window of layout shift. */
const REST_MS = 1100
const screens: BrowserContextOptions[] = [
  { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  { viewport: { width: 1440, height: 900 } },
]

const [slow, runs, width] = [numberAfter('--slow') ?? 4, numberAfter('--runs') ?? 3, numberAfter('--width')]
const only = textAfter('--only')
const isDetailed = process.argv.includes('--details')
const running = textAfter('--url')

if (running) await measureAll(running)
else await withDemoProduct(({ origin }) => measureAll(origin))

async function measureAll(origin: string) {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    console.log(`processor ${slow} times slower, ${runs} runs; bars: ${MOST.press} ms, ${MOST.shift} of shift\n`)
    console.log(
      '| | px | presses | median ms | p98 ms | slowest | shift | with presses | unfolding | most moves | |\n|---|---|---|---|---|---|---|---|---|---|---|',
    )
    for (const [name, journey] of Object.entries(journeys))
      for (const screen of screens) {
        if ((only && only !== name) || (width && screen.viewport?.width !== width)) continue
        const recorded: Recorded[] = []
        for (let run = 0; run < runs; run++) recorded.push(await walk(browser, journey, { ...screen, baseURL: origin }))
        report(name, screen, recorded)
      }
  } finally {
    await browser.close()
  }
}

async function walk(browser: Browser, journey: Journey, screen: BrowserContextOptions): Promise<Recorded> {
  const context = await browser.newContext({ ...screen, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await recordInteractions(page)
    await page.goto(await journey.path(screen.baseURL as string), { waitUntil: 'networkidle' })
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slow })
    const doAct = async (name: string, work: () => Promise<unknown>, isUnfolding = false) => {
      await beginAct(page, name, isUnfolding)
      await work()
      await page.waitForTimeout(REST_MS)
      await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
    }
    await journey.run({
      page,
      isPhone: screen.isMobile ?? false,
      press: target => (screen.hasTouch ? target.tap() : target.click()),
      act: doAct,
      unfold: (name, work) => doAct(name, work, true),
    })
    return await readRecorded(page)
  } finally {
    await context.close()
  }
}

function report(name: string, screen: BrowserContextOptions, recorded: readonly Recorded[]) {
  const interactions = recorded.flatMap(each => each.interactions)
  const shifts = recorded.flatMap(each => each.shifts).filter(({ act, isUnfolding }) => act !== 'loading' && !isUnfolding)
  const [slowest] = interactions.toSorted((a, b) => b.milliseconds - a.milliseconds)
  const [widest] = shifts.toSorted((a, b) => b.value - a.value)
  const worst = (of: (shift: Shift) => boolean) => Math.max(...recorded.map(each => worstShift(each.shifts.filter(of))))
  const figures = {
    press: nextPaint(interactions),
    own: worst(shift => !shift.hasInput),
    pressed: worst(({ act, isUnfolding }) => act !== 'loading' && !isUnfolding),
    unfolded: worst(({ isUnfolding }) => isUnfolding),
  }
  const missed = [
    ...(figures.press > MOST.press ? ['press'] : []),
    ...(Math.max(figures.own, figures.pressed) > MOST.shift ? ['shift'] : []),
  ]
  if (missed.length) process.exitCode = 1
  const cells = [
    name,
    screen.viewport?.width,
    interactions.length,
    median(interactions.map(({ milliseconds }) => milliseconds)),
    figures.press,
    slowest ? `${slowest.milliseconds} (${slowest.act})` : '',
    figures.own.toFixed(4),
    figures.pressed.toFixed(4),
    figures.unfolded ? figures.unfolded.toFixed(4) : '',
    widest ? `${widest.value.toFixed(4)} (${widest.act})` : '',
    missed.length ? `missed: ${missed.join(', ')}` : 'reached',
  ]
  console.log(`| ${cells.join(' | ')} |`)
  if (isDetailed) reportDetails(interactions, shifts)
}

function reportDetails(interactions: Recorded['interactions'], shifts: readonly Shift[]) {
  for (const { act, milliseconds, waited, worked, drawn } of interactions.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, 12))
    console.log(`  ${milliseconds} ms ${act}: waited ${Math.round(waited)}, worked ${Math.round(worked)}, drawn ${Math.round(drawn)}`)
  for (const { act, value, moved, hasInput } of shifts.toSorted((a, b) => b.value - a.value).slice(0, 12))
    console.log(`  ${value.toFixed(4)} ${act}${hasInput ? '' : ' (by itself)'}: ${moved}`)
}
