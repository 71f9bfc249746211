import type { Api, Result } from '../../../api/contract.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { t } from '../../lib/language/messages.ts'
import { rateMessages } from './messages.ts'

type RateChangeResult = Result<Api['POST /room/room-rates']>

export const formatChangedNights = ({ changed }: Pick<RateChangeResult, 'changed'>) =>
  changed === 0 ? rateMessages().change.nothing : t(rateMessages().change.done, { n: changed })

/** Applies a change of rates, with undo in the toast. */
export function useChangeRates({ isLeaving = false } = {}) {
  const { change: messages } = rateMessages()
  const { run: undo } = useAction('POST /room/room-rates/:id/undo', { done: messages.undone })
  return useAction('POST /room/room-rates', {
    idempotent: true,
    isLeaving,
    quiet: ['below_sold'],
    done: formatChangedNights,
    offer: ({ id }) => (id === null ? undefined : { label: messages.undo, run: () => undo({ params: { id } }) }),
  })
}
