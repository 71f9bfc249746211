import type { Api, Result } from '../../../../api/contract.ts'
import { formatMoney } from '../../../lib/format/format.ts'
import { useItem } from '../../../lib/http/useItem.ts'
import { formatApiMessage } from '../../../lib/language/formatApiMessage.ts'
import { localizeName, t } from '../../../lib/language/messages.ts'
import { folioMessages } from '../messages.ts'
import { deskMessages } from './messages.ts'

type Plan = Pick<Result<Api['GET /room/plans']>[number], 'id' | 'name' | 'paused'>
type QuoteTerms = Pick<Result<Api['POST /booking/quote']>, 'cancellation' | 'policy' | 'policyTold'>

/** The rates the desk may choose from, the default first; empty when there is no choice. */
export function useRateChoices(property: number): (readonly [value: string, words: string])[] {
  const { item: plans } = useItem('GET /room/plans', { query: { property } })
  const { item: settings } = useItem('GET /room/rate-settings', { query: { property } })
  return plans && settings ? rateChoices(plans, settings.sellsStandard) : []
}

export function rateChoices(plans: readonly Plan[], sellsStandard: boolean) {
  const sellablePlans = plans.filter(p => !p.paused)
  const own = sellablePlans.map((p, i) => [!sellsStandard && i === 0 ? '' : String(p.id), localizeName(p.name)] as const)
  const all = sellsStandard ? [['', deskMessages().standardRate] as const, ...own] : own
  return all.length > 1 ? all : []
}

/** Cancellation terms from booking on, without deadlines that have passed already. */
export function formatCancellationTerms({ cancellation: [now, later], policy, policyTold }: QuoteTerms): string {
  return now && !later && now.fee.amount > 0 && now.from === null
    ? t(folioMessages().noFreeCancellation, { price: formatMoney(now.fee) })
    : formatApiMessage(policy, policyTold)
}
