import checks from 'contract:POST /rides/:id/request'
import { Button } from '../../kit/Button.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { FormButton } from '../../kit/form/FormButton.tsx'
import { TextArea } from '../../kit/form/fields.tsx'
import type { ContractValues } from '../../kit/form/formValues.ts'
import { NumberField } from '../../kit/form/NumberField.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { useSignedIn } from '../hydratedData.ts'
import { LogInLink } from '../LogInLink.tsx'
import { RideSafety } from './RideSafety.tsx'
import type { Ride } from './rideFormat.tsx'

type RideRequestValues = Pick<ContractValues<'POST /rides/:id/request'>, 'seats' | 'message'>

/** The actions of anybody but the owner. */
export function RideRequestPanel({ ride }: { ride: Ride }) {
  if (!useSignedIn()) return ride.status === 'open' ? <LogInLink>{getMessages('rides').logInToAsk}</LogInLink> : null
  const isIn = ride.mine === 'pending' || ride.mine === 'accepted'
  return (
    <>
      {isIn && <LeaveButton ride={ride} />}
      {ride.status === 'open' && (ride.mine === null || ride.mine === 'left') && <RequestButton ride={ride} />}
      <RideSafety ride={ride} />
    </>
  )
}

function RequestButton({ ride: { id, kind, left, audience } }: { ride: Ride }) {
  const messages = getMessages('rides')
  const { run } = useAction('POST /rides/:id/request', { idempotent: true, done: messages.sent })
  const requestLabel = kind === 'offer' ? messages.ask : messages.offer
  return (
    <FormButton
      kind="primary"
      title={requestLabel}
      initial={{ seats: kind === 'ask' ? left : 1, message: '' }}
      checks={checks}
      submit={messages.send}
      onSubmit={values =>
        run({
          params: { id },
          body: { seats: values.seats || 1, ...(values.message.trim() && { message: values.message.trim() }) },
        })
      }
      fields={
        <>
          {/* Each woman asks for herself. */}
          {!(audience === 'women' && kind === 'offer') && (
            <NumberField<RideRequestValues> name="seats" label={t(messages.seatsAtMost, { n: left })} min={1} max={left} />
          )}
          <TextArea<RideRequestValues> name="message" label={messages.message} isOptional maxLength={500} hint={messages.messageHint} />
        </>
      }
    >
      {requestLabel}
    </FormButton>
  )
}

function LeaveButton({ ride: { id, mine } }: { ride: Ride }) {
  const messages = getMessages('rides')
  const { run, isPending } = useAction('POST /rides/:id/leave', { done: messages.takenBack })
  const leave = () => run({ params: { id }, body: {} })
  if (mine === 'pending')
    return (
      <Button isBusy={isPending} onClick={leave}>
        {messages.takeBack}
      </Button>
    )
  return (
    <ConfirmButton
      title={messages.leave}
      body={<p>{messages.leaveText}</p>}
      confirm={messages.leaveIt}
      confirmKind="danger"
      onConfirm={leave}
    >
      {messages.notComing}
    </ConfirmButton>
  )
}
