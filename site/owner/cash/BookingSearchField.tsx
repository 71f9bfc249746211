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

/** Selects a booking: search by guest or code, then choose. */
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
  // Results of the previous search stay until the new ones arrive.
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

/** A booking that is not among the results is deselected: money must not go to a guest who is not shown. */
function useClearStaleSelection(rows: readonly { id: number }[] | undefined) {
  const { value: chosen, onChange: choose } = useForm<CashValues>().useField('booking')
  const isGone = chosen !== '' && !isStillListed(chosen, rows)
  useEffect(() => {
    if (isGone) choose('')
  })
}
