import checks from 'contract:PUT /events/:id'
import { useNavigate, useParams } from 'react-router'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { checkFields } from '../../kit/form/fieldProblem.ts'
import { ChoiceField } from '../../kit/form/fields.tsx'
import { useVersionedEdit } from '../../kit/form/useVersionedEdit.ts'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { changedFields } from '../../lib/changedFields.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { EventFields } from './EventFields.tsx'
import type { EventRow } from './eventColumns.tsx'
import type { EventEditValues } from './eventValues.ts'
import { eventToValues, findEventFormErrors, mapEventField, valuesToEventRequest } from './eventValues.ts'
import { eventMessages } from './messages.ts'

export const seriesScopes = () => {
  const { scope } = eventMessages()
  return [['one', scope.one] as const, ['later', scope.later] as const]
}

export function EventEdit() {
  const messages = eventMessages()
  const id = Number(useParams().id)
  const { currentProperty } = useCurrentProperty()
  const { item: event, problem, reload } = useItem('GET /events/:id', { params: { id } })
  const propertyQuery = useItem(
    'GET /property/:id',
    { params: { id: currentProperty?.id ?? 0 } },
    { enabled: currentProperty !== undefined },
  )
  const property = propertyQuery.item
  const trouble = problem ?? propertyQuery.problem
  const back = [`/event/${id}`, messages.theEvent] as const
  if (event && property) return <EventEditForm event={event} currency={property.currency} back={back} />
  return (
    <Screen title={messages.changeEvent} back={back} isNarrow>
      {trouble ? <ErrorState problem={trouble} onRetry={problem ? reload : propertyQuery.reload} /> : <Skeleton rows={5} height={56} />}
    </Screen>
  )
}

function EventEditForm({ event, currency, back }: { event: EventRow; currency: string; back: readonly [string, string] }) {
  const messages = eventMessages()
  const navigate = useNavigate()
  const { run } = useAction('PUT /events/:id', {
    isLeaving: true,
    quiet: ['stale'],
    done: messages.saved,
  })
  // A refused save refetches the event behind the form: the version that was shown is still the one sent.
  const { base, seen, initial, version, newer } = useVersionedEdit(event, eventToValues)
  const save = async (values: EventEditValues) => {
    const refused = checkFields(values, v => findEventFormErrors(v, currency), messages.missing.some)
    if (refused) return refused
    const scope = values.scope === 'later' ? ('later' as const) : ('one' as const)
    // The other fields of later events in the series stay as they are.
    const changes = changedFields(valuesToEventRequest(values, currency), valuesToEventRequest(eventToValues(seen), currency))
    const body = { ...changes, scope, ...(version && { version }) }
    const reply = await run({ params: { id: event.id }, body })
    if (reply.ok) navigate(`/event/${event.id}`)
    else for (const field of reply.problem.fields ?? []) field.path = mapEventField(field.path)
    return reply
  }
  return (
    <Screen title={messages.changeEvent} back={back} isNarrow>
      <Form key={base.version} initial={initial} checks={checks} newer={newer} submit={messages.save} onSubmit={save}>
        <EventFields currency={currency} zone={event.timezone} />
        {event.repeat && <ChoiceField<EventEditValues> name="scope" label={messages.changeScope} choices={seriesScopes()} />}
      </Form>
    </Screen>
  )
}
