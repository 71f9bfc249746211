import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TaxRule } from '../../../domain/money/tax.ts'
import { runs } from '../../../domain/testing.ts'
import { type Api, startApi } from '../booking/testing.ts'
import { desk, euros } from '../payment/testing.ts'

let api: Api
const taxes: TaxRule[] = [
  { name: 'VAT', kind: 'vat_included', value: 700, payable: 'now' },
  { name: 'City tax', kind: 'per_person_night', value: 200, payable: 'desk' },
]
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const setUp = async () => {
  const h = await desk((...args) => api.call(...args), { property: { taxes } })
  const issue = (body: object) => h.asRosa(`POST /booking/${h.of.booking}/invoices`, body)
  const folio = async () => (await h.asRosa(`GET /booking/${h.of.booking}/folio`)).body
  return { ...h, issue, folio }
}

describe('an invoice for a part', () => {
  it('is for a company, of some lines, and the rest for the guest', async () => {
    const h = await setUp()
    const { lines } = await h.folio()
    const room = lines.find((l: { kind: string }) => l.kind === 'charge')
    const first = await h.issue({ buyer: { name: 'Tours Ltd' }, lines: [room.id] })
    expect([first.status, first.body]).toMatchObject([
      201,
      { buyer: { name: 'Tours Ltd', country: null }, total: euros(6000), tax: euros(393) },
    ])
    const rest = await h.issue({})
    expect([rest.status, rest.body]).toMatchObject([201, { buyer: { name: 'Asha Rao' }, total: euros(600) }])
    expect((await h.issue({})).body.code).toBe('nothing_to_invoice')
    expect((await h.issue({ lines: [room.id] })).body.code).toBe('nothing_to_invoice')
  })

  it('is not more than there is, nor of another currency', async () => {
    const h = await setUp()
    expect((await h.issue({ amount: euros(6601) })).body.fields[0].path).toBe('amount.amount')
    expect((await h.issue({ amount: { amount: 100, currency: 'USD' } })).body.fields[0].path).toBe('amount.currency')
    expect((await h.issue({ amount: euros(0) })).status).toBe(422)
  })

  it('adds up with the others to what is charged and taxed, whatever the parts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 6 }), async parts => {
        const h = await setUp()
        await h.asRosa(`POST /booking/${h.of.booking}/folio`, { kind: 'extra', description: 'Towel', amount: euros(333), vatRate: 1900 })
        const issued: { total: { amount: number }; tax: { amount: number } }[] = []
        for (const part of parts) {
          const { status, body } = await h.issue({ amount: euros(part) })
          if (status === 201) issued.push(body)
        }
        const last = await h.issue({})
        if (last.status === 201) issued.push(last.body)
        const sum = (key: 'total' | 'tax') => issued.reduce((n, document) => n + document[key].amount, 0)
        expect([sum('total'), sum('tax')]).toEqual([6933, 393 + 600 + 53])
        expect((await h.folio()).notInvoiced).toEqual(euros(0))
      }),
      runs(8, 2),
    )
  })
})
