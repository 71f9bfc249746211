import { ChoiceField } from '../../kit/form/fields.tsx'
import { t } from '../../lib/language/messages.ts'
import { freeEntryChoices } from './channelFormat.ts'
import type { ConnectionValues } from './connectionValues.ts'
import { channelMessages } from './messages.ts'

/** Some calendars mark bookings as free (Google does for whole days), others mark entries that are not bookings: only the property knows. */
export function FreeEntriesField({ count }: { count: number }) {
  const { freeEntries: messages } = channelMessages()
  return (
    <ChoiceField<ConnectionValues>
      name="freeEntries"
      label={t(messages.marked, { n: count })}
      hint={messages.hint}
      choices={freeEntryChoices()}
    />
  )
}
