import type { BrowserContext } from '@playwright/test'
import { bearer, expect } from '../fixtures.ts'
import { freshEmail } from '../traveller/travellerSteps.ts'

/** Changes data through the API; fails the test when it is refused. */
export const createPoster =
  ({ request }: BrowserContext, token: string) =>
  async (path: string, data: object) => {
    const headers = { ...bearer(token), 'Idempotency-Key': freshEmail('key') }
    const answer = await request.post(`/v1${path}`, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()).data
  }

/** A dorm for this test, too expensive to appear first in any other test's search. */
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
