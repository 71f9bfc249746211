import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CancellationTimeline } from './CancellationTimeline.tsx'

const eur = (amount: number) => ({ amount, currency: 'EUR' })
const tax = (amount: number, included = false) => ({ amount: eur(amount), included })
const result = (fee: number, taxes: ReturnType<typeof tax>[]) =>
  renderToStaticMarkup(
    <CancellationTimeline
      steps={[{ from: null, fromLocal: null, fee: eur(fee) }]}
      taxes={taxes}
      arrival="2027-03-06"
      checkInFrom="14:00"
    />,
  )

it('says that fees do not contain taxes on top', () => {
  const both = result(13248, [tax(1200), tax(600), tax(900, true)])
  expect(both).toContain('Cancelling costs €132.48')
  expect(both).toContain('The taxes of €18.00 are not charged if you cancel.')
})

it.each([
  ['the prices hold all taxes', 13248, [tax(900, true)]],
  ['there is no tax', 13248, []],
  ['cancelling is free', 0, [tax(1800)]],
])('does not mention taxes where %s', (_, fee, taxes) => expect(result(fee, taxes)).not.toContain('taxes'))
