import checks from 'contract:POST /events'
import { useNavigate } from 'react-router'
import { addDays } from '../../../domain/calendar/days.ts'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { FormScreen } from '../../kit/form/FormScreen.tsx'
import { checkFields } from '../../kit/form/fieldProblem.ts'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { businessDayAt } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { EventFields, RepeatFields } from './EventFields.tsx'
import type { NewEventValues } from './eventValues.ts'
import { findEventFormErrors, initialEventValues, mapEventField, valuesToEventRequest, valuesToRepeatRequest } from './eventValues.ts'
import { eventMessages } from './messages.ts'

export function EventNew() {
  const messages = eventMessages()
  const back = ['/event', messages.title] as const
  const { id } = useCurrentProperty()
  const { item: property, problem, reload } = useItem('GET /property/:id', { params: { id } }, { enabled: id > 0 })
  const navigate = useNavigate()
  const { run } = useAction('POST /events', { idempotent: true, isLeaving: true, done: messages.planned })
  if (!property)
    return (
      <Screen title={messages.plan} back={back} isNarrow>
        {problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={5} height={56} />}
      </Screen>
    )
  const plan = async (values: NewEventValues) => {
    const refused = checkFields(values, v => findEventFormErrors(v, property.currency), messages.missing.some)
    if (refused) return refused
    const reply = await run({
      body: { property: id, ...valuesToEventRequest(values, property.currency), ...valuesToRepeatRequest(values) },
    })
    if (reply.ok) navigate(`/event/${reply.data.id}`)
    else for (const field of reply.problem.fields ?? []) field.path = mapEventField(field.path)
    return reply
  }
  return (
    <FormScreen
      title={messages.plan}
      back={back}
      initial={initialEventValues(addDays(businessDayAt(property.timezone), 1))}
      checks={checks}
      draft={`event-${id}`}
      submit={messages.planIt}
      onSubmit={plan}
    >
      <EventFields currency={property.currency} zone={property.timezone} />
      <RepeatFields />
    </FormScreen>
  )
}
