import type { Api, Result } from '../../../api/contract.ts'
import { type Deposit, type DepositShare, defaultDeposit, depositDue, depositProblem } from '../../../domain/money/deposit.ts'
import { add, money, multiply, subtract } from '../../../domain/money/money.ts'
import { fieldProblem } from '../../kit/fieldProblem.ts'
import type { Values } from '../../kit/formContext.ts'
import { formatMoney, formatPlainAmount } from '../../lib/format.ts'
import { getRowNames, getText, rowsToValues } from './formRows.ts'
import { numberMessage, parseMinorUnits, parseWholeNumber } from './parseNumbers.ts'
import { exampleNight, exampleStay, getExampleTaxes } from './taxExample.ts'
import { valuesToTaxes } from './taxValues.ts'

type PropertyDeposit = Pick<Result<Api['GET /property/:id']>, 'deposit' | 'currency'>

export const emptyDepositStep: Values = { minNights: '2', kind: 'percent', value: '' }

/** A house that has said nothing takes what is common. */
export function depositToValues({ deposit, currency }: PropertyDeposit): Values {
  const { steps = [], ...first } = (deposit ?? defaultDeposit) as Deposit
  const shareToValues = (share: DepositShare): Values => ({ kind: share.kind, value: formatShareValue(share, currency) })
  return {
    'deposit.kind': first.kind,
    'deposit.value': formatShareValue(first, currency),
    ...rowsToValues(
      'deposit.steps',
      steps.map(step => ({ minNights: String(step.minNights), ...shareToValues(step) })),
    ),
  }
}

const formatShareValue = ({ kind, value = 0 }: DepositShare, currency: string): string =>
  kind === 'percent' ? String(value) : kind === 'fixed' ? formatPlainAmount({ amount: value, currency }) : ''

/** What the form says; nights and values that cannot be read are 0, which `depositProblem` finds. */
export const valuesToDeposit = (values: Values): Deposit => {
  const steps = getRowNames(values, 'deposit.steps').map(row => ({
    minNights: parseWholeNumber(getText(values, `${row}.minNights`)) ?? 0,
    ...valuesToShare(values, row),
  }))
  return { ...valuesToShare(values, 'deposit'), ...(steps.length > 0 && { steps }) }
}

function valuesToShare(values: Values, row: string): DepositShare {
  const kind = getText(values, `${row}.kind`) as DepositShare['kind']
  const typed = getText(values, `${row}.value`)
  if (kind === 'percent') return { kind, value: parseWholeNumber(typed) ?? 0 }
  return kind === 'fixed' ? { kind, value: parseMinorUnits(typed, getText(values, 'currency')) ?? 0 } : { kind }
}

export function findDepositFormProblem(values: Values) {
  const rule = valuesToDeposit(values)
  const problem = depositProblem(rule)
  if (!problem) return undefined
  const path = `deposit.${problem.field}`
  const isPercent = getText(values, path.replace(/value$/, 'kind')) === 'percent'
  const message = !path.endsWith('value') ? `Please give ${problem.message}.` : isPercent ? 'Write a percent from 1 to 100.' : numberMessage
  return fieldProblem('The deposit is not clear.', { [path]: message })
}

/** What two adults pay when, with the taxes of the form. */
export function formatDepositExample(values: Values, today: string): string {
  const currency = getText(values, 'currency') || 'EUR'
  const bed = exampleNight(getText(values, 'exampleNight'), currency)
  const { nights, adults } = exampleStay
  const taxes = getExampleTaxes(valuesToTaxes(values) ?? [], { bed, today })
  const rooms = multiply(bed, nights * adults)
  const stay = { rooms, firstNight: multiply(bed, adults), nights, taxAhead: taxes.now }
  const now = depositDue(valuesToDeposit(values), stay, true)
  const total = add(rooms, taxes.all)
  const when =
    now.amount > 0
      ? `${formatMoney(now)} online when they book, ${formatMoney(subtract(total, now))} at the desk`
      : `all of it at the desk, nothing online`
  const words = total.amount > rooms.amount ? `${formatMoney(total)} with taxes` : formatMoney(money(total.amount, currency))
  return `${adults} adults, ${nights} nights in beds at ${formatMoney(bed)}, ${words}: ${when}.`
}
