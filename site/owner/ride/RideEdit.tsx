import { useNavigate, useParams } from 'react-router'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Form } from '../../kit/Form.tsx'
import { checkFields } from '../../kit/fieldProblem.ts'
import type { Values } from '../../kit/formContext.ts'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useVersionedEdit } from '../../kit/useVersionedEdit.ts'
import { useAction } from '../../lib/useAction.ts'
import { useItem } from '../../lib/useItem.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { RideFields } from './RideFields.tsx'
import { formatRoute, isOpenRide, type Ride } from './rideColumns.tsx'
import { findRideFormErrors, mapRideField, rideToValues, valuesToRideUpdate } from './rideValues.ts'

/** Its cities stay: another way is another ride. */
export function RideEdit() {
  const id = Number(useParams().id)
  const { currentProperty, problem: propertyProblem, reload: again } = useCurrentProperty()
  const { item: ride, problem: noRide, reload } = useItem('GET /rides/:id', { params: { id } })
  const problem = noRide ?? propertyProblem
  const isReady = ride !== undefined && currentProperty !== undefined
  return (
    <Screen title="Change the ride" note={ride && formatRoute(ride)} back={[`/ride/${id}`, 'The ride']} isNarrow>
      {!isReady && (problem ? <ErrorState problem={problem} onRetry={noRide ? reload : again} /> : <Skeleton rows={5} height={56} />)}
      {isReady && !canChangeRide(ride) && <RideClosedState ride={ride} />}
      {isReady && canChangeRide(ride) && <RideEditForm ride={ride} currency={ride.price?.currency ?? currentProperty.currency} />}
    </Screen>
  )
}

const canChangeRide = (ride: Ride) => ride.mine === 'owner' && isOpenRide(ride)

const RideClosedState = ({ ride }: { ride: Ride }) => (
  <EmptyState icon="ban" title="This ride cannot be changed">
    <p>{ride.mine === 'owner' ? 'It has left, was called off, or is hidden.' : 'It is not offered by your hostel.'}</p>
  </EmptyState>
)

function RideEditForm({ ride, currency }: { ride: Ride; currency: string }) {
  const navigate = useNavigate()
  const { run } = useAction('PUT /rides/:id', {
    isLeaving: true,
    quiet: ['stale'],
    done: 'Saved. Who comes gets a mail when time or meeting point changed.',
  })
  const { base, initial, version, newer } = useVersionedEdit(ride, rideToValues)
  const save = async (values: Values) => {
    const refused = checkFields(values, v => findRideFormErrors(v, currency), 'Something is still missing.')
    if (refused) return refused
    const reply = await run({ params: { id: ride.id }, body: { ...valuesToRideUpdate(values, currency), ...(version && { version }) } })
    if (reply.ok) navigate(`/ride/${ride.id}`)
    else for (const field of reply.problem.fields ?? []) field.path = mapRideField(field.path)
    return reply
  }
  return (
    <Form key={base.version} initial={initial} newer={newer} submit="Save" onSubmit={save}>
      <RideFields currency={currency} />
    </Form>
  )
}
