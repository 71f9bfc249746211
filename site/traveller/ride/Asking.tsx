import { Button } from '../../kit/Button.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { FormButton } from '../../kit/FormButton.tsx'
import { TextArea, TextField } from '../../kit/fields.tsx'
import { $token } from '../../lib/session.ts'
import { useAction } from '../../lib/useAction.ts'
import { LogIn } from '../LogIn.tsx'
import type { Ride } from './words.tsx'

/** What somebody else can do with a ride. */
export function Asking({ ride }: { ride: Ride }) {
  if ($token.get() === null) return ride.status === 'open' ? <LogIn>Log in to ask</LogIn> : null
  const isIn = ride.mine === 'pending' || ride.mine === 'accepted'
  return (
    <>
      {isIn && <Leave ride={ride} />}
      {ride.status === 'open' && (ride.mine === null || ride.mine === 'left') && <Ask ride={ride} />}
      <Report id={ride.id} />
    </>
  )
}

function Ask({ ride: { id, kind, left } }: { ride: Ride }) {
  const { run } = useAction('POST /rides/:id/request', { idempotent: true, done: 'Sent. You get a mail with the answer.' })
  const words = kind === 'offer' ? 'Ask for a seat' : 'Offer to take them'
  return (
    <FormButton
      kind="primary"
      title={words}
      initial={{ seats: kind === 'ask' ? String(left) : '1', message: '' }}
      submit="Send the request"
      onSubmit={values =>
        run({
          params: { id },
          body: { seats: Number(values.seats) || 1, ...(String(values.message).trim() && { message: String(values.message).trim() }) },
        })
      }
      fields={
        <>
          <TextField name="seats" label={`Seats, ${left} at most`} type="number" min={1} max={left} inputMode="numeric" />
          <TextArea
            name="message"
            label="Message"
            isOptional
            maxLength={500}
            hint="Who you are, what you carry. Leave telephone numbers out: they are shown once you are accepted."
          />
        </>
      }
    >
      {words}
    </FormButton>
  )
}

function Leave({ ride: { id, mine } }: { ride: Ride }) {
  const { run, isPending } = useAction('POST /rides/:id/leave', { done: 'Your request is taken back.' })
  const leave = () => run({ params: { id }, body: {} })
  if (mine === 'pending')
    return (
      <Button isBusy={isPending} onClick={leave}>
        Take the request back
      </Button>
    )
  return (
    <ConfirmButton
      title="Leave this ride?"
      body={<p>Your seat goes to others, and who drives gets a mail.</p>}
      confirm="Leave the ride"
      confirmKind="danger"
      onConfirm={leave}
    >
      I do not come
    </ConfirmButton>
  )
}

function Report({ id }: { id: number }) {
  const { run } = useAction('POST /rides/:id/report', { done: 'Thank you. A person looks at it.' })
  return (
    <FormButton
      kind="quiet"
      title="What is wrong with this ride?"
      initial={{ reason: '' }}
      submit="Report it"
      onSubmit={values => run({ params: { id }, body: { reason: String(values.reason) } })}
      fields={
        <TextArea
          name="reason"
          label="What is wrong"
          maxLength={500}
          hint="Those who run OpenBunk read it. The other side does not learn who wrote it."
        />
      }
    >
      Report this ride
    </FormButton>
  )
}
