import { useNavigate } from 'react-router'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { FormScreen } from '../../kit/FormScreen.tsx'
import { checkFields } from '../../kit/fieldProblem.ts'
import type { Values } from '../../kit/formContext.ts'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useAction } from '../../lib/useAction.ts'
import { useItem } from '../../lib/useItem.ts'
import { useHouse } from '../house.ts'
import { PlaceField } from './PlaceField.tsx'
import { RideFields } from './RideFields.tsx'
import { fieldOf, firstRide, missing, newRideBody } from './rideValues.ts'

const back = ['/ride', 'Rides'] as const

/** A shuttle or a trip of the hostel, with free seats. */
export function RideNew() {
  const { id } = useHouse()
  const { item: house, problem, reload } = useItem('GET /property/:id', { params: { id } }, { enabled: id > 0 })
  const navigate = useNavigate()
  const { run } = useAction('POST /rides', { idempotent: true, isLeaving: true, done: 'Offered. Requests come by mail.' })
  if (!house)
    return (
      <Screen title="Offer a ride" back={back} isNarrow>
        {problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={5} height={56} />}
      </Screen>
    )
  const send = async (values: Values) => {
    const refused = checkFields(values, v => missing(v, house.currency), 'Something is still missing.')
    if (refused) return refused
    const reply = await run({ body: { ...newRideBody(values, house.currency), property: id } })
    if (reply.ok) navigate(`/ride/${reply.data.id}`)
    else for (const field of reply.problem.fields ?? []) field.path = fieldOf(field.path)
    return reply
  }
  return (
    <FormScreen
      title="Offer a ride"
      back={back}
      note="It stands under the name of your hostel. Nobody sees the time or your telephone number before you accept them."
      initial={firstRide(house.place)}
      draft={`ride-${id}`}
      submit="Offer the ride"
      onSubmit={send}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <PlaceField name="fromPlace" label="From" />
        <PlaceField name="toPlace" label="To" />
      </div>
      <RideFields currency={house.currency} />
    </FormScreen>
  )
}
