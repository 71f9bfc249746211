import { isPercentTax } from '../../../../domain/money/taxKinds.ts'
import { getText } from '../../../kit/form/getText.ts'
import { getRowNames } from '../formRows.ts'
import { propertyMessages } from '../messages.ts'
import { parseHundredths, parseMinorUnits, parseWholeNumber } from '../parseNumbers.ts'
import type { FormTaxes, TaxDay, TaxRowName, TaxText } from './taxValues.ts'

/** Unreadable values by field. Their meaning is validated by the API. */
export const findTaxFormErrors = (values: FormTaxes): Record<string, string> =>
  Object.assign({}, ...getRowNames(values, 'taxes').map(row => findTaxRowErrors(values, row)))

function findTaxRowErrors(values: FormTaxes, row: TaxRowName): Record<string, string> {
  const { tax: messages, numbers } = propertyMessages()
  const text = (name: TaxText | TaxDay) => getText(values, `${row}.${name}`)
  const currency = getText(values, 'currency')
  const errors: Record<string, string> = {}
  const check = (name: string, isRead: boolean, message: string) => {
    if (!isRead) errors[`${row}.${name}`] = message
  }
  const isAmount = (typed: string) => parseMinorUnits(typed, currency) !== undefined
  const kind = text('kind')
  check('name', text('name') !== '', messages.nameMissing)
  if (kind === 'tiers') {
    const tiers = getRowNames(values, `${row}.tiers`)
    check('kind', tiers.length > 1, messages.twoPrices)
    for (const [i, tier] of tiers.entries()) {
      if (i < tiers.length - 1) check(`tiers.${i}.upTo`, isAmount(getText(values, `${tier}.upTo`)), numbers.any)
      check(`tiers.${i}.value`, isAmount(getText(values, `${tier}.value`)), numbers.any)
    }
  } else {
    const isRead = isPercentTax(kind) ? parseHundredths(text('value')) !== undefined : isAmount(text('value'))
    check('value', isRead, numbers.any)
  }
  for (const name of ['maxNights', 'freeBelowAge'] as const)
    check(name, text(name) === '' || parseWholeNumber(text(name)) !== undefined, numbers.whole)
  check('vat', text('vat') === '' || parseHundredths(text('vat')) !== undefined, numbers.any)
  check('season.to', (text('season.from') === '') === (text('season.to') === ''), messages.twoEnds)
  for (const [i, band] of getRowNames(values, `${row}.ageBands`).entries())
    for (const name of ['below', 'percent'] as const)
      check(`ageBands.${i}.${name}`, parseWholeNumber(getText(values, `${band}.${name}`)) !== undefined, numbers.whole)
  return errors
}
