import { ErrorState } from '../../kit/ErrorState.tsx'
import { FormButton } from '../../kit/form/FormButton.tsx'
import { fieldProblem } from '../../kit/form/fieldProblem.ts'
import { TextArea, TextField } from '../../kit/form/fields.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatMoney, parseAmount } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import type { Can } from '../booking/types.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { getNoShiftMessage } from './emptyStateMessages.ts'
import { cashMessages } from './messages.ts'
import { OpenShiftPanel } from './OpenShiftPanel.tsx'

interface OpenTillsValues {
  float: string
  note: string
}

/** Contents of the open tills, and a button to open one. */
export function OpenTillsPanel({ property, can }: { property: number; can: Can }) {
  const {
    item: open,
    problem,
    reload,
  } = useItem('GET /api/payment/shifts', { query: { property, status: 'open' } }, { enabled: property > 0 })
  if (problem && !open) return <ErrorState problem={problem} onRetry={reload} />
  if (!open) return <Skeleton rows={1} height={120} label={cashMessages().shift.loading} />
  return (
    <section className="grid gap-4" aria-labelledby="drawer">
      <h2 id="drawer" className="sr-only">
        {cashMessages().shift.heading}
      </h2>
      {open.map(shift => (
        <OpenShiftPanel key={shift.id} shift={shift} mayManage={can('shift.manage')} />
      ))}
      {open.length === 0 && (
        <div className="panel">
          <p>{getNoShiftMessage(can)}</p>
          {can('shift.manage') && (
            <div className="mt-3">
              <OpenShiftButton property={property} />
            </div>
          )}
        </div>
      )}
    </section>
  )
}

function OpenShiftButton({ property }: { property: number }) {
  const messages = cashMessages().shift
  const { currentProperty } = useCurrentProperty()
  const currency = currentProperty?.currency ?? 'USD'
  const { run } = useAction('POST /api/payment/shifts', {
    idempotent: true,
    done: s => t(messages.opened, { float: formatMoney(s.float) }),
  })
  const openShift = (values: OpenTillsValues) => {
    const float = parseAmount(values.float, currency)
    const note = values.note.trim()
    if (!float) return Promise.resolve(fieldProblem(messages.noFloat, { float: t(messages.noFloatText, { currency }) }))
    return run({ body: { property, float, ...(note && { note }) } })
  }
  return (
    <FormButton
      kind="primary"
      icon="wallet"
      title={messages.open}
      initial={{ float: '', note: '' }}
      submit={messages.openIt}
      onSubmit={openShift}
      fields={
        <>
          <TextField<OpenTillsValues>
            name="float"
            label={t(messages.float, { currency })}
            inputMode="decimal"
            autoComplete="off"
            className="max-w-xs"
          />
          <TextArea<OpenTillsValues> name="note" label={messages.note} isOptional />
        </>
      }
    >
      {messages.open}
    </FormButton>
  )
}
