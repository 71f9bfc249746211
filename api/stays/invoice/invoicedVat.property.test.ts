import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '../../../domain/calendar/days.ts'
import { vatInside } from '../../../domain/money/invoicing.ts'
import type { TaxRule } from '../../../domain/money/tax.ts'
import { runs } from '../../../domain/testing.ts'
import { type Api, inDays, startApi } from '../booking/testing.ts'
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

interface TestLine {
  id: number
  kind: string
  amount: { amount: number }
  vatRate: number | null
  reverses: number | null
}
interface TestFolio {
  lines: TestLine[]
  taxesIncluded: { amount: { amount: number } }[]
}
interface TestDocument {
  id: number
  kind: string
  total: { amount: number }
  tax: { amount: number }
}

/** A stay of its own, from `arrival`, whose nights are free again afterwards. */
async function begin(h: Awaited<ReturnType<typeof desk>>, arrival: string) {
  const { id } = await h.book({ arrival, departure: addDays(arrival, 3) })
  const path = `/booking/${id}`
  const folio = async () => (await h.asOwner(`GET ${path}/folio`)).body as TestFolio
  const documents = async () => (await h.asOwner(`GET ${path}/invoices?limit=100`)).body as TestDocument[]
  return { arrival, path, folio, documents, act: (endpoint: string, body?: object) => h.asOwner(endpoint, body) }
}
type Stay = Awaited<ReturnType<typeof begin>>

const amount = fc.integer({ min: 1, max: 7000 })
const rate = fc.constantFrom(undefined, 0, 700, 1900)
const anyStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('takeOff' as const), amount, rate }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('sell' as const), amount, rate }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('issue' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('takeBack' as const), which: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const), which: fc.nat(9) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('leave' as const), nights: fc.integer({ min: 1, max: 5 }) }) },
)
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never

const pick = <T>(all: readonly T[], which: number): T | undefined => all[which % Math.max(1, all.length)]

/** What the rules refuse, as taking off more than is charged, changes nothing. */
async function take(stay: Stay, step: Step): Promise<{ status: number }> {
  const { path, act } = stay
  const vat = 'rate' in step && step.rate !== undefined ? { vatRate: step.rate } : {}
  if (step.do === 'takeOff')
    return act(`POST ${path}/folio`, { kind: 'adjustment', description: 'Off', amount: euros(-step.amount), reason: 'x', ...vat })
  if (step.do === 'sell') return act(`POST ${path}/folio`, { kind: 'extra', description: 'Extra', amount: euros(step.amount), ...vat })
  if (step.do === 'issue') return act(`POST ${path}/invoices`, {})
  if (step.do === 'takeBack') {
    const invoice = pick(
      (await stay.documents()).filter(d => d.kind === 'invoice'),
      step.which,
    )
    return act(`POST ${path}/invoices/${invoice?.id ?? 1}/credit`, { reason: 'x' })
  }
  if (step.do === 'undo') {
    const line = pick(
      (await stay.folio()).lines.filter(l => ['extra', 'adjustment'].includes(l.kind)),
      step.which,
    )
    return act(`POST ${path}/folio/${line?.id ?? 1}/reverse`, { reason: 'x' })
  }
  const departure = addDays(stay.arrival, step.nights)
  const longer = await act(`POST ${path}/extend`, { departure })
  return longer.status < 300 ? longer : act(`PUT ${path}`, { departure })
}

/** The VAT and the taxes of the lines that are in force. */
function taxOf({ lines, taxesIncluded }: TestFolio): number {
  const byId = new Map(lines.map(l => [l.id, l]))
  const rooted = lines.map(l => ({ ...(byId.get(l.reverses ?? l.id) ?? l), amount: l.amount.amount }))
  const added = rooted.filter(l => l.kind === 'tax').reduce((n, l) => n + l.amount, 0)
  const rated = Map.groupBy(
    rooted.filter(l => l.vatRate),
    l => (l.kind === 'adjustment' ? `off ${l.vatRate}` : l.id),
  )
  const inside = [...rated.values()].map(all => vatInside(euros(all.reduce((n, l) => n + l.amount, 0)), all[0]?.vatRate ?? 0).amount)
  return added + [...inside, ...taxesIncluded.map(t => t.amount.amount)].reduce((n, a) => n + a, 0)
}

async function expectDocumentsToAddUp(stay: Stay) {
  for (let n = 0; n < 3; n++) await stay.act(`POST ${stay.path}/invoices`, {})
  const [folio, documents] = [await stay.folio(), await stay.documents()]
  const charged = folio.lines.filter(l => !['payment', 'refund', 'rounding'].includes(l.kind)).reduce((n, l) => n + l.amount.amount, 0)
  const sums = (['total', 'tax'] as const).map(key => documents.reduce((n, d) => n + d[key].amount, 0))
  expect(sums).toEqual([charged, taxOf(folio)])
}

const inPercent: TaxRule[] = [taxes[0] as TaxRule, { name: 'City tax', kind: 'percent', value: 535, vat: 700, payable: 'desk' }]

it.each([
  ['flex_24h', taxes],
  ['non_refundable', taxes],
  ['flex_24h', inPercent],
] as const)(
  'law: invoices and credit notes say the VAT of the lines in force, to the cent, whatever is sold, taken off and undone (%s)',
  async (cancellationPolicy, rules) => {
    const h = await desk((...args) => api.call(...args), { property: { taxes: [...rules], cancellationPolicy } })
    let stays = 0
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 8 }), async steps => {
        const stay = await begin(h, inDays(20 + (stays++ % 40) * 6))
        for (const step of steps) expect((await take(stay, step)).status).toBeLessThan(500)
        await expectDocumentsToAddUp(stay)
        await stay.act(`DELETE ${stay.path}`)
        await expectDocumentsToAddUp(stay)
      }),
      runs(8, 3),
    )
  },
)
