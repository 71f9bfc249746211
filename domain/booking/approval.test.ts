import { describe, expect, it } from 'vitest'
import { approvalDeadline } from './approval.ts'

const berlin = (asked: string, arrival: string) => approvalDeadline(new Date(asked), { arrival, zone: 'Europe/Berlin' }).toISOString()

describe('the time to answer a request', () => {
  it('is a day of 24 hours, also when the clocks change', () => {
    expect(berlin('2026-11-20T10:00:00.000Z', '2026-12-01')).toBe('2026-11-21T10:00:00.000Z')
    expect(berlin('2026-10-24T20:00:00.000Z', '2026-11-01')).toBe('2026-10-25T20:00:00.000Z')
  })

  it('is over when the night of arrival is', () => {
    expect(berlin('2026-11-20T21:00:00.000Z', '2026-11-20')).toBe('2026-11-21T03:00:00.000Z')
    expect(berlin('2026-11-20T04:00:00.000Z', '2026-11-20')).toBe('2026-11-21T03:00:00.000Z')
    expect(berlin('2026-11-20T03:00:00.000Z', '2026-11-20')).toBe('2026-11-21T03:00:00.000Z')
  })
})
