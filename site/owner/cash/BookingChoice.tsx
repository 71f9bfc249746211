import { ChoiceField, TextField } from '../../kit/fields.tsx'
import { useField } from '../../kit/formContext.ts'
import { formatMoney } from '../../lib/format.ts'
import { useItem } from '../../lib/useItem.ts'
import { useLater } from '../../lib/useLater.ts'

const SHOWN = 5
const ENOUGH = 2

/** Whose booking: a guest or a code is looked for, and one of those found is chosen. */
export function BookingChoice({ property }: { property: number }) {
  const words = useLater(useField('who').text.trim())
  const { item: found, problem } = useItem(
    'GET /booking/all',
    { query: { property, category: 'all', q: words, limit: SHOWN } },
    { enabled: words.length >= ENOUGH, keep: true },
  )
  return (
    <>
      <TextField name="who" label="Guest or code" hint="A few letters are enough." autoComplete="off" className="max-w-xs" />
      {words.length >= ENOUGH && found && found.length > 0 && (
        <ChoiceField
          name="booking"
          label="Booking"
          choices={found.map(b => [String(b.id), `${b.guestName}, ${b.code}, ${formatMoney(b.balance)} to pay`] as const)}
        />
      )}
      <p role="status" className="text-sm text-muted empty:hidden">
        {problem?.detail ?? (words.length >= ENOUGH && found?.length === 0 ? 'Nobody of this name has a booking.' : '')}
      </p>
    </>
  )
}
