import { expect, it } from 'vitest'
import { torture } from './torture.ts'

// The short form of npm run torture: see docs/torture.md.
it('keeps every promise while the application and the database are killed under load', { timeout: 120_000 }, async () => {
  const { figures, problems } = await torture(
    { engine: 'private', seconds: 8, clients: 12, replicas: 2, seed: 7, isShort: true },
    () => undefined,
  )
  expect(problems).toEqual([])
  expect(figures.booked).toBeGreaterThan(40)
})
