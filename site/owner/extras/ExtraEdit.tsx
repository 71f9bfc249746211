import { useParams } from 'react-router'
import { DeleteButton } from '../../kit/DeleteButton.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { useVersionedEdit } from '../../kit/form/useVersionedEdit.ts'
import { RecordFallback } from '../../kit/RecordFallback.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { useList } from '../../lib/http/useList.ts'
import { t } from '../../lib/language/messages.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { ExtraFields } from './ExtraFields.tsx'
import { type Extra, type ExtraValues, extraToValues, findExtraProblem, formatExtraPrice, valuesToExtraRequest } from './extraValues.ts'
import { extrasMessages } from './messages.ts'

const back = () => ['/extras', extrasMessages().title] as const

export function ExtraEdit() {
  const { form } = extrasMessages()
  const id = Number(useParams().id)
  const { id: property } = useCurrentProperty()
  const { rows, problem, reload } = useList('GET /extras', { query: { property, limit: 100 } }, { enabled: property > 0 })
  const extra = rows?.find(known => known.id === id)
  if (extra) return <ExtraForm extra={extra} />
  return <RecordFallback back={back()} messages={form} list={{ isRead: rows !== undefined, problem, reload }} />
}

function ExtraForm({ extra }: { extra: Extra }) {
  const { form } = extrasMessages()
  const { currency } = extra.price
  const { run } = useAction('PUT /extras/:id', { quiet: ['stale'], done: form.saved })
  const { base, initial, version, saved, newer } = useVersionedEdit(extra, extraToValues)
  const handleSubmit = async (values: ExtraValues) => {
    const problem = findExtraProblem(values, currency)
    if (problem) return problem
    const body = { ...valuesToExtraRequest(values, currency), version: version ?? extra.version }
    const reply = mapPriceField(await run({ params: { id: extra.id }, body }))
    if (reply.ok) saved(reply.data)
    return reply
  }
  return (
    <Screen title={extra.name} back={back()} isNarrow note={formatExtraPrice(extra)} actions={<DeleteExtraButton extra={extra} />}>
      <Form
        staysOpen
        key={base.version}
        initial={initial}
        newer={newer}
        draft={`extra-${base.id}-${base.version}`}
        submit={form.save}
        onSubmit={handleSubmit}
      >
        <ExtraFields currency={currency} />
      </Form>
    </Screen>
  )
}

/** Problems of the amount and its currency belong to the one field of the form. */
export const mapPriceField = <R extends { ok: boolean; problem?: { fields?: { path: string }[] } }>(reply: R): R => {
  for (const field of reply.problem?.fields ?? []) field.path = field.path.replace(/^(body\.)?price\.\w+$/, 'price')
  return reply
}

function DeleteExtraButton({ extra: { id, name } }: { extra: Extra }) {
  const { form } = extrasMessages()
  const { run } = useAction('DELETE /extras/:id', { isLeaving: true, done: form.deleted })
  return (
    <DeleteButton
      title={t(form.deleteTitle, { name })}
      text={form.deleteText}
      confirm={form.deleteConfirm}
      back="/extras"
      onDelete={() => run({ params: { id } })}
    >
      {form.delete}
    </DeleteButton>
  )
}
