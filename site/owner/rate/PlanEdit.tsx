import checks from 'contract:PUT /room/plans/:id'
import { useNavigate, useParams } from 'react-router'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { useVersionedEdit } from '../../kit/form/useVersionedEdit.ts'
import { Notice } from '../../kit/Notice.tsx'
import { RecordFallback } from '../../kit/RecordFallback.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { ratePlanMessages } from './messages.ts'
import { PlanFields } from './PlanFields.tsx'
import type { PlanValues } from './planValues.ts'
import { findPlanFormProblem, mapPlanField, type Plan, planToValues, valuesToPlanRequest } from './planValues.ts'
import { RatesForbiddenScreen } from './RatesForbiddenScreen.tsx'

const back = () => ['/rate/plans', ratePlanMessages().plans.title] as const

export function PlanEdit() {
  const { plans: messages } = ratePlanMessages()
  const id = Number(useParams().id)
  const { id: property, currentProperty, can, problem: propertyProblem, reload: again } = useCurrentProperty()
  const { item: plans, problem, reload } = useItem('GET /room/plans', { query: { property } }, { enabled: property > 0 })
  const trouble = problem ?? propertyProblem
  const plan = plans?.find(p => p.id === id)
  if (plans && plan && currentProperty) {
    if (!can('rates.edit')) return <RatesForbiddenScreen title={plan.name} back={back()} />
    return <PlanEditForm plan={plan} plans={plans} currency={currentProperty.currency} />
  }
  const isRead = plans !== undefined && currentProperty !== undefined
  return <RecordFallback back={back()} messages={messages} list={{ isRead, problem: trouble, reload: problem ? reload : again }} />
}

function PlanEditForm({ plan, plans, currency }: { plan: Plan; plans: readonly Plan[]; currency: string }) {
  const { plans: messages } = ratePlanMessages()
  const { run } = useAction('PUT /room/plans/:id', { done: messages.saved, quiet: ['stale'] })
  const { base, initial, version, saved, newer } = useVersionedEdit(plan, thing => planToValues(thing, currency))
  const handleSubmit = async (values: PlanValues) => {
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
      back={back()}
      isNarrow
      note={plan.paused && messages.pausedNote}
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
        checks={checks}
        newer={newer}
        draft={`plan-${base.id}-${base.version}`}
        submit={messages.save}
        onSubmit={handleSubmit}
      >
        <PlanFields plans={plans} id={plan.id} currency={currency} />
      </Form>
    </Screen>
  )
}

function PausePlanButton({ plan, onSaved }: { plan: Plan; onSaved: (plan: Plan) => void }) {
  const { plans: messages } = ratePlanMessages()
  const { run } = useAction('PUT /room/plans/:id', { done: plan.paused ? messages.resumed : messages.pauseDone })
  const turn = async () => {
    const reply = await run({ params: { id: plan.id }, body: { paused: !plan.paused, version: plan.version } })
    if (reply.ok) onSaved(reply.data)
    return reply
  }
  return (
    <ConfirmButton
      kind="quiet"
      title={t(plan.paused ? messages.resumeTitle : messages.pauseTitle, { name: plan.name })}
      confirm={plan.paused ? messages.resumeConfirm : messages.pauseConfirm}
      onConfirm={turn}
      body={<p>{plan.paused ? messages.resumeText : messages.pauseText}</p>}
    >
      {plan.paused ? messages.resume : messages.pause}
    </ConfirmButton>
  )
}

function EndPlanButton({ plan }: { plan: Plan }) {
  const { plans: messages } = ratePlanMessages()
  const navigate = useNavigate()
  const { run, problem, reset } = useAction('DELETE /room/plans/:id', {
    isLeaving: true,
    quiet: ['invalid_transition'],
    done: messages.ended,
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
      title={t(messages.endTitle, { name: plan.name })}
      confirm={messages.endConfirm}
      onOpen={reset}
      onConfirm={handleEnd}
      body={
        <>
          <p>{messages.endText}</p>
          {problem?.code === 'invalid_transition' && (
            <Notice kind="warning" title={problem.detail}>
              <p>{messages.endFirst}</p>
            </Notice>
          )}
        </>
      }
    >
      {messages.end}
    </ConfirmButton>
  )
}
