import checks from 'contract:PUT /lost-found/:foundItemId'
import { Link, useNavigate, useParams } from 'react-router'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { checkFields } from '../../kit/form/fieldProblem.ts'
import { useVersionedEdit } from '../../kit/form/useVersionedEdit.ts'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatInstant } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import { PhotoPicker } from '../onePhoto/PhotoPicker.tsx'
import { useOnePhoto } from '../onePhoto/useOnePhoto.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { FoundItemFields } from './FoundItemFields.tsx'
import { findBookingByCode } from './findBookingByCode.ts'
import {
  type FoundItem,
  type FoundItemValues,
  findFoundItemFormErrors,
  foundItemToValues,
  valuesToFoundItemRequest,
} from './foundItemValues.ts'
import { lostFoundMessages } from './messages.ts'

/** Something found: whose it is, and to whom it was given. */
export function FoundItemEdit() {
  const messages = lostFoundMessages()
  const foundItemId = Number(useParams().id)
  const { currentProperty } = useCurrentProperty()
  const { item, problem, reload } = useItem('GET /lost-found/:foundItemId', { params: { foundItemId } })
  if (item && currentProperty) return <FoundItemForm item={item} />
  return (
    <Screen title={messages.title} back={['/lost-found', messages.title]} isNarrow>
      {problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={5} height={56} />}
    </Screen>
  )
}

function FoundItemForm({ item }: { item: FoundItem }) {
  const messages = lostFoundMessages()
  const { id, can } = useCurrentProperty()
  const navigate = useNavigate()
  const { run } = useAction('PUT /lost-found/:foundItemId', { isLeaving: true, quiet: ['stale'], done: messages.saved })
  const { base, initial, version, newer } = useVersionedEdit(item, foundItemToValues)
  const canReadGuests = can('guest.read')
  const save = async (values: FoundItemValues) => {
    const refused = checkFields(values, v => findFoundItemFormErrors(v, canReadGuests), messages.missing.what)
    if (refused) return refused
    const booking = await findBookingByCode(values.code, { property: id, known: item.booking, canReadGuests })
    if (booking.refused) return booking.refused
    const body = { ...valuesToFoundItemRequest(values), ...booking.change, ...(version !== undefined && { version }) }
    const reply = await run({ params: { foundItemId: item.id }, body })
    if (reply.ok) navigate('/lost-found')
    return reply
  }
  const when = formatInstant(item.createdAt)
  return (
    <Screen
      title={item.what}
      back={['/lost-found', messages.title]}
      isNarrow
      note={item.recordedBy ? t(messages.recordedBy, { when, name: item.recordedBy.name }) : t(messages.recorded, { when })}
      actions={
        item.booking && (
          <Link className="button" to={`/booking/${item.booking.id}`}>
            <bdi>{t(messages.ofBooking, item.booking)}</bdi>
          </Link>
        )
      }
    >
      <Form key={base.version} initial={initial} checks={checks} newer={newer} submit={messages.save} onSubmit={save}>
        <FoundItemFields canReadGuests={canReadGuests} />
      </Form>
      <FoundItemPhoto item={item} />
    </Screen>
  )
}

function FoundItemPhoto({ item: { id: foundItemId, what, photo } }: { item: FoundItem }) {
  const messages = lostFoundMessages()
  const { isBusy, problem, send } = useOnePhoto('POST /lost-found/:foundItemId/photo', { foundItemId })
  const remove = useAction('DELETE /lost-found/:foundItemId/photo')
  return (
    <div className="panel mt-6">
      <PhotoPicker
        alt={t(messages.photoOf, { what })}
        url={photo?.url}
        isBusy={isBusy}
        problem={problem}
        onPick={send}
        onRemove={() => void remove.run({ params: { foundItemId } })}
      />
    </div>
  )
}
