import { Link } from 'react-router'
import { Badge } from '../../kit/Badge.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { type Column, Table } from '../../kit/list/Table.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatDaysAhead } from '../../lib/format/policyFormat.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import { reorder } from '../../lib/reorder.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { MoveButtons } from './MoveButtons.tsx'
import { ratePlanMessages } from './messages.ts'
import { buildPlanTree, formatPlanTerms, type Plan } from './planValues.ts'
import { RateTabs } from './RateTabs.tsx'
import { formatAdjustment } from './rateFormat.ts'
import { useRateOrder } from './useRateOrder.ts'

/** Rate plans: each derives from another one, or from the room's own price. */
export function PlanList() {
  const { plans: messages } = ratePlanMessages()
  const { id, currentProperty, can } = useCurrentProperty()
  const { item: plans, problem, isLoading, reload } = useItem('GET /room/plans', { query: { property: id } }, { enabled: id > 0 })
  const { run } = useAction('PUT /room/plans/order')
  const { inOrder, move, announcement } = useRateOrder(plans ?? [], order => run({ body: { property: id, plans: order } }))
  const mayOrder = can('rates.edit') && inOrder.length > 1
  // Plans are moved among those that derive from the same one, and what derives from a plan moves with it.
  const movePlan = (plan: Plan, place: number) => {
    const siblings = getSiblings(inOrder, plan).map(p => p.id)
    const next = reorder(
      inOrder.map(p => p.id),
      siblings,
      plan.id,
      place,
    ).flatMap(planId => inOrder.find(p => p.id === planId) ?? [])
    move(
      buildPlanTree(next).map(row => row.plan.id),
      { id: plan.id, place: place + 1, all: siblings.length },
    )
  }
  const add = can('rates.edit') && (
    <Link className="button button-primary" to="/rate/plans/new">
      {messages.add}
    </Link>
  )
  return (
    <Screen title={messages.title} note={messages.note} actions={add}>
      <RateTabs />
      {isLoading && <Skeleton rows={3} height={44} label={messages.loading} />}
      {problem && !plans && <ErrorState problem={problem} onRetry={reload} />}
      {plans?.length === 0 && (
        <EmptyState icon="layers" title={messages.empty}>
          <p>{messages.emptyText}</p>
          {add}
        </EmptyState>
      )}
      {plans && plans.length > 0 && currentProperty && (
        <>
          {mayOrder && <p className="mb-3 max-w-text text-muted">{messages.orderNote}</p>}
          <Table
            caption={messages.title}
            columns={[
              ...getColumns(plans, currentProperty.currency, can('rates.edit')),
              ...(mayOrder ? [getOrderColumn(inOrder, movePlan)] : []),
            ]}
            rows={buildPlanTree(inOrder)}
            keyOf={r => r.plan.id}
          />
          <p role="status" className="sr-only">
            {announcement}
          </p>
        </>
      )}
    </Screen>
  )
}

interface PlanTreeRow {
  plan: Plan
  depth: number
}
function getColumns(plans: readonly Plan[], currency: string, mayEdit: boolean): Column<PlanTreeRow>[] {
  const { head } = ratePlanMessages().plans
  return [
    { head: head.plan, cell: row => <PlanName row={row} mayEdit={mayEdit} /> },
    { head: head.price, cell: ({ plan }) => formatPlanPrice(plan, plans, currency) },
    { head: head.cancelling, cell: ({ plan }) => [formatPlanTerms(plan, plans, currency), ...formatDaysAhead(plan)].join(' ') },
    { head: head.state, cell: ({ plan }) => <PlanStateBadge plan={plan} /> },
  ]
}

const getSiblings = (plans: readonly Plan[], { parent }: Plan) => plans.filter(p => p.parent === parent)

const getOrderColumn = (plans: readonly Plan[], onMove: (plan: Plan, place: number) => void): Column<PlanTreeRow> => ({
  head: ratePlanMessages().order.head,
  isAction: true,
  cell: ({ plan }) => {
    const siblings = getSiblings(plans, plan)
    return <MoveButtons name={plan.name} at={siblings.indexOf(plan)} all={siblings.length} onMove={place => onMove(plan, place)} />
  },
})

function PlanStateBadge({ plan }: { plan: Plan }) {
  const { paused, sold } = ratePlanMessages().plans
  if (plan.paused) return <Badge icon="ban">{paused}</Badge>
  return (
    <Badge tone="positive" icon="circleCheck">
      {sold}
    </Badge>
  )
}

function PlanName({ row: { plan, depth }, mayEdit }: { row: PlanTreeRow; mayEdit: boolean }) {
  return (
    <span style={{ paddingInlineStart: `${depth * 1.25}rem` }}>
      {mayEdit ? (
        <Link to={`/rate/plans/${plan.id}`} className="row-link">
          {plan.name}
        </Link>
      ) : (
        <span className="font-semibold">{plan.name}</span>
      )}
    </span>
  )
}

function formatPlanPrice({ adjust, parent }: Plan, plans: readonly Plan[], currency: string) {
  const { plans: messages } = ratePlanMessages()
  const from = plans.find(p => p.id === parent)?.name ?? messages.ownPrice
  if (!adjust || adjust.value === 0) return t(messages.as, { plan: from })
  return t(messages.than, { adjustment: formatAdjustment(adjust, currency), plan: from })
}
