import checks from 'contract:PUT /room/rules/:id'
import { useParams } from 'react-router'
import { DeleteButton } from '../../kit/DeleteButton.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { useVersionedEdit } from '../../kit/form/useVersionedEdit.ts'
import { RecordFallback } from '../../kit/RecordFallback.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { CopyCode } from './CopyCode.tsx'
import { ratePlanMessages } from './messages.ts'
import { RatesForbiddenScreen } from './RatesForbiddenScreen.tsx'
import { RuleFields } from './RuleFields.tsx'
import type { RuleValues } from './ruleValues.ts'
import { findRuleFormProblem, mapRuleField, type RateRule, ruleToValues, valuesToRuleRequest } from './ruleValues.ts'
import { useRoomAndPlanNames } from './useRoomAndPlanNames.ts'

const back = () => ['/rate/rules', ratePlanMessages().rules.title] as const

export function RuleEdit() {
  const { rules: messages } = ratePlanMessages()
  const id = Number(useParams().id)
  const { id: property, currentProperty, can, problem: propertyProblem, reload: again } = useCurrentProperty()
  const { item: rules, problem, reload } = useItem('GET /room/rules', { query: { property } }, { enabled: property > 0 })
  const trouble = problem ?? propertyProblem
  const rule = rules?.find(r => r.id === id)
  if (rule && currentProperty) {
    if (!can('rates.edit')) return <RatesForbiddenScreen title={rule.name} back={back()} />
    return <RuleEditForm rule={rule} currency={currentProperty.currency} />
  }
  const isRead = rules !== undefined && currentProperty !== undefined
  return <RecordFallback back={back()} messages={messages} list={{ isRead, problem: trouble, reload: problem ? reload : again }} />
}

function RuleEditForm({ rule, currency }: { rule: RateRule; currency: string }) {
  const { rules: messages } = ratePlanMessages()
  const names = useRoomAndPlanNames(rule.property)
  const { run } = useAction('PUT /room/rules/:id', { quiet: ['duplicate', 'stale'], done: messages.saved })
  const { base, initial, version, saved, newer } = useVersionedEdit(rule, thing => ruleToValues(thing, thing.kind, currency))
  const handleSubmit = async (values: RuleValues) => {
    const problem = findRuleFormProblem(values, currency)
    if (problem) return problem
    const reply = await run({
      params: { id: rule.id },
      body: { ...valuesToRuleRequest(values, currency), version: version ?? rule.version },
    })
    if (reply.ok) saved(reply.data)
    else for (const field of reply.problem.fields ?? []) field.path = mapRuleField(field.path)
    return reply
  }
  return (
    <Screen title={rule.name} back={back()} isNarrow note={<CodeUsage rule={rule} />} actions={<EndRuleButton rule={rule} />}>
      <Form
        staysOpen
        key={base.version}
        initial={initial}
        checks={checks}
        newer={newer}
        draft={`rule-${base.id}-${base.version}`}
        submit={messages.save}
        onSubmit={handleSubmit}
      >
        <RuleFields names={names} currency={currency} isNew={false} />
      </Form>
    </Screen>
  )
}

function CodeUsage({ rule: { code, used, mostUses } }: { rule: RateRule }) {
  if (!code) return null
  const { rules: messages } = ratePlanMessages()
  return (
    <span className="flex flex-wrap items-center gap-3">
      <CopyCode code={code} />
      <span>{mostUses === null ? t(messages.usedTimes, { n: used }) : t(messages.usedOfTimes, { used, n: mostUses })}</span>
    </span>
  )
}

function EndRuleButton({ rule }: { rule: RateRule }) {
  const { rules: messages } = ratePlanMessages()
  const { run } = useAction('DELETE /room/rules/:id', { isLeaving: true, done: messages.ended })
  return (
    <DeleteButton
      title={t(messages.endTitle, { name: rule.name })}
      text={rule.code ? messages.endCodeText : messages.endText}
      confirm={messages.endConfirm}
      back="/rate/rules"
      onDelete={() => run({ params: { id: rule.id } })}
    >
      {messages.end}
    </DeleteButton>
  )
}
