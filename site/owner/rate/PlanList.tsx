import { Link } from 'react-router'
import { Badge } from '../../kit/Badge.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { type Column, Table } from '../../kit/list/Table.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatDaysAhead } from '../../lib/format/policyFormat.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { ratePlanMessages } from './messages.ts'
import { buildPlanTree, formatPlanTerms, type Plan } from './planValues.ts'
import { RateTabs } from './RateTabs.tsx'
import { formatAdjustment } from './rateFormat.ts'

/** Rate plans: each derives from another one, or from the room's own price. */
export function PlanList() {
  const { plans: messages } = ratePlanMessages()
  const { id, currentProperty, can } = useCurrentProperty()
  const { item: plans, problem, isLoading, reload } = useItem('GET /room/plans', { query: { property: id } }, { enabled: id > 0 })
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
        <Table
          caption={messages.title}
          columns={getColumns(plans, currentProperty.currency, can('rates.edit'))}
          rows={buildPlanTree(plans)}
          keyOf={r => r.plan.id}
        />
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
