import type { Page } from '@playwright/test'
import { allowConsoleErrors } from './consoleErrors.ts'
import { allLooks, expect, isFull, pickLooks, signInAs, signInAsAdmin, test, testInFull } from './fixtures.ts'
import { expectAccessible, expectDrawn, expectNoSidewaysScroll } from './pageChecks.ts'
import {
  accountPages,
  adminPages,
  contentPages,
  coveredPages,
  ownerPages,
  rarePages,
  type ScreenContext,
  travellerPages,
} from './screens.ts'

test.describe.configure({ mode: 'parallel' })

type Look = (typeof allLooks)[number]

const groups = [
  { who: 'a visitor', pages: isFull ? { ...travellerPages, ...contentPages, ...rarePages } : travellerPages, email: undefined },
  { who: 'a traveller', pages: isFull ? accountPages : {}, email: 'traveller@example.com' },
  { who: 'an owner', pages: isFull ? { ...ownerPages, ...coveredPages } : ownerPages, email: 'owner@example.com' },
] as const

/** Every eighth screen; the full run takes all of them. Most screens are also checked by the journeys. */
const someOf = <T>(screens: readonly T[]) => [...screens.entries()].filter(([place]) => isFull || place % 8 === 5)

for (const [group, { who, pages, email }] of groups.entries())
  for (const [place, [name, where]] of someOf(Object.entries(pages)))
    for (const look of pickLooks(allLooks, group + Math.floor(place / 8)))
      test(`${name} is for everybody: ${who}, ${look.scheme}, ${look.width} px`, async ({ visitor, request }) => {
        const page = await visitor(contextOf(look))
        const world = email ? await signInAs(page.context(), email) : {}
        // Without its key in the address a list is not shared.
        if (/404$|^\/wishlist\/shared$/.test(name)) allowConsoleErrors(/status of 404/, /shared: not found/)
        await expectWell(page, await where({ request, ...world }))
      })

// One sign-in per half: a code of the authenticator works only once.
for (const part of [0, 1])
  for (const look of pickLooks(allLooks, 1 + part))
    testInFull(
      `the super-admin area is for everybody, half ${part + 1}: ${look.scheme}, ${look.width} px`,
      async ({ visitor, request }) => {
        test.setTimeout(360_000)
        const page = await visitor(contextOf(look))
        const world: ScreenContext = { request, ...(await signInAsAdmin(page.context())) }
        for (const where of Object.values(adminPages).filter((_, i) => i % 2 === part)) await expectWell(page, await where(world))
      },
    )

const contextOf = ({ scheme, width }: Look) => ({ colorScheme: scheme, viewport: { width, height: 800 } })

async function expectWell(page: Page, path: string) {
  // A chat keeps its stream open, so the network is never idle.
  await page.goto(path, { waitUntil: path.startsWith('/account/chat/') ? 'load' : 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectDrawn(page)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}
