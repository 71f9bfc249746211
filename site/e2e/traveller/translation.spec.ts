import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { APIRequestContext } from '@playwright/test'
import { messages as hi } from '../../../messages/hi/pages.ts'
import { allowConsoleErrors } from '../consoleErrors.ts'
import { expect, phone, test, testInFull } from '../fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pageChecks.ts'

/** Replaces LibreTranslate: answers the text reversed. */
async function openTranslator(): Promise<Server> {
  const server = createServer(async (req, res) => {
    const parts: Buffer[] = []
    for await (const part of req) parts.push(part)
    const { q } = JSON.parse(Buffer.concat(parts).toString())
    res.setHeader('content-type', 'application/json')
    res.end(JSON.stringify({ translatedText: q.map((text: string) => [...text].reverse().join('')) }))
  }).listen(Number(process.env.E2E_TRANSLATOR_PORT), '127.0.0.1')
  await once(server, 'listening')
  return server
}

/** The page of a hostel that somebody wrote of. */
async function reviewedProperty(request: APIRequestContext): Promise<string> {
  const { data } = await (await request.get('/v1/places/pages', { params: { kind: 'hostel', limit: 50 } })).json()
  for (const { hostel: property } of data.items) {
    const { data: reviews } = await (await request.get(`/v1/reviews/all/${property.id}`, { params: { limit: 1 } })).json()
    if (reviews.length) return property.path
  }
  throw new Error('nobody wrote of any hostel')
}

testInFull('a review is read in the language of the page, and in its own again', async ({ visitor, request }) => {
  const page = await visitor({ viewport: phone })
  await page.goto(`/hi${await reviewedProperty(request)}`)
  const answer = page.getByRole('region', { name: hi.reviews.title })
  const first = answer.getByRole('article').first()
  const review = page.locator(`#${await first.getAttribute('id')}`)
  const button = review.getByRole('button', { name: hi.reviews.translate })
  const text = review.locator('[data-said=text]')
  const original = (await text.textContent()) ?? ''

  await test.step('where the machine does not answer, that is said and nothing changes', async () => {
    allowConsoleErrors(/status of 503/, /translation: /)
    await button.click()
    await expect(page.getByText(hi.refusals.reasons.no_translation)).toBeVisible()
    await expect(text).toHaveText(original)
  })

  const server = await openTranslator()
  try {
    await button.click()
    await expect(text).toHaveText([...original].reverse().join(''))
    await expect(text).toHaveAttribute('lang', 'hi')
    await expect(review.getByRole('status')).not.toBeEmpty()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await review.getByRole('button', { name: hi.reviews.original }).press('Enter')
    await expect(text).toHaveText(original)
    await expect(text).toHaveAttribute('lang', 'en')
    await expect(button).toBeFocused()
  } finally {
    server.closeAllConnections()
    server.close()
  }
  await page.goto(page.url().replace('/hi/', '/'))
  await expect(page.getByRole('region', { name: 'What guests say' }).getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Translate/ })).toHaveCount(0)
})
