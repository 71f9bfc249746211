import { FormButton } from '../../kit/FormButton.tsx'
import { fieldProblem } from '../../kit/fieldProblem.ts'
import { ChoiceField, TextArea, TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { formatInstant, formatMoney, parseAmount } from '../../lib/format.ts'
import { useAction } from '../../lib/useAction.ts'
import type { Row } from '../../lib/useList.ts'

export type Shift = Row<'GET /api/payment/shifts'>

const shiftTotals = [
  ['float', 'Float'],
  ['taken', 'Taken'],
  ['refunded', 'Given back'],
  ['paidOut', 'Paid out'],
  ['in', 'Put in'],
  ['out', 'Taken out'],
  ['drop', 'To the safe'],
] as const

/** A drawer that is in use: what went through it and what should lie there. */
export function OpenShiftPanel({ shift, mayManage }: { shift: Shift; mayManage: boolean }) {
  return (
    <div className="panel">
      <header className="mb-3 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h3 className="text-lg font-semibold">{shift.drawer}</h3>
          <p className="text-muted">
            Open since {formatInstant(shift.openedAt)}
            {shift.openedBy && `, by ${shift.openedBy}`}
          </p>
        </div>
        {mayManage && (
          <div className="flex flex-wrap gap-2">
            <MoveCashButton shift={shift} />
            <CloseShiftButton shift={shift} />
          </div>
        )}
      </header>
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        {shiftTotals.map(([name, words]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{words}</dt>
            <dd className="tabular">{formatMoney(shift[name])}</dd>
          </div>
        ))}
        <div>
          <dt className="text-sm text-muted">Should lie there</dt>
          <dd className="tabular font-semibold">{formatMoney(shift.expected)}</dd>
        </div>
      </dl>
    </div>
  )
}

const cashMoveKinds = [
  ['drop', 'into the safe'],
  ['out', 'taken out'],
  ['in', 'put in'],
] as const
const amountProblem = (currency: string, field: string) =>
  Promise.resolve(fieldProblem('That is no amount.', { [field]: `Write an amount in ${currency}, like 50 or 12.50.` }))
const getText = (values: Values, name: string) => String(values[name] ?? '').trim()

function MoveCashButton({ shift }: { shift: Shift }) {
  const { currency } = shift.float
  const { run } = useAction('POST /api/payment/shifts/:id/moves', { idempotent: true, done: 'It is written down.' })
  const move = (values: Values) => {
    const amount = parseAmount(getText(values, 'amount'), currency)
    if (!amount) return amountProblem(currency, 'amount')
    const kind = cashMoveKinds.find(([name]) => name === values.kind)?.[0] ?? 'drop'
    return run({ params: { id: shift.id }, body: { kind, amount, reason: getText(values, 'reason') } })
  }
  return (
    <FormButton
      title="Move cash"
      initial={{ kind: 'drop', amount: '', reason: '' }}
      submit="Write it down"
      onSubmit={move}
      fields={
        <>
          <ChoiceField name="kind" label="The cash is" choices={cashMoveKinds} />
          <TextField name="amount" label={`Amount, in ${currency}`} inputMode="decimal" autoComplete="off" className="max-w-xs" />
          <TextField name="reason" label="What for" autoComplete="off" />
        </>
      }
    >
      Move cash
    </FormButton>
  )
}

function CloseShiftButton({ shift }: { shift: Shift }) {
  const { currency } = shift.float
  const { run } = useAction('POST /api/payment/shifts/:id/close', {
    idempotent: true,
    done: s =>
      s.variance?.amount ? `The shift is closed. The difference is ${formatMoney(s.variance)}.` : 'The shift is closed. All is there.',
  })
  const close = (values: Values) => {
    const counted = parseAmount(getText(values, 'counted'), currency)
    if (!counted) return amountProblem(currency, 'counted')
    const note = getText(values, 'note')
    return run({ params: { id: shift.id }, body: { counted, ...(note && { note }) } })
  }
  return (
    <FormButton
      kind="primary"
      title={`Close the shift of ${shift.drawer}`}
      initial={{ counted: '', note: '' }}
      submit={values => formatCloseShiftLabel(values, shift)}
      onSubmit={close}
      fields={
        <>
          <TextField
            name="counted"
            label={`Counted, in ${currency}`}
            hint="Without key deposits: they go back to guests and are in no shift."
            inputMode="decimal"
            autoComplete="off"
            className="max-w-xs"
          />
          <TextArea name="note" label="Note" hint="If something is missing or too much, say what you know." isOptional />
        </>
      }
    >
      Count and close
    </FormButton>
  )
}

function formatCloseShiftLabel(values: Values, { expected }: Shift): string {
  const counted = parseAmount(getText(values, 'counted'), expected.currency)
  if (!counted) return 'Close the shift'
  const variance = counted.amount - expected.amount
  if (variance === 0) return 'Close the shift, all is there'
  const words = formatMoney({ ...expected, amount: Math.abs(variance) })
  return `Close with ${words} ${variance < 0 ? 'missing' : 'too much'}`
}
