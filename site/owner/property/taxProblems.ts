import type { Values } from '../../kit/formContext.ts'
import { amountOf, hundredthsOf, wantsNumber, wantsWhole, wholeOf } from './numbers.ts'
import { rowsOf, textAt } from './rows.ts'

/** What cannot be read of the taxes, by field. What they mean is judged by the API. */
export const taxProblems = (values: Values): Record<string, string> =>
  Object.assign({}, ...rowsOf(values, 'taxes').map(row => problemsOf(values, row)))

function problemsOf(values: Values, row: string): Record<string, string> {
  const text = (name: string) => textAt(values, `${row}.${name}`)
  const currency = textAt(values, 'currency')
  const found: Record<string, string> = {}
  const want = (name: string, isRead: boolean, words: string) => {
    if (!isRead) found[`${row}.${name}`] = words
  }
  const isAmount = (typed: string) => amountOf(typed, currency) !== undefined
  const kind = text('kind')
  want('name', text('name') !== '', 'What is it called on the bill?')
  if (kind === 'tiers') {
    const tiers = rowsOf(values, `${row}.tiers`)
    want('kind', tiers.length > 1, 'Add at least two prices.')
    for (const [i, tier] of tiers.entries()) {
      if (i < tiers.length - 1) want(`tiers.${i}.upTo`, isAmount(textAt(values, `${tier}.upTo`)), wantsNumber)
      want(`tiers.${i}.value`, isAmount(textAt(values, `${tier}.value`)), wantsNumber)
    }
  } else {
    const isRead = kind === 'percent' || kind.startsWith('vat_') ? hundredthsOf(text('value')) !== undefined : isAmount(text('value'))
    want('value', isRead, wantsNumber)
  }
  for (const name of ['maxNights', 'freeBelowAge']) want(name, text(name) === '' || wholeOf(text(name)) !== undefined, wantsWhole)
  want('vat', text('vat') === '' || hundredthsOf(text('vat')) !== undefined, wantsNumber)
  want('season.to', (text('season.from') === '') === (text('season.to') === ''), 'A season has two ends.')
  for (const [i, band] of rowsOf(values, `${row}.ageBands`).entries())
    for (const name of ['below', 'percent'])
      want(`ageBands.${i}.${name}`, wholeOf(textAt(values, `${band}.${name}`)) !== undefined, wantsWhole)
  return found
}
