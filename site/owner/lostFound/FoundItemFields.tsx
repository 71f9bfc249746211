import { foundItemStatuses, wasGiven } from '../../../domain/guests/foundItems.ts'
import { DayField } from '../../kit/day/DayField.tsx'
import { ChoiceField, TextArea, TextField } from '../../kit/form/fields.tsx'
import { useForm } from '../../kit/form/formContext.ts'
import type { FoundItemValues } from './foundItemValues.ts'
import { lostFoundMessages } from './messages.ts'

/** What was found, where, when and by whom; and what became of it. */
export function FoundItemFields({ canReadGuests }: { canReadGuests: boolean }) {
  const messages = lostFoundMessages()
  const status = useForm<FoundItemValues>().useValue('status')
  return (
    <>
      <TextField<FoundItemValues> name="what" label={messages.what} autoComplete="off" maxLength={200} />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField<FoundItemValues> name="place" label={messages.place} autoComplete="off" maxLength={120} isOptional />
        <TextField<FoundItemValues> name="foundBy" label={messages.foundBy} autoComplete="off" maxLength={120} isOptional />
        <DayField<FoundItemValues> name="foundOn" label={messages.foundOn} />
        <DayField<FoundItemValues> name="keepUntil" label={messages.keepUntil} hint={messages.keepUntilHint} isOptional />
      </div>
      {canReadGuests && (
        <TextField<FoundItemValues>
          name="code"
          label={messages.booking}
          hint={messages.bookingHint}
          autoComplete="off"
          maxLength={20}
          isOptional
        />
      )}
      <TextArea<FoundItemValues> name="note" label={messages.note} rows={3} isOptional />
      <ChoiceField<FoundItemValues>
        name="status"
        label={messages.state}
        choices={foundItemStatuses.map(s => [s, messages.status[s]] as const)}
      />
      {status !== '' && wasGiven(status) && (
        <TextField<FoundItemValues>
          name="handedTo"
          label={messages.handedTo}
          hint={messages.handedToHint}
          autoComplete="off"
          maxLength={300}
        />
      )}
    </>
  )
}
