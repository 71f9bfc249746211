import { describe, expect, it } from 'vitest'
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
    time: '15:00',
    checkInFrom: '14:00',
    balance: 0,
    needsPayment: true,
  }
  it.each([
    [{}, null],
    [{ status: 'cancelled' }, 'ask'],
    [{ status: 'pending_payment' }, 'ask'],
    [{ today: '2026-11-27' }, 'too_early'],
    [{ time: '13:59' }, 'too_early'],
    [{ today: '2026-11-29', time: '09:00' }, null],
    [{ isOver: true }, 'over'],
    [{ balance: 1 }, 'unpaid'],
    [{ balance: 1, needsPayment: false }, null],
    [{ balance: -100 }, null],
  ])('%j: %s', (change, reason) => expect(findDeskReason({ ...ready, ...change })).toBe(reason))
})
