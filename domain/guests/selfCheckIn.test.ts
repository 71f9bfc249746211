import { describe, expect, it } from 'vitest'
import { localToInstant } from '../calendar/clock.ts'
import { codeOf, findDeskReason, formatSelfCheckInCode, parseSelfCheckInCode } from './selfCheckIn.ts'

describe('the code of a self check-in', () => {
  it('is read as people type it', () => {
    for (const typed of ['ABCD2345WXYZ', 'abcd-2345-wxyz', ' ABCD 2345 WXYZ\n'])
      expect(parseSelfCheckInCode(typed)).toEqual({ booking: 'ABCD2345', proof: 'WXYZ' })
    for (const typed of ['', 'ABCD2345', 'ABCD2345WXYZ1']) expect(parseSelfCheckInCode(typed)).toBeUndefined()
  })
  it('is shown in groups', () => expect(formatSelfCheckInCode('ABCD2345WXYZ')).toBe('ABCD-2345-WXYZ'))
  it('has letters that nobody mistakes', () => expect(codeOf('00ff1f20', 4)).toBe('2ZZ2'))
})

describe('who has to come to the desk', () => {
  const ready = {
    status: 'confirmed',
    arrival: '2026-11-28',
    isOver: false,
    today: '2026-11-28',
    now: '2026-11-28T14:00:00.000Z',
    opensAt: localToInstant('2026-11-28', '14:00', 'Europe/Berlin'),
    balance: 0,
    needsPayment: true,
  }
  it.each([
    [{}, null],
    [{ status: 'cancelled' }, 'ask'],
    [{ status: 'pending_payment' }, 'ask'],
    [{ today: '2026-11-27' }, 'too_early'],
    [{ now: '2026-11-28T12:59:59.999Z' }, 'too_early'],
    [{ now: '2026-11-28T13:00:00.000Z' }, null],
    // Half past midnight: still the day of arrival, which ends at four.
    [{ now: '2026-11-28T23:30:00.000Z' }, null],
    [
      { now: '2026-11-27T23:30:00.000Z', today: '2026-11-27', opensAt: localToInstant('2026-11-28', '00:00', 'Europe/Berlin') },
      'too_early',
    ],
    [{ today: '2026-11-29', now: '2026-11-29T08:00:00.000Z' }, null],
    [{ isOver: true }, 'over'],
    [{ balance: 1 }, 'unpaid'],
    [{ balance: 1, needsPayment: false }, null],
    [{ balance: -100 }, null],
  ])('%j: %s', (change, reason) => expect(findDeskReason({ ...ready, ...change })).toBe(reason))
})
