import { ChoiceField } from '../../kit/fields.tsx'
import { plural } from '../../lib/format.ts'
import { freeEntryChoices } from './channelFormat.ts'

/** Some calendars mark what is booked as free (Google does so of whole days), others what is not: only the house knows. */
export function FreeEntriesField({ count }: { count: number }) {
  return (
    <ChoiceField
      name="freeEntries"
      label={count === 1 ? 'One entry is marked free' : `${plural(count, 'entry', 'entries')} are marked free`}
      hint="Some calendars write this of bookings, too. Look at one of them there if you are not sure."
      choices={freeEntryChoices}
    />
  )
}
