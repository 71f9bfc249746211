import type { Values } from '../../kit/formContext.ts'
import { getRowNames, getText } from './formRows.ts'
import { numberMessage, parseHundredths, parseMinorUnits, parseWholeNumber, wholeNumberMessage } from './parseNumbers.ts'

/** What cannot be read of the taxes, by field. What they mean is judged by the API. */
export const findTaxFormErrors = (values: Values): Record<string, string> =>
  Object.assign({}, ...getRowNames(values, 'taxes').map(row => findTaxRowErrors(values, row)))

function findTaxRowErrors(values: Values, row: string): Record<string, string> {
  const text = (name: string) => getText(values, `${row}.${name}`)
  const currency = getText(values, 'currency')
  const errors: Record<string, string> = {}
  const check = (name: string, isRead: boolean, words: string) => {
    if (!isRead) errors[`${row}.${name}`] = words
  }
  const isAmount = (typed: string) => parseMinorUnits(typed, currency) !== undefined
  const kind = text('kind')
  check('name', text('name') !== '', 'What is it called on the bill?')
  if (kind === 'tiers') {
    const tiers = getRowNames(values, `${row}.tiers`)
    check('kind', tiers.length > 1, 'Add at least two prices.')
    for (const [i, tier] of tiers.entries()) {
      if (i < tiers.length - 1) check(`tiers.${i}.upTo`, isAmount(getText(values, `${tier}.upTo`)), numberMessage)
      check(`tiers.${i}.value`, isAmount(getText(values, `${tier}.value`)), numberMessage)
    }
  } else {
    const isRead = kind === 'percent' || kind.startsWith('vat_') ? parseHundredths(text('value')) !== undefined : isAmount(text('value'))
    check('value', isRead, numberMessage)
  }
  for (const name of ['maxNights', 'freeBelowAge'])
    check(name, text(name) === '' || parseWholeNumber(text(name)) !== undefined, wholeNumberMessage)
  check('vat', text('vat') === '' || parseHundredths(text('vat')) !== undefined, numberMessage)
  check('season.to', (text('season.from') === '') === (text('season.to') === ''), 'A season has two ends.')
  for (const [i, band] of getRowNames(values, `${row}.ageBands`).entries())
    for (const name of ['below', 'percent'])
      check(`ageBands.${i}.${name}`, parseWholeNumber(getText(values, `${band}.${name}`)) !== undefined, wholeNumberMessage)
  return errors
}
