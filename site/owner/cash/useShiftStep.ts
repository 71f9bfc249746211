import type { SubmitResult } from '../../kit/form/submitResult.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { useItem } from '../../lib/http/useItem.ts'
import type { WithShiftValues } from './shiftStep.ts'
import { parseShiftValues } from './shiftStep.ts'

type Reply = SubmitResult & { problem?: { fields?: { path: string }[] } }

/**
 * Cash goes through an open shift. When none is open, the payment form asks for a float and opens a shift on submit. `movesNothing`: what is paid in
 * cash is rounded off as a whole, and touches no drawer.
 */
export function useShiftStep(property: number, currency: string, movesNothing: (values: WithShiftValues) => boolean = () => false) {
  const { item: open } = useItem('GET /api/payment/shifts', { query: { property, status: 'open', limit: 100 } }, { enabled: property > 0 })
  const { run } = useAction('POST /api/payment/shifts', { idempotent: true })
  const drawers = open?.filter(s => s.float.currency === currency)
  const hasShift = drawers === undefined || drawers.length > 0
  const isCash = (values: WithShiftValues) => (values.method ?? 'cash') === 'cash' && !movesNothing(values)
  const isAsked = (values: WithShiftValues) => !hasShift && isCash(values)
  /** Then records the payment, with the reason if there is no shift. */
  const through = async <R extends Reply>(
    values: WithShiftValues,
    take: (through: { withoutShift?: string; shift?: number }) => Promise<R>,
  ): Promise<R | SubmitResult> => {
    if (!isAsked(values)) return take(isCash(values) && Number(values.drawer) > 0 ? { shift: Number(values.drawer) } : {})
    const { wrong, withoutShift, float } = parseShiftValues(values, currency)
    if (wrong) return wrong
    if (withoutShift) return take({ withoutShift })
    const opened = await run({ body: { property, float: float ?? { amount: 0, currency } } })
    return opened.ok || opened.problem.code === 'shift_open' ? take({}) : opened
  }
  return { isAsked, isCash, through, currency, drawers: drawers ?? [] }
}
