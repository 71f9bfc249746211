import { beforeAll, describe, expect, it } from 'vitest'
import { loadMessages } from '../../lib/language/backOfficeMessages.ts'
import { depositToValues, formatDepositExample, valuesToDeposit } from './depositValues.ts'
import { hoursToValues, valuesToHours } from './hoursValues.ts'
import { mapTermsField, policyToValues, valuesToPolicy } from './policyValues.ts'
import {
  findPropertyFormProblem,
  initialPropertyValues,
  type PropertyValues,
  valuesToDraftRequest,
  valuesToUpdateRequest,
} from './propertyValues.ts'
import { formatTaxExample } from './tax/taxExample.ts'
import { type Tax, taxesToValues, valuesToTaxes } from './tax/taxValues.ts'

beforeAll(loadMessages)

const lisbon = { 'address.city': 'Lisbon', 'address.country': 'PT', 'address.line1': 'Rua 1', lat: '38.7', lng: '-9.1', currency: 'EUR' }
const values: PropertyValues = { ...initialPropertyValues, ...lisbon, name: ' Lookout ' }
const answered: PropertyValues = { ...values, taxes: 'no' }

describe('the form of a listing', () => {
  it('sends only what was filled in', () => {
    expect(valuesToDraftRequest(values)).toEqual({
      name: 'Lookout',
      type: 'hostel',
      address: { line1: 'Rua 1', city: 'Lisbon', country: 'PT' },
      lat: 38.7,
      lng: -9.1,
      currency: 'EUR',
      cancellationPolicy: 'flex_24h',
      deposit: { kind: 'percent', value: 15 },
      checkInFrom: '14:00',
      checkInUntil: '23:00',
      checkOutBy: '11:00',
    })
  })

  it('says of an edit what was emptied, as what is left out stays', () => {
    expect(valuesToUpdateRequest({ ...values, phone: '+351 912 345 678' }, 3)).toMatchObject({
      ...{ description: null, email: null, licence: null, directions: null },
      phone: '+351 912 345 678',
    })
    expect(valuesToDraftRequest(values)).not.toHaveProperty('phone')
  })

  it('reads a place on the map that is written with a comma', () =>
    expect(valuesToDraftRequest({ ...values, lat: '40,2111', lng: '-8,4292' })).toMatchObject({ lat: 40.2111, lng: -8.4292 }))

  it('sends the languages that are spoken, in the order they were named, and none that is taken away', () => {
    const spoken = { 'language.pt': true, 'language.zh-TW': true, 'language.de': false, 'language.hi': true } as const
    expect(valuesToUpdateRequest({ ...values, ...spoken }, 3).languages).toEqual(['pt', 'zh-TW', 'hi'])
  })

  it('sends facilities and rules that are ticked', () => {
    const edit = valuesToUpdateRequest(
      {
        ...values,
        'facility.linen': 'paid',
        'facility.towels': '',
        'rule.pets': true,
        'ruleValue.pets': 'on request',
        'ruleValue.parties': 'allowed',
      },
      3,
    )
    expect(edit.facilities).toEqual([{ key: 'linen', offer: 'paid' }])
    expect(edit.rules).toEqual([{ key: 'pets', value: 'on request' }])
    expect(edit.version).toBe(3)
  })

  it('sends the hours of the reception as they were given, and what the hostel has not', () => {
    const office = [{ from: '08:00', until: '22:00' }]
    const hours = [
      office,
      office,
      [],
      office,
      [{ from: '00:00', until: '00:00' }],
      [...office.map(s => ({ ...s, until: '12:00' })), { from: '16:00', until: '01:00' }],
      office,
    ]
    expect(valuesToHours({ ...values, ...hoursToValues(hours) })).toEqual(hours)
    expect(valuesToHours({ ...values, ...hoursToValues(null), receptionHours: 'always' })).toEqual(
      hours.map(() => [{ from: '00:00', until: '00:00' }]),
    )
    expect(valuesToUpdateRequest(values, 3)).toMatchObject({
      receptionHours: null,
      directions: null,
      translations: [],
      absentFacilities: [],
    })
    const gap = findPropertyFormProblem({ ...answered, ...hoursToValues(hours), 'receptionHours.5.until2': '' })
    expect(gap?.problem.fields?.map(f => f.path)).toEqual(['receptionHours.5'])
    const said = valuesToUpdateRequest(
      { ...values, 'facility.lift': 'absent', 'facility.linen': 'free', 'translations.hi.directions': ' बस से ' },
      3,
    )
    expect(said).toMatchObject({
      absentFacilities: ['lift'],
      facilities: [{ key: 'linen' }],
      translations: [{ language: 'hi', directions: 'बस से' }],
    })
  })

  it('names all that is missing at once, in the order of the form', () => {
    const wrong = (more: Partial<PropertyValues>) =>
      findPropertyFormProblem({ ...answered, ...more } as PropertyValues)?.problem.fields?.map(f => f.path)
    expect(findPropertyFormProblem(initialPropertyValues)?.problem.fields?.map(f => f.path)).toEqual([
      'name',
      'address.city',
      'address.line1',
      'currency',
      'taxes',
    ])
    expect(wrong({ 'address.country': '' })).toEqual(['address.city'])
    expect(wrong({ currency: '' })).toEqual(['currency'])
    expect(wrong({})).toBeUndefined()
  })
})

describe('taxes', () => {
  const shapes: Tax[] = [
    { name: 'City tax', kind: 'per_person_night', value: 200, maxNights: 7, payable: 'desk', season: { from: '04-01', to: '10-31' } },
    { name: 'IVA', kind: 'vat_included', value: 600, payable: 'desk' },
    { name: 'GST', kind: 'vat_added', value: 1250, payable: 'now', validFrom: '2027-01-01', validUntil: '2027-12-31' },
    { name: 'Room tax', kind: 'per_room_night', value: 350, payable: 'now', vat: 700 },
    { name: 'Share', kind: 'percent', value: 320, of: 'net', freeBelowAge: 12, exempt: ['business', 'crew'], payable: 'desk' },
    { name: 'Ages', kind: 'per_person_night', value: 265, freeBelowAge: 12, ageBands: [{ below: 18, percent: 50 }], payable: 'desk' },
    { name: 'Tiers', kind: 'tiers', value: 0, tiers: [{ upTo: 5000, value: 200 }, { value: 400 }], tiersBy: 'room', payable: 'desk' },
  ]
  const typed = (taxes: readonly Tax[]) => ({ ...values, ...taxesToValues(taxes, 'EUR') })

  it('tells no answer from none', () => {
    expect(valuesToTaxes(taxesToValues(undefined, 'EUR'))).toBeUndefined()
    expect(valuesToTaxes(taxesToValues([], 'EUR'))).toEqual([])
  })
  it('gives back every shape as it was given', () => {
    expect(valuesToTaxes(typed(shapes))).toEqual(shapes)
    expect(findPropertyFormProblem(typed(shapes))).toBeUndefined()
  })
  it.each([
    ['an amount', { 'taxes.0.value': 'two' }, 'taxes.0.value'],
    ['a name', { 'taxes.0.name': ' ' }, 'taxes.0.name'],
    ['both ends of a season', { 'taxes.0.season.to': '' }, 'taxes.0.season.to'],
    ['whole nights', { 'taxes.0.maxNights': '2.5' }, 'taxes.0.maxNights'],
    ['two prices of tiers', { 'taxes.0.kind': 'tiers' }, 'taxes.0.kind'],
  ])('wants %s', (_, more, path) =>
    expect(findPropertyFormProblem({ ...typed([shapes[0] as Tax]), ...more })?.problem.fields?.map(f => f.path)).toEqual([path]),
  )
  it('leaves behind what means nothing for another kind', () =>
    expect(valuesToTaxes({ ...typed([shapes[4] as Tax]), 'taxes.0.kind': 'per_room_night', 'taxes.0.value': '3' })).toEqual([
      { name: 'Share', kind: 'per_room_night', value: 300, payable: 'desk' },
    ]))
  it.each([
    [0, '2 adults, 3 nights in beds at €20.00: €12.00.'],
    [1, '2 adults, 3 nights in beds at €20.00: €6.79 of the price.'],
    [2, '2 adults, 3 nights in beds at €20.00: €15.00.'],
    [3, '2 adults, 3 nights in beds at €20.00: €22.47.'],
    [4, '2 adults, 3 nights in beds at €20.00: €3.62. 1 adult and a child of 11: €1.81.'],
    [5, '2 adults, 3 nights in beds at €20.00: €15.90. 1 adult and a child of 17: €11.93.'],
    [6, '2 adults, 3 nights in beds at €20.00: €12.00.'],
  ])('shows what tax %i comes to', (at, words) =>
    expect(formatTaxExample(shapes[at] as Tax, shapes, { bed: { amount: 2000, currency: 'EUR' }, today: '2027-01-10' })).toBe(words),
  )
})

describe('the deposit', () => {
  it.each([
    [{ kind: 'percent', value: 20 }, '20'],
    [{ kind: 'fixed', value: 1250 }, '12.50'],
    [{ kind: 'first_night' }, ''],
    [{ kind: 'full' }, ''],
    [{ kind: 'none' }, ''],
  ] as const)('%j comes back as it was', (deposit, shown) => {
    const form = { ...values, ...depositToValues({ deposit, currency: 'EUR' }) }
    expect([form['deposit.value'], valuesToDeposit(form)]).toEqual([shown, deposit])
  })
  it('of longer stays comes back as it was, and says which step is not clear', () => {
    const deposit = {
      kind: 'full',
      steps: [
        { minNights: 2, kind: 'percent', value: 50 },
        { minNights: 7, kind: 'fixed', value: 5000 },
      ],
    } as const
    const form = { ...answered, ...depositToValues({ deposit: { ...deposit, steps: [...deposit.steps] }, currency: 'EUR' }) }
    expect(form).toMatchObject({ 'deposit.steps.count': '2', 'deposit.steps.0.minNights': '2', 'deposit.steps.1.value': '50.00' })
    expect(valuesToDeposit(form)).toEqual(deposit)
    expect(findPropertyFormProblem(form)).toBeUndefined()
    expect(formatDepositExample({ ...values, ...form }, '2027-01-10')).toContain('€60.00 online when they book')
    const pathOf = (more: object) => findPropertyFormProblem({ ...form, ...more })?.problem.fields?.[0]?.path
    expect(pathOf({ 'deposit.steps.0.minNights': '1' })).toBe('deposit.steps.0.minNights')
    expect(pathOf({ 'deposit.steps.1.minNights': '2' })).toBe('deposit.steps.1.minNights')
    expect(pathOf({ 'deposit.steps.0.value': '' })).toBe('deposit.steps.0.value')
  })
  it.each(['0', '101', '12.5', ''])('is no percent: %j', typed =>
    expect(findPropertyFormProblem({ ...answered, 'deposit.kind': 'percent', 'deposit.value': typed })?.problem.fields?.[0]?.path).toBe(
      'deposit.value',
    ),
  )
  it('shows what two adults pay when, with the taxes above', () => {
    const city = taxesToValues([{ name: 'City tax', kind: 'per_person_night', value: 200, payable: 'now' }], 'EUR')
    expect(formatDepositExample({ ...values, ...city }, '2027-01-10')).toBe(
      '2 adults, 3 nights in beds at €20.00, €132.00 with taxes: €30.00 online when they book, €102.00 at the desk.',
    )
    expect(formatDepositExample({ ...values, 'deposit.kind': 'none' }, '2027-01-10')).toContain('€120.00: all of it at the desk')
  })
})

describe('the terms of cancelling', () => {
  const own = {
    steps: [
      { hoursBefore: 168, fee: { basis: 'first_night' as const } },
      { hoursBefore: 24, fee: { basis: 'amount' as const, value: 1500 } },
      { hoursBefore: 0, fee: { basis: 'percent' as const, value: 100 } },
    ],
    noShow: { basis: 'none' as const },
  }
  const form = { ...answered, ...policyToValues({ cancellationPolicy: 'flex_24h', cancellationTerms: own, currency: 'EUR' }) }

  it('of its own come back as they were, in days where that is easier to read', () => {
    expect([form['terms.0.ahead'], form['terms.0.unit'], form['terms.1.value']]).toEqual(['7', 'days', '15.00'])
    expect(valuesToPolicy(form)).toEqual({ cancellationTerms: own })
    expect(findPropertyFormProblem(form)).toBeUndefined()
  })
  it('keep what is taken of the rest of the deposit, and what is never given back', () => {
    const kept = {
      steps: [{ hoursBefore: 24, fee: { basis: 'first_night' as const, restOfDeposit: 25 } }],
      noShow: { basis: 'none' as const, restOfDeposit: 100 },
      nonRefundable: { basis: 'amount' as const, value: 250 },
    }
    const filled = { ...answered, ...policyToValues({ cancellationPolicy: 'flex_24h', cancellationTerms: kept, currency: 'EUR' }) }
    expect([filled['terms.0.rest'], filled['terms.nonRefundable.value']]).toEqual(['25', '2.50'])
    expect(valuesToPolicy(filled)).toEqual({ cancellationTerms: kept })
    const pathOf = (more: object) => findPropertyFormProblem({ ...filled, ...more })?.problem.fields?.[0]?.path
    expect(pathOf({ 'terms.0.rest': '101' })).toBe('terms.0.rest')
    expect(pathOf({ 'terms.nonRefundable.value': 'x' })).toBe('terms.nonRefundable.value')
    const said = ['steps.1.fee.restOfDeposit', 'steps.0.hoursBefore', 'noShow.value', 'nonRefundable.value'].map(
      p => `cancellationTerms.${p}`,
    )
    expect(said.map(mapTermsField)).toEqual(['terms.1.rest', 'terms.0.ahead', 'terms.noShow.value', 'terms.nonRefundable.value'])
  })
  it('of a preset are its name', () => expect(valuesToPolicy(values)).toEqual({ cancellationPolicy: 'flex_24h' }))
  it.each([
    ['hours', { 'terms.1.ahead': 'soon' }, 'terms.1.ahead'],
    ['a percent', { 'terms.2.value': '101' }, 'terms.2.value'],
    ['an hour of its own for each step', { 'terms.2.ahead': '24' }, 'terms.2.ahead'],
  ])('want %s', (_, more, path) => expect(findPropertyFormProblem({ ...form, ...more })?.problem.fields?.[0]?.path).toBe(path))
})
