import type { BrowserContext } from '@playwright/test'
import { bearer, expect } from '../fixtures.ts'
import { freshEmail } from '../traveller/travellerSteps.ts'

/** What a desk does beside the screen that is looked at: it must work. */
export const createPoster =
  ({ request }: BrowserContext, token: string) =>
  async (path: string, data: object) => {
    const headers = { ...bearer(token), 'Idempotency-Key': freshEmail('key') }
    const answer = await request.post(`/v1${path}`, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()).data
  }

/** A dorm of its own, dear enough that nobody else's search finds it. */
export const dormBody = (property: number, name: string) => ({
  property,
  name,
  type: 'mixed_dorm',
  sellBy: 'bed',
  gender: 'mixed',
  units: 1,
  bedsPerUnit: 3,
  ensuite: false,
  basePrice: { amount: 19900, currency: 'EUR' },
})
