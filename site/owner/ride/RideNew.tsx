import checks from 'contract:POST /rides'
import { useNavigate } from 'react-router'
import { audiences } from '../../../domain/access/audience.ts'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { FormScreen } from '../../kit/form/FormScreen.tsx'
import { checkFields } from '../../kit/form/fieldProblem.ts'
import { ChoiceField } from '../../kit/form/fields.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { rideMessages } from './messages.ts'
import { PlaceField } from './PlaceField.tsx'
import { RideFields } from './RideFields.tsx'
import type { NewRideValues } from './rideValues.ts'
import { findRideFormErrors, initialRideValues, mapRideField, valuesToRideRequest } from './rideValues.ts'

/** Offers seats in a shuttle or on a trip of the hostel. */
export function RideNew() {
  const messages = rideMessages()
  const back = ['/ride', messages.title] as const
  const { id } = useCurrentProperty()
  const { item: property, problem, reload } = useItem('GET /property/:id', { params: { id } }, { enabled: id > 0 })
  const navigate = useNavigate()
  const { run } = useAction('POST /rides', { idempotent: true, isLeaving: true, done: messages.offeredDone })
  if (!property)
    return (
      <Screen title={messages.offer} back={back} isNarrow>
        {problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={5} height={56} />}
      </Screen>
    )
  const send = async (values: NewRideValues) => {
    const refused = checkFields(values, v => findRideFormErrors(v, property.currency), messages.missing.some)
    if (refused) return refused
    const reply = await run({ body: { ...valuesToRideRequest(values, property.currency), property: id } })
    if (reply.ok) navigate(`/ride/${reply.data.id}`)
    else for (const field of reply.problem.fields ?? []) field.path = mapRideField(field.path)
    return reply
  }
  return (
    <FormScreen
      title={messages.offer}
      back={back}
      note={messages.offerNote}
      initial={initialRideValues(property.place)}
      checks={checks}
      draft={`ride-${id}`}
      submit={messages.offerIt}
      onSubmit={send}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <PlaceField name="fromPlace" label={messages.fields.from} />
        <PlaceField name="toPlace" label={messages.fields.to} />
      </div>
      <RideFields currency={property.currency} />
      <ChoiceField<NewRideValues>
        name="audience"
        label={messages.audience}
        hint={messages.audienceHint}
        choices={audiences.map(audience => [audience, messages.audiences[audience]] as const)}
      />
    </FormScreen>
  )
}
