import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, it, vi } from 'vitest'
import { messages as en } from '../../../messages/en/pages.ts'
import { BillLines } from './BillLines.tsx'
import { formatRatePlan } from './stayFormat.ts'

vi.stubGlobal('document', { documentElement: { lang: 'ar' } })
afterAll(() => void vi.unstubAllGlobals())
vi.mock('../../lib/language/messages.ts', async original => ({
  ...(await original<typeof import('../../lib/language/messages.ts')>()),
  getMessages: (part: keyof typeof en) => en[part],
}))

const eur = (amount: number) => ({ amount, currency: 'EUR' })

it('translates the usual names of taxes and rates, and keeps those of the hostel', () => {
  const taxes = ['City tax', 'Harbour tax'].map(name => ({ name, amount: eur(200), included: false, payable: 'desk' as const }))
  const bill = renderToStaticMarkup(<BillLines lines={[]} taxes={taxes} total={eur(400)} note="" />)
  expect(bill).toContain('ضريبة المدينة')
  expect(bill).toContain('Harbour tax')
  expect(bill).not.toContain('City tax')
  expect([formatRatePlan({ name: 'Flexible' }), formatRatePlan({ name: 'Early owl' })]).toEqual(['تعرفة مرنة', 'Early owl'])
})

it('says of each tax that is added where it is paid', () => {
  const tax = { amount: eur(200), included: false }
  const taxes = [
    { ...tax, name: 'Harbour tax', payable: 'now' as const },
    { ...tax, name: 'Island tax', payable: 'desk' as const },
    { ...tax, name: 'Duty', payable: 'now' as const, included: true },
  ]
  const drawWith = (online: number) =>
    renderToStaticMarkup(
      <BillLines lines={[]} taxes={taxes} payment={{ online: eur(online), desk: eur(1400 - online) }} total={eur(1400)} note="" />,
    )
  const { taxOnline, taxThere } = en.bill
  expect(drawWith(500)).toMatch(new RegExp(`Harbour tax<[^>]*>${taxOnline}.*Island tax<[^>]*>${taxThere}`))
  expect(drawWith(500).split(/paid/).length).toBe(3)
  expect(drawWith(0)).not.toContain(taxOnline)
  expect(renderToStaticMarkup(<BillLines lines={[]} taxes={taxes} total={eur(1400)} note="" />)).not.toContain(taxThere)
})
