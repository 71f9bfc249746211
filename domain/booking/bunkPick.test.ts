import { describe, expect, it } from 'vitest'
import { findPickRefusal, type HeldPick, isFeeReturned, type PickableStay, resolvePick } from './bunkPick.ts'

const stay: PickableStay = { status: 'confirmed', arrival: '2027-03-10', as: 'bed', isOffered: true, hasBed: false }

describe('choosing a bunk', () => {
  it('is open for a confirmed booking by the bed, until the day of arrival', () => {
    const cases: [Partial<PickableStay>, string, ReturnType<typeof findPickRefusal>][] = [
      [{}, '2027-03-01', undefined],
      [{}, '2027-03-10', undefined],
      [{}, '2027-03-11', 'bunk_late'],
      [{ hasBed: true }, '2027-03-10', 'bunk_late'],
      [{ isOffered: false }, '2027-03-01', 'bunk_off'],
      [{ as: 'unit' }, '2027-03-01', 'bunk_off'],
      [{ status: 'pending_approval' }, '2027-03-01', 'bunk_off'],
      [{ status: 'checked_in' }, '2027-03-10', 'bunk_off'],
    ]
    for (const [change, today, refusal] of cases)
      expect(findPickRefusal({ ...stay, ...change }, today), JSON.stringify(change)).toBe(refusal)
  })

  it('gives the fee back until the day before arrival', () => {
    expect(isFeeReturned('2027-03-10', '2027-03-09')).toBe(true)
    expect(isFeeReturned('2027-03-10', '2027-03-10')).toBe(false)
  })
})

describe('what becomes of a bunk that was chosen', () => {
  const held: HeldPick = {
    bed: 7,
    bookingStatus: 'confirmed',
    isLineActive: true,
    isPromised: true,
    plannedBed: 7,
    ownBed: null,
    hasSlept: false,
  }

  it('is held while it is promised to them, and used once they lie in it', () => {
    const cases: [Partial<HeldPick>, ReturnType<typeof resolvePick>][] = [
      [{}, 'held'],
      [{ ownBed: 7, plannedBed: null, isPromised: false, bookingStatus: 'checked_in' }, 'used'],
      [{ ownBed: 8, plannedBed: null, isPromised: false, bookingStatus: 'checked_in' }, 'lost'],
      [{ ownBed: 8, plannedBed: null, isPromised: false, bookingStatus: 'checked_in', hasSlept: true }, 'used'],
      [{ plannedBed: 8 }, 'lost'],
      [{ plannedBed: null, isPromised: false }, 'lost'],
      [{ isPromised: false }, 'lost'],
      [{ isLineActive: false, plannedBed: null, isPromised: false }, 'cancelled'],
      [{ bookingStatus: 'cancelled', plannedBed: null }, 'over'],
      [{ bookingStatus: 'no_show' }, 'over'],
      [{ bookingStatus: null }, 'over'],
    ]
    for (const [change, outcome] of cases) expect(resolvePick({ ...held, ...change }), JSON.stringify(change)).toBe(outcome)
  })
})
