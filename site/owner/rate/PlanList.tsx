import { Link } from 'react-router'
import { Badge } from '../../kit/Badge.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { type Column, Table } from '../../kit/Table.tsx'
import { daysAheadSentences } from '../../lib/policyWords.ts'
import { useItem } from '../../lib/useItem.ts'
import { useHouse } from '../house.ts'
import { type Plan, termsWords, treeOf } from './planValues.ts'
import { RateTabs } from './RateTabs.tsx'
import { adjustWords } from './words.ts'

/** The ways a night is sold: each starts from another one, or from the room's own price. */
export function PlanList() {
  const { id, house, can } = useHouse()
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
      {plans && plans.length > 0 && house && (
        <Table
          caption="Rate plans"
          columns={columnsOf(plans, house.currency, can('rates.edit'))}
          rows={treeOf(plans)}
          keyOf={r => r.plan.id}
        />
      )}
    </Screen>
  )
}

interface Row {
  plan: Plan
  depth: number
}
const columnsOf = (plans: readonly Plan[], currency: string, mayEdit: boolean): Column<Row>[] => [
  { head: 'Rate plan', cell: row => <Name row={row} mayEdit={mayEdit} /> },
  { head: 'Price', cell: ({ plan }) => priceWords(plan, plans, currency) },
  { head: 'Cancelling', cell: ({ plan }) => [termsWords(plan, plans, currency), ...daysAheadSentences(plan)].join(' ') },
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

function Name({ row: { plan, depth }, mayEdit }: { row: Row; mayEdit: boolean }) {
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

function priceWords({ adjust, parent }: Plan, plans: readonly Plan[], currency: string) {
  const from = plans.find(p => p.id === parent)?.name ?? 'the room’s own price'
  return adjust && adjust.value !== 0 ? `${adjustWords(adjust, currency)} than ${from}` : `as ${from}`
}
