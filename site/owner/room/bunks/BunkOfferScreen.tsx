import { Link } from 'react-router'
import { Badge } from '../../../kit/Badge.tsx'
import { ErrorState } from '../../../kit/ErrorState.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { CheckField, TextField } from '../../../kit/form/fields.tsx'
import { useVersionedEdit } from '../../../kit/form/useVersionedEdit.ts'
import { Screen } from '../../../kit/Screen.tsx'
import { Skeleton } from '../../../kit/Skeleton.tsx'
import { useAction } from '../../../lib/http/useAction.ts'
import { useItem } from '../../../lib/http/useItem.ts'
import { t } from '../../../lib/language/messages.ts'
import { useCurrentProperty } from '../../useCurrentProperty.ts'
import { roomMessages } from '../messages.ts'
import { type BunkOffer, findOfferProblem, type OfferValues, offerToValues, valuesToOffer } from './bunkOfferValues.ts'
import { bunkMessages } from './messages.ts'

/** Whether guests choose their bed, and what it costs. */
export function BunkOfferScreen() {
  const { offer: messages } = bunkMessages()
  const { id, can } = useCurrentProperty()
  const { item, problem, reload } = useItem('GET /bunk-offer', { query: { property: id } })
  return (
    <Screen
      title={messages.title}
      back={['/room', roomMessages().title]}
      isNarrow
      note={item && <Badge tone={item.isOffered ? 'positive' : 'neutral'}>{item.isOffered ? messages.on : messages.off}</Badge>}
    >
      <div className="grid gap-5">
        <p className="max-w-text text-muted">{messages.note}</p>
        {!item && (problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={3} height={110} />)}
        {item && can('property.edit') && <OfferForm key={item.property} offer={item} />}
        {item && <PlanLinks offer={item} />}
      </div>
    </Screen>
  )
}

function OfferForm({ offer }: { offer: BunkOffer }) {
  const { offer: messages } = bunkMessages()
  const { currency } = offer.fee
  const { initial, seen, newer, saved } = useVersionedEdit(offer, offerToValues)
  const { run } = useAction('PUT /bunk-offer', { done: messages.saved, quiet: ['stale'] })
  const save = async (values: OfferValues) => {
    const problem = findOfferProblem(values, offer)
    if (problem) return problem
    const reply = await run({ body: { ...valuesToOffer(values, offer), version: seen.version } })
    if (reply.ok) saved(reply.data)
    return reply
  }
  return (
    <section className="panel">
      <Form staysOpen initial={initial} newer={newer} submit={messages.save} onSubmit={save}>
        <CheckField<OfferValues> name="isOffered" label={messages.isOffered} hint={messages.isOfferedHint} />
        <TextField<OfferValues>
          name="fee"
          label={t(messages.fee, { currency })}
          hint={messages.feeHint}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
        />
        <TextField<OfferValues>
          name="vatRate"
          label={messages.vat}
          inputMode="decimal"
          autoComplete="off"
          className="max-w-xs"
          maxLength={6}
          isOptional
        />
        {offer.rooms.length > 0 && (
          <fieldset className="grid gap-4 sm:grid-cols-2">
            <legend className="label">{messages.rooms}</legend>
            {offer.rooms.map(({ room, name }) => (
              <TextField<OfferValues>
                key={room}
                name={`room${room}`}
                label={name}
                hint={messages.roomsHint}
                inputMode="decimal"
                autoComplete="off"
                maxLength={12}
                isOptional
              />
            ))}
          </fieldset>
        )}
      </Form>
    </section>
  )
}

function PlanLinks({ offer: { rooms } }: { offer: BunkOffer }) {
  const { offer: messages } = bunkMessages()
  if (!rooms.length) return <p>{messages.noRooms}</p>
  return (
    <ul className="flex flex-wrap gap-2">
      {rooms.map(({ room, name }) => (
        <li key={room}>
          <Link className="button button-small" to={`/room/${room}/bunks`}>
            {t(messages.planOf, { room: name })}
          </Link>
        </li>
      ))}
    </ul>
  )
}
