import { FormButton } from '../../kit/form/FormButton.tsx'
import { fieldProblem } from '../../kit/form/fieldProblem.ts'
import { ChoiceField, TextArea, TextField } from '../../kit/form/fields.tsx'
import { getText } from '../../kit/form/getText.ts'
import { formatInstant, formatMoney, parseAmount } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { useItem } from '../../lib/http/useItem.ts'
import type { Row } from '../../lib/http/useList.ts'
import { t } from '../../lib/language/messages.ts'
import { cashMessages } from './messages.ts'

type MoveValues = Record<'kind' | 'amount' | 'reason', string>
type CloseValues = Record<'counted' | 'note', string>

export type Shift = Row<'GET /api/payment/shifts'>

const shiftTotals = ['float', 'taken', 'refunded', 'paidOut', 'in', 'out', 'drop', 'depositsTaken', 'depositsReturned'] as const

/** An open shift: transactions, and the expected contents of its till. */
export function OpenShiftPanel({ shift, mayManage }: { shift: Shift; mayManage: boolean }) {
  const messages = cashMessages().shift
  return (
    <div className="panel">
      <header className="mb-3 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h3 className="text-lg font-semibold">{shift.drawer}</h3>
          <p className="text-muted">
            {t(shift.openedBy ? messages.sinceBy : messages.since, {
              moment: formatInstant(shift.openedAt),
              name: shift.openedBy ?? '',
            })}
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
        {shiftTotals.map(name => (
          <div key={name}>
            <dt className="text-sm text-muted">{messages.totals[name]}</dt>
            <dd className="tabular">{formatMoney(shift[name])}</dd>
          </div>
        ))}
        <div>
          <dt className="text-sm text-muted">{messages.expected}</dt>
          <dd className="tabular font-semibold">{formatMoney(shift.expected)}</dd>
        </div>
        <ForeignCash shift={shift} />
      </dl>
    </div>
  )
}

/** Notes of other currencies lie there too, and count for what they were taken for. */
function ForeignCash({ shift }: { shift: Shift }) {
  const messages = cashMessages().shift
  const { item } = useItem('GET /api/payment/shifts/:id', { params: { id: shift.id } })
  if (!item?.foreign.length) return null
  return (
    <div>
      <dt className="text-sm text-muted">{messages.foreign}</dt>
      {item.foreign.map(({ amount, value }) => (
        <dd key={amount.currency} className="tabular">
          {t(messages.foreignOf, { amount: formatMoney(amount), value: formatMoney(value) })}
        </dd>
      ))}
    </div>
  )
}

const cashMoveKinds = ['drop', 'out', 'in'] as const
function amountProblem(currency: string, field: string) {
  const { noAmount, noAmountText } = cashMessages().shift
  return Promise.resolve(fieldProblem(noAmount, { [field]: t(noAmountText, { currency }) }))
}
function MoveCashButton({ shift }: { shift: Shift }) {
  const messages = cashMessages().shift
  const { currency } = shift.float
  const { run } = useAction('POST /api/payment/shifts/:id/moves', { idempotent: true, done: messages.moved })
  const move = (values: MoveValues) => {
    const amount = parseAmount(getText(values, 'amount'), currency)
    if (!amount) return amountProblem(currency, 'amount')
    const kind = cashMoveKinds.find(name => name === values.kind) ?? 'drop'
    return run({ params: { id: shift.id }, body: { kind, amount, reason: getText(values, 'reason') } })
  }
  return (
    <FormButton
      title={messages.move}
      initial={{ kind: 'drop', amount: '', reason: '' }}
      submit={messages.moveIt}
      onSubmit={move}
      fields={
        <>
          <ChoiceField<MoveValues>
            name="kind"
            label={messages.cashIs}
            choices={cashMoveKinds.map(kind => [kind, messages.moves[kind]] as const)}
          />
          <TextField<MoveValues>
            name="amount"
            label={t(messages.amount, { currency })}
            inputMode="decimal"
            autoComplete="off"
            className="max-w-xs"
          />
          <TextField<MoveValues> name="reason" label={messages.whatFor} autoComplete="off" />
        </>
      }
    >
      {messages.move}
    </FormButton>
  )
}

function CloseShiftButton({ shift }: { shift: Shift }) {
  const messages = cashMessages().shift
  const { currency } = shift.float
  const { run } = useAction('POST /api/payment/shifts/:id/close', {
    idempotent: true,
    done: s => (s.variance?.amount ? t(messages.closedDifference, { amount: formatMoney(s.variance) }) : messages.closed),
  })
  const close = (values: CloseValues) => {
    const counted = parseAmount(getText(values, 'counted'), currency)
    if (!counted) return amountProblem(currency, 'counted')
    const note = getText(values, 'note')
    return run({ params: { id: shift.id }, body: { counted, ...(note && { note }) } })
  }
  return (
    <FormButton
      kind="primary"
      title={t(messages.closeTitle, { drawer: shift.drawer })}
      initial={{ counted: '', note: '' }}
      submit={values => formatCloseShiftLabel(values, shift)}
      onSubmit={close}
      fields={
        <>
          <TextField<CloseValues>
            name="counted"
            label={t(messages.counted, { currency })}
            hint={messages.countedHint}
            inputMode="decimal"
            autoComplete="off"
            className="max-w-xs"
          />
          <TextArea<CloseValues> name="note" label={messages.note} hint={messages.closeNoteHint} isOptional />
        </>
      }
    >
      {messages.close}
    </FormButton>
  )
}

function formatCloseShiftLabel(values: CloseValues, { expected }: Shift): string {
  const counted = parseAmount(getText(values, 'counted'), expected.currency)
  const { submit, submitAll, submitMissing, submitTooMuch } = cashMessages().shift
  if (!counted) return submit
  const variance = counted.amount - expected.amount
  if (variance === 0) return submitAll
  const amount = formatMoney({ ...expected, amount: Math.abs(variance) })
  return t(variance < 0 ? submitMissing : submitTooMuch, { amount })
}
