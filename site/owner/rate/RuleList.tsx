import { Link } from 'react-router'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { type Column, Table } from '../../kit/Table.tsx'
import { useListState } from '../../kit/useListState.ts'
import { useItem } from '../../lib/useItem.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { CopyCode } from './CopyCode.tsx'
import { RateTabs } from './RateTabs.tsx'
import { formatAdjustment } from './rateFormat.ts'
import { findRuleKind, formatRuleConditions, type RateRule, ruleKindInfo, ruleKinds } from './ruleValues.ts'
import { type RoomAndPlanNames, useRoomAndPlanNames } from './useRoomAndPlanNames.ts'

/** What makes a night cheaper or dearer by itself: seasons, long stays, early and late bookers, codes. */
export function RuleList() {
  const { id, currentProperty, can } = useCurrentProperty()
  const { get, hrefFor } = useListState()
  const kind = findRuleKind(get('kind'))
  const names = useRoomAndPlanNames(id)
  const { item: rules, problem, isLoading, reload } = useItem('GET /room/rules', { query: { property: id } }, { enabled: id > 0 })
  const visibleRules = rules?.filter(r => kind === undefined || r.kind === kind)
  const add = can('rates.edit') && (
    <Link className="button button-primary" to={kind ? `/rate/rules/new?kind=${kind}` : '/rate/rules/new'}>
      {kind ? `Add: ${ruleKindInfo[kind].one.toLowerCase()}` : 'Add a rule'}
    </Link>
  )
  return (
    <Screen title="Rules and codes" note="They change the price of a stay by themselves: seasons first, codes last." actions={add}>
      <RateTabs />
      <nav aria-label="Kind of rule" className="mb-4 flex flex-wrap gap-2">
        {[undefined, ...ruleKinds].map(k => (
          <Link
            key={k ?? 'all'}
            to={hrefFor({ kind: k })}
            aria-current={k === kind ? 'true' : undefined}
            className={`chip py-1 ${k === kind ? 'border-accent bg-accent-soft font-semibold' : ''}`}
          >
            {k ? ruleKindInfo[k].many : 'All'}
          </Link>
        ))}
      </nav>
      {isLoading && <Skeleton rows={4} height={44} label="Loading the rules" />}
      {problem && !rules && <ErrorState problem={problem} onRetry={reload} />}
      {visibleRules?.length === 0 && (
        <EmptyState icon="slidersHorizontal" title={kind ? `${ruleKindInfo[kind].many}: none yet` : 'No rules yet'}>
          <p>{kind ? ruleKindInfo[kind].hint : 'Add weekend prices, a discount for a week, or a code for your regulars.'}</p>
          {add}
        </EmptyState>
      )}
      {visibleRules && visibleRules.length > 0 && currentProperty && (
        <Table
          caption="Rules and codes"
          columns={getColumns(names, currentProperty.currency)}
          rows={visibleRules}
          keyOf={r => r.id}
          hrefOf={can('rates.edit') ? r => `/rate/rules/${r.id}` : undefined}
        />
      )}
    </Screen>
  )
}

const getColumns = (names: RoomAndPlanNames, currency: string): Column<RateRule>[] => [
  { head: 'Rule', cell: r => r.name },
  { head: 'Kind', cell: r => ruleKindInfo[r.kind].one },
  { head: 'For', cell: r => formatRuleConditions(r, { room: names.roomName(r.room), plan: names.planName(r.plan) }) },
  { head: 'Price', cell: r => formatAdjustment(r.adjust, currency) },
  { head: 'Code', cell: r => (r.code ? <CopyCode code={r.code} /> : '–') },
  { head: 'Used', isFigure: true, cell: r => formatUsage(r) },
]

const formatUsage = ({ kind, used, mostUses }: RateRule) => {
  if (kind !== 'promo') return '–'
  return mostUses === null ? used : `${used} of ${mostUses}`
}
