import checks from 'contract:POST /lost-found'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { FormScreen } from '../../kit/form/FormScreen.tsx'
import { checkFields } from '../../kit/form/fieldProblem.ts'
import { businessDayAt } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { t } from '../../lib/language/messages.ts'
import { toast } from '../../lib/toast.ts'
import { onePhotoMessages } from '../onePhoto/messages.ts'
import { PhotoPicker } from '../onePhoto/PhotoPicker.tsx'
import { sendPhoto } from '../onePhoto/useOnePhoto.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { FoundItemFields } from './FoundItemFields.tsx'
import { findBookingByCode } from './findBookingByCode.ts'
import { type FoundItemValues, findFoundItemFormErrors, initialFoundItemValues, valuesToFoundItemRequest } from './foundItemValues.ts'
import { lostFoundMessages } from './messages.ts'

/** Something found, with its photo; the code of a booking may come in the address. */
export function FoundItemNew() {
  const messages = lostFoundMessages()
  const { id, can } = useCurrentProperty()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [photo, setPhoto] = useState<File>()
  const { run } = useAction('POST /lost-found', { idempotent: true, isLeaving: true, done: messages.isRecorded })
  const canReadGuests = can('guest.read')
  const record = async (values: FoundItemValues) => {
    const refused = checkFields(values, v => findFoundItemFormErrors(v, canReadGuests), messages.missing.what)
    if (refused) return refused
    const booking = await findBookingByCode(values.code, { property: id, canReadGuests })
    if (booking.refused) return booking.refused
    const reply = await run({ body: { property: id, ...valuesToFoundItemRequest(values), ...booking.change } })
    if (!reply.ok) return reply
    const failed = photo && (await sendPhoto('POST /lost-found/:foundItemId/photo', { foundItemId: reply.data.id }, photo))
    if (failed) toast('error', t(onePhotoMessages().failed, { problem: failed }))
    navigate(failed ? `/lost-found/${reply.data.id}` : '/lost-found')
    return reply
  }
  const today = businessDayAt(Intl.DateTimeFormat().resolvedOptions().timeZone)
  return (
    <FormScreen
      title={messages.add}
      back={['/lost-found', messages.title]}
      initial={{ ...initialFoundItemValues(params.get('booking') ?? ''), foundOn: today }}
      checks={checks}
      submit={messages.addConfirm}
      onSubmit={record}
    >
      <FoundItemFields canReadGuests={canReadGuests} />
      <PhotoPicker alt="" chosen={photo} onPick={setPhoto} onRemove={() => setPhoto(undefined)} />
    </FormScreen>
  )
}
