import type { Api, Result } from '../../../api/contract.ts'
import { plural } from '../../lib/format.ts'
import { useAction } from '../../lib/useAction.ts'

type RateChangeResult = Result<Api['POST /room/room-rates']>

export const formatChangedNights = ({ changed }: Pick<RateChangeResult, 'changed'>) =>
  changed === 0 ? 'Nothing had to be changed.' : `${plural(changed, 'night')} changed.`

/** Whoever reads this presses once more, and means it. */
export const belowSoldMessage =
  'More is sold on some of these nights than you give out. What is sold stays sold; save again to sell no more.'

/** Sets nights, and offers beside that to put them back. */
export function useChangeRates({ isLeaving = false } = {}) {
  const { run: undo } = useAction('POST /room/room-rates/:id/undo', { done: 'The nights are as they were before.' })
  return useAction('POST /room/room-rates', {
    idempotent: true,
    isLeaving,
    quiet: ['below_sold'],
    done: formatChangedNights,
    offer: ({ id }) => (id === null ? undefined : { label: 'Undo', run: () => undo({ params: { id } }) }),
  })
}
