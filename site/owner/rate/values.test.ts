import { beforeAll, describe, expect, it } from 'vitest'
import { loadMessages } from '../../lib/language/backOfficeMessages.ts'
import { cellToValues, findCellFormProblem, getClearedCell, mapCellField, valuesToCellChange } from './cellValues.ts'
import { buildGridLines, type Cell, formatCell, type Grid, type GridLine, type GridRoom, getVisiblePlans } from './gridLines.ts'
import {
  buildPlanTree,
  findPlanFormProblem,
  formatPlanTerms,
  getPossibleParents,
  mapPlanField,
  type Plan,
  planToValues,
  valuesToPlanRequest,
} from './planValues.ts'
import { formatRateChange } from './rateChangeFormat.ts'
import { formatAdjustment, formatWeekdays } from './rateFormat.ts'
import { findRuleFormProblem, formatRuleConditions, type RateRule, ruleToValues, valuesToRuleRequest } from './ruleValues.ts'

beforeAll(loadMessages)

const eur = (amount: number) => ({ amount, currency: 'EUR' })
const nothing = {
  price: null,
  unitPrice: null,
  occupancyPrices: null,
  minStay: null,
  maxStay: null,
  minStayThrough: null,
  maxStayThrough: null,
  closedToArrival: null,
  closedToDeparture: null,
  stopSell: null,
  releaseDays: null,
  units: null,
}
const standard = { id: null, name: 'Standard', parent: null, isSold: true }
const saver = { id: 3, name: 'Saver', parent: null, isSold: true }
const night = '2027-03-05'
const rates = { price: eur(2000), unitPrice: null, own: null, rules: [{ rule: 'minStay' as const, value: 2, level: 'property' as const }] }
const stand = { night, capacity: 4, sold: 3, left: 0, units: 1 }
const dorm: GridRoom = {
  id: 1,
  name: 'Dorm',
  sellBy: 'bed',
  bedsPerUnit: 4,
  nights: [
    {
      ...stand,
      plans: [
        { plan: null, ...rates },
        { plan: 3, ...rates, price: eur(1800) },
      ],
    },
  ],
}
const grid: Grid = {
  property: 7,
  currency: 'EUR',
  today: night,
  from: night,
  to: night,
  plans: [standard, saver],
  house: [{ night, plan: null, own: { ...nothing, minStay: 2, closedToDeparture: false } }],
  rooms: [dorm],
}

describe('the grid', () => {
  it('shows the whole hostel first, then room by room, by the rates that are asked for', () => {
    expect(getVisiblePlans(grid, undefined)).toEqual([standard])
    expect(getVisiblePlans(grid, '3')).toEqual([saver])
    const unsold = { plans: [{ ...standard, isSold: false }, saver] }
    expect(getVisiblePlans(unsold, undefined)).toEqual([saver])
    expect(getVisiblePlans(unsold, 'standard')[0]?.name).toBe('Standard')
    const lines = buildGridLines(grid, getVisiblePlans(grid, 'all'), [night])
    expect(lines.map(l => l.key)).toEqual(['house null', 'house 3', '1 null', '1 3'])
    expect(buildGridLines(grid, [standard], ['2027-03-06'])[1]?.cells).toEqual([])
    const words = lines.map(l => formatCell(l, l.cells[0] as Cell))
    expect(words).toEqual([
      'Fri 5 Mar 2027, Whole hostel, Standard: at least 2 nights for arrivals',
      'Fri 5 Mar 2027, Whole hostel, Saver: nothing set',
      'Fri 5 Mar 2027, Dorm, Standard: €20.00, 0 left, 3 sold, at most 1 given out, at least 2 nights for arrivals (whole hostel)',
      'Fri 5 Mar 2027, Dorm, Saver: €18.00, 0 left, 3 sold, at most 1 given out, at least 2 nights for arrivals (whole hostel)',
    ])
  })

  it('sends of one night what was changed there, and takes back what was emptied', () => {
    const twin: GridRoom = { ...dorm, sellBy: 'unit', bedsPerUnit: 2 }
    const line: GridLine = { key: '1 null', room: twin, plan: standard, cells: [] }
    const own = { ...nothing, unitPrice: eur(6000), minStay: 2, closedToArrival: true, occupancyPrices: { 1: eur(4500) } }
    const cell: Cell = { night, price: eur(6000), unitPrice: null, own, marks: [] }
    const initial = cellToValues(line, cell)
    expect(initial).toMatchObject({ price: '60.00', 'guests.1': '45.00', 'guests.2': '', minStay: '2', closedToArrival: 'yes' })
    const context = { line, currency: 'EUR' }
    expect(valuesToCellChange(initial, initial, context)).toEqual({})
    const changed = { ...initial, price: '65', 'guests.1': '', minStay: '', closedToArrival: 'no', units: '1' }
    expect(valuesToCellChange(changed, initial, context)).toEqual({
      price: eur(6500),
      occupancyPrices: null,
      minStay: null,
      closedToArrival: false,
      units: 1,
    })
    expect(findCellFormProblem({ ...initial, price: 'dear', units: '-1' }, line, 'EUR')?.problem.fields.map(f => f.path)).toEqual([
      'price',
      'units',
    ])
    expect(getClearedCell({ key: '', plan: standard, cells: [] })).not.toHaveProperty('price')
    expect(getClearedCell({ ...line, plan: saver })).not.toHaveProperty('units')
    expect(['price.amount', 'body.occupancyPrices.2.amount', 'minStay'].map(mapCellField)).toEqual(['price', 'guests.2', 'minStay'])
  })
})

const plan = (id: number, more: Partial<Plan> = {}): Plan => ({
  id,
  property: 7,
  name: `Plan ${id}`,
  parent: null,
  adjust: null,
  policy: null,
  terms: null,
  minDaysAhead: null,
  maxDaysAhead: null,
  paused: false,
  position: id,
  version: 1,
  ...more,
})

describe('a rate plan', () => {
  const plans = [plan(1), plan(2, { parent: 1 }), plan(3, { parent: 2 }), plan(4)]

  it('stands below the one it starts from, and never starts from what is below it', () => {
    expect(buildPlanTree(plans).map(t => [t.plan.id, t.depth])).toEqual([
      [1, 0],
      [2, 1],
      [3, 2],
      [4, 0],
    ])
    expect(getPossibleParents(plans, 2).map(p => p.id)).toEqual([1, 4])
  })

  const anyTime = { minDaysAhead: null, maxDaysAhead: null }

  it('keeps its days ahead, what it takes of the rest of the deposit, and what it never gives back', () => {
    const terms = {
      steps: [{ hoursBefore: 48, fee: { basis: 'first_night' as const, restOfDeposit: 25 } }],
      noShow: { basis: 'none' as const, restOfDeposit: 100 },
      nonRefundable: { basis: 'amount' as const, value: 250 },
    }
    const own = plan(2, { minDaysAhead: 15, maxDaysAhead: 90, terms })
    const values = planToValues(own, 'EUR')
    expect(findPlanFormProblem(values, 'EUR')).toBeUndefined()
    expect(valuesToPlanRequest(values, 'EUR')).toMatchObject({ minDaysAhead: 15, maxDaysAhead: 90, terms })
    const wrong = { 'step.0.rest': '101', 'nonRefundable.value': '', minDaysAhead: '731', maxDaysAhead: '9' }
    expect(findPlanFormProblem({ ...values, ...wrong }, 'EUR')?.problem.fields.map(f => f.path)).toEqual(Object.keys(wrong))
    expect(['terms.steps.0.fee.restOfDeposit', 'terms.noShow.restOfDeposit', 'terms.nonRefundable.value'].map(mapPlanField)).toEqual([
      'step.0.rest',
      'noShow.rest',
      'nonRefundable.value',
    ])
  })

  it('goes through its form as it is', () => {
    const terms = {
      steps: [
        { hoursBefore: null, fee: { basis: 'amount' as const, value: 500 } },
        { hoursBefore: 72, fee: { basis: 'percent' as const, value: 30 } },
      ],
      noShow: { basis: 'first_night' as const },
    }
    const own = plan(2, { parent: 1, adjust: { kind: 'amount', value: -250 }, terms })
    const values = planToValues(own, 'EUR')
    expect(findPlanFormProblem(values, 'EUR')).toBeUndefined()
    expect(valuesToPlanRequest(values, 'EUR')).toEqual({ name: 'Plan 2', parent: 1, adjust: own.adjust, ...anyTime, terms })
    const preset = plan(1, { adjust: { kind: 'percent', value: 7.5 }, policy: 'flex_24h' })
    expect(valuesToPlanRequest(planToValues(preset, 'EUR'), 'EUR')).toEqual({
      name: 'Plan 1',
      parent: null,
      adjust: preset.adjust,
      ...anyTime,
      policy: 'flex_24h',
    })
    expect(formatPlanTerms(plan(2, { parent: 1 }), plans, 'EUR')).toBe('as Plan 1')
    const wrong = findPlanFormProblem({ ...values, name: '', value: 'x', 'step.0.value': '', 'step.1.hours': 'two' }, 'EUR')
    expect(wrong?.problem.fields.map(f => f.path)).toEqual(['name', 'value', 'step.0.value', 'step.1.hours'])
    expect(['adjust.value', 'terms.steps.1.fee.value', 'terms', 'parent'].map(mapPlanField)).toEqual([
      'value',
      'step.1.value',
      'policy',
      'parent',
    ])
  })
})

describe('a rule', () => {
  const rule: RateRule = {
    id: 1,
    property: 7,
    kind: 'promo',
    name: 'Friends',
    room: null,
    plan: 3,
    from: '2027-03-01',
    to: '2027-03-31',
    weekdays: [5, 6, 7],
    minNights: 2,
    minDaysAhead: null,
    maxDaysAhead: null,
    adjust: { kind: 'percent', value: -15 },
    code: 'PALS',
    mostUses: 50,
    used: 3,
    combines: false,
    position: 0,
    version: 1,
  }

  it('goes through its form as it is, and says for whom it holds', () => {
    const { id: _id, property: _property, used: _used, position: _position, version: _version, ...body } = rule
    expect(valuesToRuleRequest(ruleToValues(rule, 'season', 'EUR'), 'EUR')).toEqual(body)
    expect(formatRuleConditions(rule, { room: undefined, plan: 'Saver' })).toBe(
      'Mon 1 Mar – Wed 31 Mar 2027, Fri–Sun, 2 nights or more, Saver',
    )
    const late = ruleToValues(undefined, 'last_minute', 'EUR')
    expect(findRuleFormProblem(late, 'EUR')?.problem.fields.map(f => f.path)).toEqual(['name', 'maxDaysAhead'])
  })
})

describe('words', () => {
  it('name a change by what it set', () => {
    expect(formatAdjustment({ kind: 'amount', value: -250 }, 'EUR')).toBe('€2.50 less')
    expect([formatWeekdays([6, 1, 5]), formatWeekdays([1, 2, 3]), formatWeekdays(null)]).toEqual(['Mon, Fri, Sat', 'Mon–Wed', ''])
    expect(formatRateChange({ priceBy: { kind: 'percent', value: 10 }, minStay: 2, stopSell: null }, 'EUR')).toBe(
      '10 % more, at least 2 nights for arrivals',
    )
    expect(formatRateChange({ price: null }, 'EUR')).toBe('what was set is removed')
  })
})
