import { expect, type Locator, type Page, type Route } from '@playwright/test'

/** Speeds of double presses: interval, delay of every request, by mouse and by Enter. */
export interface PressPattern {
  gap: number
  delay: number
  inputs: readonly ('click' | 'Enter')[]
}

const pressSequences = [
  ['click', 'click', 'click'],
  ['click', 'Enter', 'click'],
  ['Enter', 'click', 'Enter'],
] as const
export const pressPatterns: readonly PressPattern[] = [150, 600].flatMap(delay =>
  [80, 200, 450, 900].map((gap, i) => ({
    gap,
    delay,
    inputs: pressSequences[(i + delay) % pressSequences.length] as PressPattern['inputs'],
  })),
)
export const allPressPatterns: readonly PressPattern[] = pressPatterns.flatMap(hurry =>
  pressSequences.map(way => ({ ...hurry, inputs: way })),
)
export const describePressPattern = ({ gap, delay, inputs: way }: PressPattern) =>
  `${way.join(', ')}, ${gap} ms apart, ${delay} ms a request`

const milliseconds = (ms: number) => new Promise(done => setTimeout(done, ms))

/**
 * Presses a button twice without waiting, and returns the distinct responses to the change: two of them mean that it was done twice. The pauses are
 * the input under test; nothing waits for a result in them.
 */
export async function pressRepeatedly(
  page: Page,
  button: Locator,
  { gap, delay, inputs: way }: PressPattern,
  change: RegExp,
): Promise<string[]> {
  const answers: string[] = []
  const pending = new Set<Route>()
  await page.route('**/*', async route => {
    const request = route.request()
    const { pathname, searchParams } = new URL(request.url())
    // A look at what it would do is none, whether its body or its address says so.
    const isLook = request.postData()?.includes('"dryRun":true') || searchParams.get('dryRun') === 'true'
    const isChange = change.test(`${request.method()} ${pathname}`) && !isLook
    if (isChange) pending.add(route)
    await milliseconds(delay)
    // A navigation aborts some; what is on its way when the delays are taken off goes on all the same.
    if (!isChange) return route.fallback().catch(() => route.continue().catch(() => {}))
    const response = await route.fetch()
    // Refused requests changed nothing.
    answers.push(response.ok() ? `${response.status()} ${await response.text()}` : '')
    await route.fulfill({ response }).catch(() => {})
    pending.delete(route)
  })
  // A dialog that works out a difference first has its button out of use until then.
  await expect(button).toBeEnabled()
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('There is no button to press.')
  await button.focus()
  for (const press of way) {
    if (press === 'click') await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    else await page.keyboard.press('Enter')
    await milliseconds(gap)
  }
  await expect.poll(() => answers.length > 0 && pending.size === 0, 'it was asked for, and is answered').toBe(true)
  await page.unroute('**/*')
  return [...new Set(answers.filter(text => text !== ''))]
}
