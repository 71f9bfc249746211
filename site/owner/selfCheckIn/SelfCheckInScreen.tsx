import type { Api, Result } from '../../../api/contract.ts'
import { Badge } from '../../kit/Badge.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { CheckField, TextArea, TextField } from '../../kit/form/fields.tsx'
import { getText } from '../../kit/form/getText.ts'
import { useVersionedEdit } from '../../kit/form/useVersionedEdit.ts'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { KioskPanel } from './KioskPanel.tsx'
import { selfCheckInMessages } from './messages.ts'

export type SelfCheckInSettings = Result<Api['GET /self-check-in/settings']>

/** Whether guests may check in by themselves, what opens which door, and the tablets at the door. */
export function SelfCheckInScreen() {
  const messages = selfCheckInMessages()
  const { id } = useCurrentProperty()
  const { item, problem, reload } = useItem('GET /self-check-in/settings', { query: { property: id } })
  return (
    <Screen
      title={messages.title}
      note={item && <Badge tone={item.isOn ? 'positive' : 'neutral'}>{item.isOn ? messages.on : messages.off}</Badge>}
      isNarrow
    >
      <div className="grid gap-5">
        <p className="max-w-text text-muted">{messages.note}</p>
        {!item && (problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={3} height={140} />)}
        {item && (
          <>
            <SettingsPanel key={item.property} settings={item} />
            <KioskPanel property={item.property} kiosks={item.kiosks} />
          </>
        )}
      </div>
    </Screen>
  )
}

interface SettingsValues {
  isOn: boolean
  needsPayment: boolean
  directions: string
  [code: `code${number}`]: string
}

const toValues = ({ isOn, needsPayment, directions, units }: SelfCheckInSettings): SettingsValues => ({
  isOn,
  needsPayment,
  directions: directions ?? '',
  ...Object.fromEntries(units.map(({ id, code }) => [`code${id}`, code ?? ''])),
})

function SettingsPanel({ settings }: { settings: SelfCheckInSettings }) {
  const messages = selfCheckInMessages()
  const { initial, seen, newer, saved } = useVersionedEdit(settings, toValues)
  const { run } = useAction('PUT /self-check-in/settings', { done: messages.saved })
  const save = async (values: SettingsValues) => {
    const written = settings.units.map(({ id, code }) => ({ unit: id, before: code ?? '', code: getText(values, `code${id}`) }))
    const reply = await run({
      body: {
        property: settings.property,
        version: seen.version,
        isOn: values.isOn,
        needsPayment: values.needsPayment,
        directions: getText(values, 'directions') || null,
        doorCodes: written.filter(d => d.code !== d.before).map(({ unit, code }) => ({ unit, code: code || null })),
      },
    })
    if (reply.ok) saved(reply.data)
    return reply
  }
  return (
    <section className="panel" aria-labelledby="self-settings">
      <h2 id="self-settings">{messages.rules}</h2>
      <Form staysOpen initial={initial} newer={newer} submit={messages.save} onSubmit={save}>
        <CheckField<SettingsValues> name="isOn" label={messages.isOn} hint={messages.isOnHint} />
        <CheckField<SettingsValues> name="needsPayment" label={messages.needsPayment} hint={messages.needsPaymentHint} />
        <TextArea<SettingsValues>
          name="directions"
          label={messages.directions}
          hint={messages.directionsHint}
          maxLength={1000}
          isOptional
        />
        <fieldset className="grid gap-4 sm:grid-cols-2">
          <legend className="label">{messages.doors}</legend>
          {settings.units.map(({ id, name, room }) => (
            <TextField<SettingsValues>
              key={id}
              name={`code${id}`}
              label={name}
              hint={room}
              maxLength={60}
              autoComplete="off"
              isOptional
              dir="auto"
            />
          ))}
        </fieldset>
      </Form>
    </section>
  )
}
