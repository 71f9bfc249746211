import { Link } from 'react-router'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { type Column, Table } from '../../kit/list/Table.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import { reorder } from '../../lib/reorder.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { CopyCode } from './CopyCode.tsx'
import { MoveButtons } from './MoveButtons.tsx'
import { ratePlanMessages } from './messages.ts'
import { RateTabs } from './RateTabs.tsx'
import { formatAdjustment } from './rateFormat.ts'
import { findRuleKind, formatRuleConditions, type RateRule, ruleKinds } from './ruleValues.ts'
import { useRateOrder } from './useRateOrder.ts'
import { type RoomAndPlanNames, useRoomAndPlanNames } from './useRoomAndPlanNames.ts'

/** Rules that adjust prices: seasons, length of stay, early and late booking, promo codes. */
export function RuleList() {
  const { rules: messages, ruleKind } = ratePlanMessages()
  const { id, currentProperty, can } = useCurrentProperty()
  const { get, hrefFor } = useListState()
  const kind = findRuleKind(get('kind'))
  const names = useRoomAndPlanNames(id)
  const { item: rules, problem, isLoading, reload } = useItem('GET /room/rules', { query: { property: id } }, { enabled: id > 0 })
  const { run } = useAction('PUT /room/rules/order')
  const { inOrder, move, announcement } = useRateOrder(rules ?? [], order => run({ body: { property: id, rules: order } }))
  const visibleRules = rules && inOrder.filter(r => kind === undefined || r.kind === kind)
  const mayOrder = can('rates.edit') && (visibleRules?.length ?? 0) > 1
  const moveRule = (rule: RateRule, place: number) => {
    const inView = (visibleRules ?? []).map(r => r.id)
    const all = inOrder.map(r => r.id)
    move(reorder(all, inView, rule.id, place), { id: rule.id, place: place + 1, all: inView.length })
  }
  const add = can('rates.edit') && (
    <Link className="button button-primary" to={kind ? `/rate/rules/new?kind=${kind}` : '/rate/rules/new'}>
      {kind ? ruleKind[kind].add : messages.add}
    </Link>
  )
  return (
    <Screen title={messages.title} note={messages.note} actions={add}>
      <RateTabs />
      <nav aria-label={messages.kindOfRule} className="mb-4 flex flex-wrap gap-2">
        {[undefined, ...ruleKinds].map(k => (
          <Link
            key={k ?? 'all'}
            to={hrefFor({ kind: k })}
            aria-current={k === kind ? 'true' : undefined}
            className={`chip py-1 ${k === kind ? 'border-accent bg-accent-soft font-semibold' : ''}`}
          >
            {k ? ruleKind[k].many : messages.all}
          </Link>
        ))}
      </nav>
      {isLoading && <Skeleton rows={4} height={44} label={messages.loading} />}
      {problem && !rules && <ErrorState problem={problem} onRetry={reload} />}
      {visibleRules?.length === 0 && (
        <EmptyState icon="slidersHorizontal" title={kind ? ruleKind[kind].none : messages.none}>
          <p>{kind ? ruleKind[kind].hint : messages.noneText}</p>
          {add}
        </EmptyState>
      )}
      {visibleRules && visibleRules.length > 0 && currentProperty && (
        <>
          {mayOrder && <p className="mb-3 max-w-text text-muted">{messages.orderNote}</p>}
          <Table
            caption={messages.title}
            columns={[...getColumns(names, currentProperty.currency), ...(mayOrder ? [getOrderColumn(visibleRules, moveRule)] : [])]}
            rows={visibleRules}
            keyOf={r => r.id}
            hrefOf={can('rates.edit') ? r => `/rate/rules/${r.id}` : undefined}
          />
          <p role="status" className="sr-only">
            {announcement}
          </p>
        </>
      )}
    </Screen>
  )
}

function getColumns(names: RoomAndPlanNames, currency: string): Column<RateRule>[] {
  const { rules, ruleKind } = ratePlanMessages()
  const { head } = rules
  return [
    { head: head.rule, cell: r => r.name },
    { head: head.kind, cell: r => ruleKind[r.kind].one },
    { head: head.for, cell: r => formatRuleConditions(r, { room: names.roomName(r.room), plan: names.planName(r.plan) }) },
    { head: head.price, cell: r => formatAdjustment(r.adjust, currency) },
    { head: head.code, cell: r => (r.code ? <CopyCode code={r.code} /> : '–') },
    { head: head.used, isFigure: true, cell: r => formatUsage(r) },
  ]
}

const getOrderColumn = (rows: readonly RateRule[], onMove: (rule: RateRule, place: number) => void): Column<RateRule> => ({
  head: ratePlanMessages().order.head,
  isAction: true,
  cell: r => <MoveButtons name={r.name} at={rows.indexOf(r)} all={rows.length} onMove={place => onMove(r, place)} />,
})

const formatUsage = ({ kind, used, mostUses }: RateRule) => {
  if (kind !== 'promo') return '–'
  return mostUses === null ? used : t(ratePlanMessages().rules.usedOf, { used, most: mostUses })
}
