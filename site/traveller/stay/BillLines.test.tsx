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
  const taxes = ['City tax', 'Harbour tax'].map(name => ({ name, amount: eur(200), included: false }))
  const bill = renderToStaticMarkup(<BillLines lines={[]} taxes={taxes} total={eur(400)} note="" />)
  expect(bill).toContain('ضريبة المدينة')
  expect(bill).toContain('Harbour tax')
  expect(bill).not.toContain('City tax')
  expect([formatRatePlan({ name: 'Flexible' }), formatRatePlan({ name: 'Early owl' })]).toEqual(['تعرفة مرنة', 'Early owl'])
})
