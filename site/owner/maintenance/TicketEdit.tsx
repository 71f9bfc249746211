import checks from 'contract:PUT /tickets/:ticketId'
import { Link, useNavigate, useParams } from 'react-router'
import { ticketStatuses } from '../../../domain/inventory/tickets.ts'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { checkFields } from '../../kit/form/fieldProblem.ts'
import { ChoiceField } from '../../kit/form/fields.tsx'
import type { SubmitResult } from '../../kit/form/submitResult.ts'
import { useVersionedEdit } from '../../kit/form/useVersionedEdit.ts'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { changedFields } from '../../lib/changedFields.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import type { Board } from '../housekeeping/markQueue.ts'
import { PhotoPicker } from '../onePhoto/PhotoPicker.tsx'
import { useOnePhoto } from '../onePhoto/useOnePhoto.ts'
import { capacityConflictCodes } from '../room/CapacityConflictNotice.tsx'
import { type BlockOverride, useBlockConflict } from '../room/useBlockConflict.tsx'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { maintenanceMessages } from './messages.ts'
import { TicketFacts } from './TicketFacts.tsx'
import { TicketFields } from './TicketFields.tsx'
import {
  findTicketFormErrors,
  mapTicketField,
  type Ticket,
  type TicketValues,
  ticketToValues,
  valuesToTicketRequest,
} from './ticketValues.ts'
import { withNights } from './withNights.ts'

/** One ticket: everything about it can be changed, and it is mended by one choice. */
export function TicketEdit() {
  const messages = maintenanceMessages()
  const back = ['/maintenance', messages.title] as const
  const ticketId = Number(useParams().id)
  const { id, currentProperty } = useCurrentProperty()
  const { item: ticket, problem, reload } = useItem('GET /tickets/:ticketId', { params: { ticketId } })
  const boardQuery = useItem('GET /housekeeping/:propertyId', { params: { propertyId: id }, query: {} }, { enabled: id > 0 })
  const board = boardQuery.item
  if (ticket && board && currentProperty)
    return <TicketForm ticket={ticket} board={board} currency={currentProperty.currency} back={back} />
  const trouble = problem ?? boardQuery.problem
  return (
    <Screen title={messages.title} back={back} isNarrow>
      {trouble ? <ErrorState problem={trouble} onRetry={problem ? reload : boardQuery.reload} /> : <Skeleton rows={5} height={56} />}
    </Screen>
  )
}

interface FormProps {
  ticket: Ticket
  board: Board
  currency: string
  back: readonly [string, string]
}

function TicketForm({ ticket, board, currency, back }: FormProps) {
  const messages = maintenanceMessages()
  const { can } = useCurrentProperty()
  const navigate = useNavigate()
  const { run } = useAction('PUT /tickets/:ticketId', { isLeaving: true, quiet: [...capacityConflictCodes, 'stale'], done: messages.saved })
  const { notice, judged } = useBlockConflict()
  const { base, seen, initial, version, newer } = useVersionedEdit(ticket, of => ticketToValues(of, board.day))
  const options = { currency, canClose: can('block.edit'), room: ticket.room?.id }
  const save = async (values: TicketValues, cut: BlockOverride = {}): Promise<SubmitResult> => {
    const refused = checkFields(values, v => findTicketFormErrors(v, currency), messages.missing.title)
    if (refused) return refused
    const request = withNights(valuesToTicketRequest(values, options), cut)
    const changes = changedFields(request, valuesToTicketRequest(ticketToValues(seen, board.day), options))
    const body = { ...changes, ...cutOptions(cut), ...(version !== undefined && { version }) }
    const reply = judged(await run({ params: { ticketId: ticket.id }, body }), {
      until: request.outOfService?.until ?? '',
      again: more => save(values, more),
    })
    if (reply.ok) navigate('/maintenance')
    else for (const field of reply.problem.fields ?? []) field.path = mapTicketField(field.path)
    return reply
  }
  return (
    <Screen title={ticket.title} back={back} isNarrow note={<TicketFacts ticket={ticket} />} actions={<TicketActions ticket={ticket} />}>
      <Form key={base.version} initial={initial} checks={checks} newer={newer} submit={messages.save} onSubmit={values => save(values)}>
        {notice}
        <ChoiceField<TicketValues>
          name="status"
          label={messages.status}
          choices={ticketStatuses.map(status => [status, messages.column[status]] as const)}
        />
        <TicketFields board={board} currency={currency} canClose={options.canClose} />
      </Form>
      <TicketPhoto ticket={ticket} />
    </Screen>
  )
}

const cutOptions = ({ force, replan }: BlockOverride) => ({ ...(force && { force }), ...(replan && { replan }) })

function TicketActions({ ticket }: { ticket: Ticket }) {
  const messages = maintenanceMessages()
  const { can } = useCurrentProperty()
  const navigate = useNavigate()
  const { run } = useAction('DELETE /tickets/:ticketId', { isLeaving: true, done: messages.removed })
  const handleRemove = async () => {
    const reply = await run({ params: { ticketId: ticket.id } })
    if (reply.ok) navigate('/maintenance')
    return reply
  }
  return (
    <>
      {ticket.outOfService && (
        <Link className="button" to={`/calendar?from=${ticket.outOfService.from}`}>
          {messages.block}
        </Link>
      )}
      {can('block.edit') && (
        <ConfirmButton
          kind="quiet"
          title={t(messages.removeTitle, { title: ticket.title })}
          confirm={messages.remove}
          onConfirm={handleRemove}
          body={<p>{messages.removeText}</p>}
        >
          {messages.remove}
        </ConfirmButton>
      )}
    </>
  )
}

function TicketPhoto({ ticket: { id: ticketId, title, photo } }: { ticket: Ticket }) {
  const messages = maintenanceMessages()
  const { isBusy, problem, send } = useOnePhoto('POST /tickets/:ticketId/photo', { ticketId })
  const remove = useAction('DELETE /tickets/:ticketId/photo')
  return (
    <div className="panel mt-6">
      <PhotoPicker
        alt={t(messages.photoOf, { title })}
        url={photo?.url}
        isBusy={isBusy}
        problem={problem}
        onPick={send}
        onRemove={() => void remove.run({ params: { ticketId } })}
      />
    </div>
  )
}
