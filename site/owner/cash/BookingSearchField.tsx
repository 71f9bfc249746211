import { useEffect } from 'react'
import { ChoiceField, TextField } from '../../kit/form/fields.tsx'
import { useForm } from '../../kit/form/formContext.ts'
import { formatMoney } from '../../lib/format/format.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import { useDebounced } from '../../lib/useDebounced.ts'
import type { CashValues } from './cashTransactionValues.ts'
import { isStillListed } from './cashTransactionValues.ts'
import { cashMessages } from './messages.ts'

const MAX_RESULTS = 5
const MIN_QUERY_LENGTH = 2

/** Whose booking: a guest or a code is looked for, and one of those found is chosen. */
export function BookingSearchField({ property }: { property: number }) {
  const messages = cashMessages().search
  const typed = useForm<CashValues>().useValue('who').trim()
  const query = useDebounced(typed)
  const isEnough = query.length >= MIN_QUERY_LENGTH
  const {
    item: found,
    problem,
    isOld,
  } = useItem(
    'GET /booking/all',
    { query: { property, category: 'all', q: query, limit: MAX_RESULTS } },
    { enabled: isEnough, keepPrevious: true },
  )
  // What was found for other words is only there until the answer to these comes.
  const isAnswer = isEnough && typed === query && !isOld
  useClearStaleSelection(isAnswer ? found : undefined)
  return (
    <>
      <TextField<CashValues> name="who" label={messages.who} hint={messages.whoHint} autoComplete="off" className="max-w-xs" />
      {isEnough && found && found.length > 0 && (
        <div inert={!isAnswer}>
          <ChoiceField<CashValues>
            name="booking"
            label={messages.booking}
            choices={found.map(
              b => [String(b.id), t(messages.found, { name: b.guestName, code: b.code, balance: formatMoney(b.balance) })] as const,
            )}
          />
        </div>
      )}
      <p role="status" className="text-sm text-muted empty:hidden">
        {problem?.detail ?? (isEnough && found?.length === 0 ? messages.none : '')}
      </p>
    </>
  )
}

/** Who is no longer among those found is no longer chosen: money never goes to a guest whom nobody sees. */
function useClearStaleSelection(rows: readonly { id: number }[] | undefined) {
  const { value: chosen, onChange: choose } = useForm<CashValues>().useField('booking')
  const isGone = chosen !== '' && !isStillListed(chosen, rows)
  useEffect(() => {
    if (isGone) choose('')
  })
}
