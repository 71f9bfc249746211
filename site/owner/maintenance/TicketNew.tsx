import checks from 'contract:POST /tickets'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { isDay } from '../../../domain/calendar/days.ts'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { FormScreen } from '../../kit/form/FormScreen.tsx'
import { checkFields } from '../../kit/form/fieldProblem.ts'
import type { SubmitResult } from '../../kit/form/submitResult.ts'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import { toast } from '../../lib/toast.ts'
import type { Board } from '../housekeeping/markQueue.ts'
import { onePhotoMessages } from '../onePhoto/messages.ts'
import { PhotoPicker } from '../onePhoto/PhotoPicker.tsx'
import { sendPhoto } from '../onePhoto/useOnePhoto.ts'
import { capacityConflictCodes } from '../room/CapacityConflictNotice.tsx'
import { type BlockOverride, useBlockConflict } from '../room/useBlockConflict.tsx'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { maintenanceMessages } from './messages.ts'
import { TicketFields } from './TicketFields.tsx'
import { findTicketFormErrors, initialTicketValues, mapTicketField, type TicketValues, valuesToTicketRequest } from './ticketValues.ts'
import { withNights } from './withNights.ts'

/** Something broken, reported with where it is; a bed of the chart or of the board is filled in. */
export function TicketNew() {
  const messages = maintenanceMessages()
  const back = ['/maintenance', messages.title] as const
  const { id, currentProperty, can } = useCurrentProperty()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [photo, setPhoto] = useState<File>()
  const {
    item: board,
    problem,
    reload,
  } = useItem('GET /housekeeping/:propertyId', { params: { propertyId: id }, query: {} }, { enabled: id > 0 })
  const { run } = useAction('POST /tickets', { idempotent: true, isLeaving: true, done: messages.isReported, quiet: capacityConflictCodes })
  const { notice, judged } = useBlockConflict()
  if (!board || !currentProperty)
    return (
      <Screen title={messages.add} back={back} isNarrow>
        {problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={5} height={56} />}
      </Screen>
    )
  const { currency } = currentProperty
  const report = async (values: TicketValues, cut: BlockOverride = {}): Promise<SubmitResult> => {
    const refused = checkFields(values, v => findTicketFormErrors(v, currency), messages.missing.title)
    if (refused) return refused
    const request = withNights(valuesToTicketRequest(values, { currency, canClose: can('block.edit') }), cut)
    const reply = judged(await run({ body: { property: id, ...request } }), {
      until: request.outOfService?.until ?? '',
      again: more => report(values, more),
    })
    if (!reply.ok) {
      for (const field of reply.problem.fields ?? []) field.path = mapTicketField(field.path)
      return reply
    }
    const failed = photo && (await sendPhoto('POST /tickets/:ticketId/photo', { ticketId: reply.data.id }, photo))
    if (failed) toast('error', t(onePhotoMessages().failed, { problem: failed }))
    navigate(failed ? `/maintenance/${reply.data.id}` : '/maintenance')
    return reply
  }
  return (
    <FormScreen
      title={messages.add}
      back={back}
      initial={initialTicketValues(board.day, readPlace(board, params))}
      checks={checks}
      submit={messages.addConfirm}
      onSubmit={values => report(values)}
    >
      {notice}
      <TicketFields board={board} currency={currency} canClose={can('block.edit')} />
      <PhotoPicker alt="" chosen={photo} onPick={setPhoto} onRemove={() => setPhoto(undefined)} />
    </FormScreen>
  )
}

/** The bed, and the nights, that the address names. */
function readPlace(board: Board, params: URLSearchParams): Partial<TicketValues> {
  const bed = board.beds.find(b => b.bed === Number(params.get('bed')))
  const [from, until] = [params.get('from') ?? '', params.get('until') ?? '']
  const hasNights = isDay(from) && isDay(until) && from < until
  return { ...(bed && { unit: String(bed.unit), bed: String(bed.bed) }), ...(bed && hasNights && { isClosed: true, from, until }) }
}
