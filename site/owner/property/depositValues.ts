import type { Api, Result } from '../../../api/contract.ts'
import {
  type Deposit,
  type DepositShare,
  defaultDeposit,
  depositDue,
  depositProblem,
  maxDepositNights,
} from '../../../domain/money/deposit.ts'
import { add, money, multiply, subtract } from '../../../domain/money/money.ts'
import { fieldProblem } from '../../kit/form/fieldProblem.ts'
import { getText } from '../../kit/form/getText.ts'
import { formatMoney, formatPlainAmount } from '../../lib/format/format.ts'
import { t } from '../../lib/language/messages.ts'
import { getRowNames, type RowValues, rowsToValues } from './formRows.ts'
import { propertyMessages } from './messages.ts'
import { parseMinorUnits, parseWholeNumber } from './parseNumbers.ts'
import type { PropertyValues } from './propertyValues.ts'
import { exampleNight, exampleStay, getExampleTaxes } from './tax/taxExample.ts'
import { valuesToTaxes } from './tax/taxValues.ts'

interface DepositShareValues {
  kind: string
  value: string
}
interface DepositStepValues extends DepositShareValues {
  minNights: string
}
export type DepositValues = Record<'deposit.kind' | 'deposit.value', string> & RowValues<'deposit.steps', DepositStepValues>
export type DepositRow = 'deposit' | `deposit.steps.${number}`

type PropertyDeposit = Pick<Result<Api['GET /property/:id']>, 'deposit' | 'currency'>

export const emptyDepositStep: DepositStepValues = { minNights: '2', kind: 'percent', value: '' }

/** Without a setting the default deposit applies. */
export function depositToValues({ deposit, currency }: PropertyDeposit): DepositValues {
  const { steps = [], ...first } = (deposit ?? defaultDeposit) as Deposit
  const shareToValues = (share: DepositShare): DepositShareValues => ({ kind: share.kind, value: formatShareValue(share, currency) })
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

/** The form's deposit; unreadable nights and values are 0, which `depositProblem` reports. */
export const valuesToDeposit = (values: DepositValues & { currency?: string }): Deposit => {
  const steps = getRowNames(values, 'deposit.steps').map(row => ({
    minNights: parseWholeNumber(getText(values, `${row}.minNights`)) ?? 0,
    ...valuesToShare(values, row),
  }))
  return { ...valuesToShare(values, 'deposit'), ...(steps.length > 0 && { steps }) }
}

function valuesToShare(values: DepositValues & { currency?: string }, row: DepositRow): DepositShare {
  const kind = getText(values, `${row}.kind`) as DepositShare['kind']
  const typed = getText(values, `${row}.value`)
  if (kind === 'percent') return { kind, value: parseWholeNumber(typed) ?? 0 }
  return kind === 'fixed' ? { kind, value: parseMinorUnits(typed, getText(values, 'currency')) ?? 0 } : { kind }
}

export function findDepositFormProblem(values: PropertyValues) {
  const rule = valuesToDeposit(values)
  const problem = depositProblem(rule)
  if (!problem) return undefined
  const path = `deposit.${problem.field}`
  const isPercent = values[path.replace(/value$/, 'kind') as `${DepositRow}.kind`] === 'percent'
  const { deposit: messages, numbers } = propertyMessages()
  const valueMessage = isPercent ? messages.percentWrong : numbers.any
  return fieldProblem(messages.unclear, { [path]: path.endsWith('value') ? valueMessage : nightsMessage(rule, problem.field) })
}

/** Out of range, or equal to the nights of another step. */
function nightsMessage({ steps = [] }: Deposit, field: string): string {
  const messages = propertyMessages().deposit
  const nights = steps[Number(field.split('.')[1])]?.minNights ?? 0
  const isOutside = nights < 2 || nights > maxDepositNights
  return isOutside ? t(messages.nightsWrong, { most: maxDepositNights }) : messages.nightsTwice
}

/** The example: what two adults pay when, with the taxes in the form. */
export function formatDepositExample(values: PropertyValues, today: string): string {
  const currency = getText(values, 'currency') || 'EUR'
  const bed = exampleNight(getText(values, 'exampleNight'), currency)
  const { nights, adults } = exampleStay
  const taxes = getExampleTaxes(valuesToTaxes(values) ?? [], { bed, today })
  const rooms = multiply(bed, nights * adults)
  const stay = { rooms, firstNight: multiply(bed, adults), nights, taxAhead: taxes.now }
  const now = depositDue(valuesToDeposit(values), stay, true)
  const total = add(rooms, taxes.all)
  const { deposit: messages, adults: adultsText, nights: nightsText } = propertyMessages()
  const price = formatMoney(money(total.amount, currency))
  const split = { now: formatMoney(now), rest: formatMoney(subtract(total, now)) }
  const party = {
    adults: t(adultsText, { n: adults }),
    nights: t(nightsText, { n: nights }),
    price: formatMoney(bed),
    total: total.amount > rooms.amount ? t(messages.withTaxes, { price }) : price,
  }
  return t(messages.example, {
    party: t(messages.party, party),
    when: now.amount > 0 ? t(messages.split, split) : messages.allAtDesk,
  })
}
