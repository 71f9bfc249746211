import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { fieldProblem } from '../../kit/form/fieldProblem.ts'
import { TextField } from '../../kit/form/fields.tsx'
import { getText } from '../../kit/form/getText.ts'
import { formatMoney, parseAmount } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { t } from '../../lib/language/messages.ts'
import type { Booking, Can } from '../booking/types.ts'
import { ShiftStep } from '../cash/ShiftStep.tsx'
import { initialShiftValues, type ShiftValues } from '../cash/shiftStep.ts'
import { useShiftStep } from '../cash/useShiftStep.ts'
import { type Deposit, sumOfDeposits } from './depositFormat.ts'
import { heldDepositMessages } from './messages.ts'
import { useLateShiftStep } from './useLateShiftStep.ts'

interface Props {
  booking: Pick<Booking, 'id' | 'property'>
  /** Of one currency, which are given back together. */
  deposits: readonly Deposit[]
  can: Can
}

interface ReturnValues extends ShiftValues {
  method: string
  withheld: string
  reason: string
}

/** One tap for all of them; or less a part, with what it is for. */
export function ReturnDeposits({ booking, deposits, can }: Props) {
  const [isPart, setPart] = useState(false)
  const { panel } = heldDepositMessages()
  const currency = deposits[0]?.amount.currency ?? ''
  const total = sumOfDeposits(deposits, currency)
  const { run } = useAction('POST /booking/:id/held-deposits/return', { idempotent: true, done: panel.given })
  const step = useShiftStep(booking.property.id, currency)
  const { isShown, ask } = useLateShiftStep(step)
  const handleSubmit = async (values: ReturnValues) => {
    const withheld = isPart ? parseAmount(getText(values, 'withheld'), currency) : undefined
    const reason = getText(values, 'reason')
    if (isPart && !(withheld && withheld.amount > 0 && withheld.amount <= total.amount))
      return fieldProblem(panel.wrong, { withheld: t(panel.wrongAmount, { currency }) })
    if (isPart && !reason) return fieldProblem(panel.wrong, { reason: panel.wrongWhy })
    const refused = ask(values)
    if (refused) return refused
    return step.through(values, async through =>
      mapReturnFields(
        await run({
          params: { id: booking.id },
          body: { deposits: deposits.map(({ id }) => id), ...(withheld && { withheld, reason }), ...through },
        }),
      ),
    )
  }
  const method = deposits.some(deposit => deposit.method === 'cash') ? 'cash' : 'card_at_desk'
  return (
    <Form
      staysOpen
      key={deposits.map(({ id }) => id).join()}
      kind="plain"
      initial={{ ...initialShiftValues, method, withheld: '', reason: '' }}
      submit={isPart ? panel.giveLess : t(panel.give, { price: formatMoney(total) })}
      onSubmit={handleSubmit}
      beside={
        !isPart &&
        can('booking.change') && (
          <Button kind="quiet" onClick={() => setPart(true)}>
            {panel.less}
          </Button>
        )
      }
    >
      {isPart && (
        <>
          <p className="text-muted">{panel.lessText}</p>
          <TextField<ReturnValues>
            name="withheld"
            label={t(panel.withheld, { currency })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            className="max-w-xs"
          />
          <TextField<ReturnValues> name="reason" label={panel.why} hint={panel.whyHint} autoComplete="off" maxLength={150} />
        </>
      )}
      {isShown && <ShiftStep step={step} />}
    </Form>
  )
}

const mapReturnFields = <R extends { ok: boolean; problem?: { fields?: { path: string }[] } }>(reply: R): R => {
  for (const field of reply.problem?.fields ?? []) field.path = field.path.replace(/^(body\.)?(withheld|amount)\.\w+$/, 'withheld')
  return reply
}
