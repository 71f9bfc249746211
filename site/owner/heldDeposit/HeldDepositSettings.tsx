import type { Api, Result } from '../../../api/contract.ts'
import { depositKinds, depositMethods, depositPers } from '../../../domain/money/heldDeposit.ts'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { fieldProblem } from '../../kit/form/fieldProblem.ts'
import { SelectField, TextField } from '../../kit/form/fields.tsx'
import { getText } from '../../kit/form/getText.ts'
import { useVersionedEdit } from '../../kit/form/useVersionedEdit.ts'
import { Group } from '../../kit/Group.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatPlainAmount, parseAmount } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import { formatPaymentMethod } from '../booking/paymentValues.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { heldDepositMessages } from './messages.ts'

type Settings = Result<Api['GET /held-deposits/settings']>
type Kind = (typeof depositKinds)[number]

/** Which deposits a hostel takes of its guests to give back. */
export function HeldDepositSettings() {
  const messages = heldDepositMessages()
  const { id, currentProperty } = useCurrentProperty()
  const { item, problem, reload } = useItem('GET /held-deposits/settings', { query: { property: id } }, { enabled: id > 0 })
  return (
    <Screen title={messages.form.title} back={['/deposits', messages.title]} isNarrow>
      <p className="mb-4 max-w-text text-muted">{messages.form.note}</p>
      {!(item && currentProperty) && (problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={3} height={120} />)}
      {item && currentProperty && <SettingsForm key={item.property} settings={item} currency={currentProperty.currency} />}
    </Screen>
  )
}

type SettingsValues = Record<`${Kind}.${'amount' | 'per' | 'method'}`, string>

const toValues = ({ deposits }: Settings): SettingsValues =>
  Object.fromEntries(
    depositKinds.flatMap(kind => {
      const rule = deposits.find(known => known.kind === kind)
      return [
        [`${kind}.amount`, rule ? formatPlainAmount(rule.amount) : ''],
        [`${kind}.per`, rule?.per ?? (kind === 'damage' ? 'stay' : 'guest')],
        [`${kind}.method`, rule?.method ?? 'cash'],
      ]
    }),
  ) as SettingsValues

function SettingsForm({ settings, currency }: { settings: Settings; currency: string }) {
  const messages = heldDepositMessages()
  const { initial, seen, newer, saved } = useVersionedEdit(settings, toValues)
  const { run } = useAction('PUT /held-deposits/settings', { quiet: ['stale'], done: messages.form.saved })
  const save = async (values: SettingsValues) => {
    const typed = depositKinds.filter(kind => getText(values, `${kind}.amount`))
    const read = typed.map(kind => ({
      kind,
      amount: parseAmount(getText(values, `${kind}.amount`), currency),
      per: depositPers.find(per => per === values[`${kind}.per`]) ?? 'guest',
      method: depositMethods.find(method => method === values[`${kind}.method`]) ?? 'cash',
    }))
    const wrong = read.find(({ amount }) => !amount || amount.amount <= 0)
    if (wrong) return fieldProblem(messages.form.wrong, { [`${wrong.kind}.amount`]: messages.form.write })
    const deposits = read.flatMap(({ amount, ...rule }) => (amount ? [{ ...rule, amount }] : []))
    const reply = await run({ body: { property: settings.property, version: seen.version, deposits } })
    if (reply.ok) saved(reply.data)
    return reply
  }
  return (
    <Form staysOpen initial={initial} newer={newer} submit={messages.form.save} onSubmit={save}>
      {depositKinds.map(kind => (
        <Group key={kind} title={messages.kind[kind]}>
          <div className="grid items-start gap-4 sm:grid-cols-3">
            <TextField<SettingsValues>
              name={`${kind}.amount`}
              label={t(messages.form.amount, { currency })}
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              isOptional
            />
            <SelectField<SettingsValues>
              name={`${kind}.per`}
              label={messages.form.per}
              choices={depositPers.map(per => [per, messages.form.perOf[per]] as const)}
            />
            <SelectField<SettingsValues>
              name={`${kind}.method`}
              label={messages.form.method}
              choices={depositMethods.map(method => [method, formatPaymentMethod(method)] as const)}
            />
          </div>
        </Group>
      ))}
    </Form>
  )
}
