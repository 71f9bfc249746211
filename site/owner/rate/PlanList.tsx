import { Link } from 'react-router'
import { Badge } from '../../kit/Badge.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { type Column, Table } from '../../kit/Table.tsx'
import { formatDaysAhead } from '../../lib/policyFormat.ts'
import { useItem } from '../../lib/useItem.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { buildPlanTree, formatPlanTerms, type Plan } from './planValues.ts'
import { RateTabs } from './RateTabs.tsx'
import { formatAdjustment } from './rateFormat.ts'

/** The ways a night is sold: each starts from another one, or from the room's own price. */
export function PlanList() {
  const { id, currentProperty, can } = useCurrentProperty()
  const { item: plans, problem, isLoading, reload } = useItem('GET /room/plans', { query: { property: id } }, { enabled: id > 0 })
  const add = can('rates.edit') && (
    <Link className="button button-primary" to="/rate/plans/new">
      Add a rate plan
    </Link>
  )
  return (
    <Screen title="Rate plans" note="Ways to sell the same bed: cheaper without free cancelling, dearer with more freedom." actions={add}>
      <RateTabs />
      {isLoading && <Skeleton rows={3} height={44} label="Loading the rate plans" />}
      {problem && !plans && <ErrorState problem={problem} onRetry={reload} />}
      {plans?.length === 0 && (
        <EmptyState icon="layers" title="Rooms are sold at their own price">
          <p>A rate plan sells the same beds on other terms, such as 10 % less without free cancelling.</p>
          {add}
        </EmptyState>
      )}
      {plans && plans.length > 0 && currentProperty && (
        <Table
          caption="Rate plans"
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
const getColumns = (plans: readonly Plan[], currency: string, mayEdit: boolean): Column<PlanTreeRow>[] => [
  { head: 'Rate plan', cell: row => <PlanName row={row} mayEdit={mayEdit} /> },
  { head: 'Price', cell: ({ plan }) => formatPlanPrice(plan, plans, currency) },
  { head: 'Cancelling', cell: ({ plan }) => [formatPlanTerms(plan, plans, currency), ...formatDaysAhead(plan)].join(' ') },
  {
    head: 'State',
    cell: ({ plan }) =>
      plan.paused ? (
        <Badge icon="ban">Paused</Badge>
      ) : (
        <Badge tone="positive" icon="circleCheck">
          Sold
        </Badge>
      ),
  },
]

function PlanName({ row: { plan, depth }, mayEdit }: { row: PlanTreeRow; mayEdit: boolean }) {
  return (
    <span style={{ paddingLeft: `${depth * 1.25}rem` }}>
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
  const from = plans.find(p => p.id === parent)?.name ?? 'the room’s own price'
  return adjust && adjust.value !== 0 ? `${formatAdjustment(adjust, currency)} than ${from}` : `as ${from}`
}
