import { useNavigate, useParams } from 'react-router'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Form } from '../../kit/Form.tsx'
import type { Values } from '../../kit/formContext.ts'
import { Notice } from '../../kit/Notice.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useEdited } from '../../kit/useEdited.ts'
import { useAction } from '../../lib/useAction.ts'
import { useItem } from '../../lib/useItem.ts'
import { useHouse } from '../house.ts'
import { ForOwners } from './ForOwners.tsx'
import { PlanFields } from './PlanFields.tsx'
import { backToPlan, missingInPlan, type Plan, planBody, valuesOfPlan } from './planValues.ts'

const back = ['/rate/plans', 'Rate plans'] as const

export function PlanEdit() {
  const id = Number(useParams().id)
  const { id: property, house, can, problem: noHouse, reload: again } = useHouse()
  const { item: plans, problem, reload } = useItem('GET /room/plans', { query: { property } }, { enabled: property > 0 })
  const trouble = problem ?? noHouse
  const plan = plans?.find(p => p.id === id)
  if (plans && plan && house) {
    if (!can('rates.edit')) return <ForOwners title={plan.name} back={back} />
    return <Editing plan={plan} plans={plans} currency={house.currency} />
  }
  return (
    <Screen title="Rate plan" back={back} isNarrow>
      {trouble && (!plans || !house) && <ErrorState problem={trouble} onRetry={problem ? reload : again} />}
      {!trouble && (!plans || !house) && <Skeleton rows={4} height={64} />}
      {plans && house && !plan && (
        <EmptyState icon="search" title="This rate plan is not there">
          <p>It was ended, or belongs to another hostel.</p>
        </EmptyState>
      )}
    </Screen>
  )
}

function Editing({ plan, plans, currency }: { plan: Plan; plans: readonly Plan[]; currency: string }) {
  const { run } = useAction('PUT /room/plans/:id', { done: 'The rate plan is saved.', quiet: ['stale'] })
  const { base, initial, version, saved, newer } = useEdited(plan, thing => valuesOfPlan(thing, currency))
  const handleSubmit = async (values: Values) => {
    const wrong = missingInPlan(values, currency)
    if (wrong) return wrong
    const reply = await run({ params: { id: plan.id }, body: { ...planBody(values, currency), version: version ?? plan.version } })
    if (reply.ok) saved(reply.data)
    else for (const field of reply.problem.fields ?? []) field.path = backToPlan(field.path)
    return reply
  }
  return (
    <Screen
      title={plan.name}
      back={back}
      isNarrow
      note={plan.paused && 'Paused: not sold.'}
      actions={
        <>
          <Pause plan={plan} onSaved={saved} />
          <End plan={plan} />
        </>
      }
    >
      <Form
        staysOpen
        key={base.version}
        initial={initial}
        newer={newer}
        draft={`plan-${base.id}-${base.version}`}
        submit="Save"
        onSubmit={handleSubmit}
      >
        {values => (
          <>
            <PlanFields values={values} plans={plans} id={plan.id} currency={currency} />
          </>
        )}
      </Form>
    </Screen>
  )
}

function Pause({ plan, onSaved }: { plan: Plan; onSaved: (plan: Plan) => void }) {
  const done = plan.paused ? 'The rate plan is sold again.' : 'The rate plan is paused.'
  const { run } = useAction('PUT /room/plans/:id', { done })
  const turn = async () => {
    const reply = await run({ params: { id: plan.id }, body: { paused: !plan.paused, version: plan.version } })
    if (reply.ok) onSaved(reply.data)
    return reply
  }
  return (
    <ConfirmButton
      kind="quiet"
      title={plan.paused ? `Sell ${plan.name} again?` : `Pause ${plan.name}?`}
      confirm={plan.paused ? 'Sell it again' : 'Pause it'}
      onConfirm={turn}
      body={
        <p>
          {plan.paused
            ? 'Travellers can book it from now on.'
            : 'Nobody can book it until you sell it again. Bookings by it stay as they are, and plans that start from it are still sold.'}
        </p>
      }
    >
      {plan.paused ? 'Sell again' : 'Pause'}
    </ConfirmButton>
  )
}

function End({ plan }: { plan: Plan }) {
  const navigate = useNavigate()
  const { run, problem, reset } = useAction('DELETE /room/plans/:id', {
    isLeaving: true,
    quiet: ['invalid_transition'],
    done: 'The rate plan is sold no longer.',
  })
  const handleEnd = async () => {
    const reply = await run({ params: { id: plan.id } })
    if (reply.ok) navigate('/rate/plans')
    return reply
  }
  return (
    <ConfirmButton
      kind="quiet"
      confirmKind="danger"
      icon="trash2"
      title={`End ${plan.name}?`}
      confirm="End it for good"
      onOpen={reset}
      onConfirm={handleEnd}
      body={
        <>
          <p>It is not sold any more. What is booked by it keeps its price and terms.</p>
          {problem?.code === 'invalid_transition' && (
            <Notice kind="warning" title={problem.detail}>
              <p>Let those plans start from another one first, or end them.</p>
            </Notice>
          )}
        </>
      }
    >
      End
    </ConfirmButton>
  )
}
