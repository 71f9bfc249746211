import { ticketUrgencies } from '../../../domain/inventory/tickets.ts'
import { DayField } from '../../kit/day/DayField.tsx'
import { CheckField, ChoiceField, SelectField, TextArea, TextField } from '../../kit/form/fields.tsx'
import { useForm } from '../../kit/form/formContext.ts'
import { t } from '../../lib/language/messages.ts'
import type { Board } from '../housekeeping/markQueue.ts'
import { groupByUnit } from '../housekeeping/markQueue.ts'
import { maintenanceMessages } from './messages.ts'
import type { TicketValues } from './ticketValues.ts'

interface Props {
  board: Board
  currency: string
  canClose: boolean
}

/** What is broken, where, how soon, whose, and whether it is sold meanwhile. */
export function TicketFields({ board, currency, canClose }: Props) {
  const messages = maintenanceMessages()
  const { useValue } = useForm<TicketValues>()
  const [unit, isClosed] = [useValue('unit'), useValue('isClosed')]
  return (
    <>
      <TextField<TicketValues> name="title" label={messages.what} autoComplete="off" maxLength={120} />
      <TextArea<TicketValues> name="note" label={messages.note} rows={3} isOptional />
      <PlaceFields board={board} unit={unit} />
      <ChoiceField<TicketValues>
        name="urgency"
        label={messages.urgencyLabel}
        choices={ticketUrgencies.map(urgency => [urgency, messages.urgency[urgency]] as const)}
      />
      {canClose && unit !== '' && <CheckField<TicketValues> name="isClosed" label={messages.isClosed} hint={messages.isClosedHint} />}
      {canClose && unit !== '' && isClosed && (
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <DayField<TicketValues> name="from" label={messages.from} />
          <DayField<TicketValues> name="until" label={messages.until} />
        </div>
      )}
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <SelectField<TicketValues>
          name="assignee"
          label={messages.whose}
          required={false}
          placeholder={messages.nobody}
          choices={board.people.map(person => [String(person.id), person.name] as const)}
        />
        <TextField<TicketValues> name="cost" label={t(messages.cost, { currency })} inputMode="decimal" isOptional />
      </div>
    </>
  )
}

function PlaceFields({ board, unit }: { board: Board; unit: string }) {
  const messages = maintenanceMessages()
  const units = groupByUnit(board.beds)
  const beds = units.find(u => String(u.unit) === unit)?.beds ?? []
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      <SelectField<TicketValues>
        name="unit"
        label={messages.unit}
        required={false}
        placeholder={messages.elsewhere}
        choices={units.map(u => [String(u.unit), t(messages.unitName, { room: u.room, unit: u.name })] as const)}
      />
      {beds.length > 0 && (
        <SelectField<TicketValues>
          name="bed"
          label={messages.whichBed}
          required={false}
          placeholder={messages.wholeRoom}
          choices={beds.map(b => [String(b.bed), b.label] as const)}
        />
      )}
      <TextField<TicketValues>
        name="place"
        label={messages.place}
        hint={messages.placeHint}
        autoComplete="off"
        maxLength={120}
        isOptional
      />
    </div>
  )
}
