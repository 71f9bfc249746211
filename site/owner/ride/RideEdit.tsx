import checks from 'contract:PUT /rides/:id'
import { useNavigate, useParams } from 'react-router'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { checkFields } from '../../kit/form/fieldProblem.ts'
import { useVersionedEdit } from '../../kit/form/useVersionedEdit.ts'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { rideMessages } from './messages.ts'
import { RideFields } from './RideFields.tsx'
import { formatRoute, isOpenRide, type Ride } from './rideColumns.tsx'
import type { RideValues } from './rideValues.ts'
import { findRideFormErrors, mapRideField, rideToValues, valuesToRideUpdate } from './rideValues.ts'

/** The cities are fixed: another route is another ride. */
export function RideEdit() {
  const messages = rideMessages()
  const id = Number(useParams().id)
  const { currentProperty, problem: propertyProblem, reload: again } = useCurrentProperty()
  const { item: ride, problem: noRide, reload } = useItem('GET /rides/:id', { params: { id } })
  const problem = noRide ?? propertyProblem
  const isReady = ride !== undefined && currentProperty !== undefined
  return (
    <Screen title={messages.changeRide} note={ride && formatRoute(ride)} back={[`/ride/${id}`, messages.theRide]} isNarrow>
      {!isReady && (problem ? <ErrorState problem={problem} onRetry={noRide ? reload : again} /> : <Skeleton rows={5} height={56} />)}
      {isReady && !canChangeRide(ride) && <RideClosedState ride={ride} />}
      {isReady && canChangeRide(ride) && <RideEditForm ride={ride} currency={ride.price?.currency ?? currentProperty.currency} />}
    </Screen>
  )
}

const canChangeRide = (ride: Ride) => ride.mine === 'owner' && isOpenRide(ride)

const RideClosedState = ({ ride }: { ride: Ride }) => (
  <EmptyState icon="ban" title={rideMessages().notChangeable}>
    <p>{ride.mine === 'owner' ? rideMessages().isOver : rideMessages().notYours}</p>
  </EmptyState>
)

function RideEditForm({ ride, currency }: { ride: Ride; currency: string }) {
  const messages = rideMessages()
  const navigate = useNavigate()
  const { run } = useAction('PUT /rides/:id', {
    isLeaving: true,
    quiet: ['stale'],
    done: messages.saved,
  })
  const { base, initial, version, newer } = useVersionedEdit(ride, rideToValues)
  const save = async (values: RideValues) => {
    const refused = checkFields(values, v => findRideFormErrors(v, currency), messages.missing.some)
    if (refused) return refused
    const reply = await run({ params: { id: ride.id }, body: { ...valuesToRideUpdate(values, currency), ...(version && { version }) } })
    if (reply.ok) navigate(`/ride/${ride.id}`)
    else for (const field of reply.problem.fields ?? []) field.path = mapRideField(field.path)
    return reply
  }
  return (
    <Form key={base.version} initial={initial} checks={checks} newer={newer} submit={messages.save} onSubmit={save}>
      <RideFields currency={currency} />
    </Form>
  )
}
