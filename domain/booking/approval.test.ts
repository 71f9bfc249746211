import { expect, it } from 'vitest'
import { latestApprovalTime } from './approval.ts'

it('ends the time to answer when the night of arrival is over, on the clock of the property', () => {
  expect(latestApprovalTime('2026-11-20', 'Europe/Berlin')).toEqual(new Date('2026-11-21T03:00:00.000Z'))
  expect(latestApprovalTime('2026-10-24', 'Europe/Berlin')).toEqual(new Date('2026-10-25T03:00:00.000Z'))
})
