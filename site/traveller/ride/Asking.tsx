import { Button } from '../../kit/Button.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { FormButton } from '../../kit/FormButton.tsx'
import { TextArea, TextField } from '../../kit/fields.tsx'
import { useAction } from '../../lib/useAction.ts'
import { say, words } from '../../lib/words.ts'
import { LogIn } from '../LogIn.tsx'
import { ReportHere } from '../ReportHere.tsx'
import { useSignedIn } from '../started.ts'
import type { Ride } from './words.tsx'

/** What somebody else can do with a ride. */
export function Asking({ ride }: { ride: Ride }) {
  if (!useSignedIn()) return ride.status === 'open' ? <LogIn>{words('rides').logInToAsk}</LogIn> : null
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
  const said = words('rides')
  const { run } = useAction('POST /rides/:id/request', { idempotent: true, done: said.sent })
  const asking = kind === 'offer' ? said.ask : said.offer
  return (
    <FormButton
      kind="primary"
      title={asking}
      initial={{ seats: kind === 'ask' ? String(left) : '1', message: '' }}
      submit={said.send}
      onSubmit={values =>
        run({
          params: { id },
          body: { seats: Number(values.seats) || 1, ...(String(values.message).trim() && { message: String(values.message).trim() }) },
        })
      }
      fields={
        <>
          <TextField name="seats" label={say(said.seatsAtMost, { n: left })} type="number" min={1} max={left} inputMode="numeric" />
          <TextArea name="message" label={said.message} isOptional maxLength={500} hint={said.messageHint} />
        </>
      }
    >
      {asking}
    </FormButton>
  )
}

function Leave({ ride: { id, mine } }: { ride: Ride }) {
  const said = words('rides')
  const { run, isPending } = useAction('POST /rides/:id/leave', { done: said.takenBack })
  const leave = () => run({ params: { id }, body: {} })
  if (mine === 'pending')
    return (
      <Button isBusy={isPending} onClick={leave}>
        {said.takeBack}
      </Button>
    )
  return (
    <ConfirmButton title={said.leave} body={<p>{said.leaveText}</p>} confirm={said.leaveIt} confirmKind="danger" onConfirm={leave}>
      {said.notComing}
    </ConfirmButton>
  )
}

function Report({ id }: { id: number }) {
  const { run } = useAction('POST /rides/:id/report', { done: words('report').thanks })
  return <ReportHere thing="ride" onReport={reason => run({ params: { id }, body: { reason } })} />
}
