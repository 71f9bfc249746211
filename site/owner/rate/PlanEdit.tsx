import { useNavigate, useParams } from 'react-router'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Form } from '../../kit/Form.tsx'
import type { Values } from '../../kit/formContext.ts'
import { Notice } from '../../kit/Notice.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useVersionedEdit } from '../../kit/useVersionedEdit.ts'
import { useAction } from '../../lib/useAction.ts'
import { useItem } from '../../lib/useItem.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { PlanFields } from './PlanFields.tsx'
import { findPlanFormProblem, mapPlanField, type Plan, planToValues, valuesToPlanRequest } from './planValues.ts'
import { RatesForbiddenScreen } from './RatesForbiddenScreen.tsx'

const back = ['/rate/plans', 'Rate plans'] as const

export function PlanEdit() {
  const id = Number(useParams().id)
  const { id: property, currentProperty, can, problem: propertyProblem, reload: again } = useCurrentProperty()
  const { item: plans, problem, reload } = useItem('GET /room/plans', { query: { property } }, { enabled: property > 0 })
  const trouble = problem ?? propertyProblem
  const plan = plans?.find(p => p.id === id)
  if (plans && plan && currentProperty) {
    if (!can('rates.edit')) return <RatesForbiddenScreen title={plan.name} back={back} />
    return <PlanEditForm plan={plan} plans={plans} currency={currentProperty.currency} />
  }
  return (
    <Screen title="Rate plan" back={back} isNarrow>
      {trouble && (!plans || !currentProperty) && <ErrorState problem={trouble} onRetry={problem ? reload : again} />}
      {!trouble && (!plans || !currentProperty) && <Skeleton rows={4} height={64} />}
      {plans && currentProperty && !plan && (
        <EmptyState icon="search" title="This rate plan is not there">
          <p>It was ended, or belongs to another hostel.</p>
        </EmptyState>
      )}
    </Screen>
  )
}

function PlanEditForm({ plan, plans, currency }: { plan: Plan; plans: readonly Plan[]; currency: string }) {
  const { run } = useAction('PUT /room/plans/:id', { done: 'The rate plan is saved.', quiet: ['stale'] })
  const { base, initial, version, saved, newer } = useVersionedEdit(plan, thing => planToValues(thing, currency))
  const handleSubmit = async (values: Values) => {
    const problem = findPlanFormProblem(values, currency)
    if (problem) return problem
    const reply = await run({
      params: { id: plan.id },
      body: { ...valuesToPlanRequest(values, currency), version: version ?? plan.version },
    })
    if (reply.ok) saved(reply.data)
    else for (const field of reply.problem.fields ?? []) field.path = mapPlanField(field.path)
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
          <PausePlanButton plan={plan} onSaved={saved} />
          <EndPlanButton plan={plan} />
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

function PausePlanButton({ plan, onSaved }: { plan: Plan; onSaved: (plan: Plan) => void }) {
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

function EndPlanButton({ plan }: { plan: Plan }) {
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
