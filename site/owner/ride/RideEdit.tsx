import { useNavigate, useParams } from 'react-router'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Form } from '../../kit/Form.tsx'
import { checkFields } from '../../kit/fieldProblem.ts'
import type { Values } from '../../kit/formContext.ts'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useEdited } from '../../kit/useEdited.ts'
import { useAction } from '../../lib/useAction.ts'
import { useItem } from '../../lib/useItem.ts'
import { useHouse } from '../house.ts'
import { RideFields } from './RideFields.tsx'
import { fieldOf, missing, rideBody, valuesOf } from './rideValues.ts'
import { isOpen, type Ride, wayWords } from './words.tsx'

/** Its cities stay: another way is another ride. */
export function RideEdit() {
  const id = Number(useParams().id)
  const { house, problem: noHouse, reload: again } = useHouse()
  const { item: ride, problem: noRide, reload } = useItem('GET /rides/:id', { params: { id } })
  const problem = noRide ?? noHouse
  const isReady = ride !== undefined && house !== undefined
  return (
    <Screen title="Change the ride" note={ride && wayWords(ride)} back={[`/ride/${id}`, 'The ride']} isNarrow>
      {!isReady && (problem ? <ErrorState problem={problem} onRetry={noRide ? reload : again} /> : <Skeleton rows={5} height={56} />)}
      {isReady && !mayChange(ride) && <Closed ride={ride} />}
      {isReady && mayChange(ride) && <Editing ride={ride} currency={ride.price?.currency ?? house.currency} />}
    </Screen>
  )
}

const mayChange = (ride: Ride) => ride.mine === 'owner' && isOpen(ride)

const Closed = ({ ride }: { ride: Ride }) => (
  <EmptyState icon="ban" title="This ride cannot be changed">
    <p>{ride.mine === 'owner' ? 'It has left, was called off, or is hidden.' : 'It is not offered by your hostel.'}</p>
  </EmptyState>
)

function Editing({ ride, currency }: { ride: Ride; currency: string }) {
  const navigate = useNavigate()
  const { run } = useAction('PUT /rides/:id', {
    isLeaving: true,
    quiet: ['stale'],
    done: 'Saved. Who comes gets a mail when time or meeting point changed.',
  })
  const { base, initial, version, newer } = useEdited(ride, valuesOf)
  const save = async (values: Values) => {
    const refused = checkFields(values, v => missing(v, currency), 'Something is still missing.')
    if (refused) return refused
    const reply = await run({ params: { id: ride.id }, body: { ...rideBody(values, currency), ...(version && { version }) } })
    if (reply.ok) navigate(`/ride/${ride.id}`)
    else for (const field of reply.problem.fields ?? []) field.path = fieldOf(field.path)
    return reply
  }
  return (
    <Form key={base.version} initial={initial} newer={newer} submit="Save" onSubmit={save}>
      <RideFields currency={currency} />
    </Form>
  )
}
