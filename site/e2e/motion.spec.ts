import { desk, expect, signInAs, testInFull } from './fixtures.ts'
import { contentPages, travellerPages } from './screens.ts'

/** Animations and transitions that are long enough to be noticed. */
const moving = () =>
  [...document.querySelectorAll('*')].flatMap(element =>
    ['', '::before', '::after'].flatMap(part => {
      const { transitionDuration, animationDuration, animationName } = getComputedStyle(element, part || null)
      const longest = (times: string) => Math.max(...times.split(',').map(time => Number.parseFloat(time)))
      const moves = longest(transitionDuration) > 0.05 || (animationName !== 'none' && longest(animationDuration) > 0.05)
      return moves ? [`${element.tagName.toLowerCase()}.${element.getAttribute('class')}${part}`] : []
    }),
  )

testInFull('who asks for less motion gets none', async ({ visitor, request }) => {
  const page = await visitor({ viewport: desk, reducedMotion: 'reduce' })
  const seen = { ...contentPages, '/search': travellerPages['/search'], '/checkout': travellerPages['/checkout'] }
  for (const [name, where] of Object.entries(seen)) {
    await page.goto(await where({ request }), { waitUntil: 'networkidle' })
    expect(await page.evaluate(moving), name).toEqual([])
    expect(await page.evaluate(() => document.getAnimations().filter(a => a.playState === 'running').length), name).toBe(0)
  }
  const office = await visitor({ viewport: desk, reducedMotion: 'reduce' })
  await signInAs(office.context(), 'owner@example.com')
  for (const path of ['/owner/dashboard', '/owner/calendar', '/owner/booking']) {
    await office.goto(path, { waitUntil: 'networkidle' })
    expect(await office.evaluate(moving), path).toEqual([])
  }
})
