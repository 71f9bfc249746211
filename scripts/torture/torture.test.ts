import { expect } from 'vitest'
import { itInFull } from '../../domain/testing.ts'

// The short form of npm run torture: see docs/torture.md.
itInFull('keeps every promise while the application and the database are killed under load', { timeout: 120_000 }, async () => {
  // Not above: npm test would load all of the API for a test that it passes over.
  const { torture } = await import('./torture.ts')
  const { figures, problems } = await torture(
    { engine: 'private', seconds: 8, clients: 12, replicas: 2, seed: 7, isShort: true },
    () => undefined,
  )
  expect(problems).toEqual([])
  expect(figures.booked).toBeGreaterThan(40)
})
