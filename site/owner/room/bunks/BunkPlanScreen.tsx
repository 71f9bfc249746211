import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { Api, Result } from '../../../../api/contract.ts'
import { Button } from '../../../kit/Button.tsx'
import { ErrorState } from '../../../kit/ErrorState.tsx'
import { Notice } from '../../../kit/Notice.tsx'
import { Screen } from '../../../kit/Screen.tsx'
import { Skeleton } from '../../../kit/Skeleton.tsx'
import { useAction } from '../../../lib/http/useAction.ts'
import { useItem } from '../../../lib/http/useItem.ts'
import { t } from '../../../lib/language/messages.ts'
import { toast } from '../../../lib/toast.ts'
import { useCurrentProperty } from '../../useCurrentProperty.ts'
import { BunkFacts } from './BunkFacts.tsx'
import { BunkGridEditor } from './BunkGridEditor.tsx'
import { copyPlan } from './copyPlan.ts'
import { bunkMessages } from './messages.ts'

export type BunkPlan = Result<Api['GET /room/:id/bunk-plan']>
export type PlanUnit = BunkPlan['units'][number]
export type PlanBed = PlanUnit['beds'][number]

/** Where the beds of a room stand, as guests who choose one see it. */
export function BunkPlanScreen() {
  const { plan: messages } = bunkMessages()
  const id = Number(useParams().id)
  const { item: plan, problem, reload } = useItem('GET /room/:id/bunk-plan', { params: { id } })
  return (
    <Screen
      title={plan ? t(messages.titleOf, { room: plan.roomName }) : messages.title}
      note={messages.note}
      back={[`/room/${id}`, plan?.roomName ?? messages.theRoom]}
      actions={
        <Link className="button" to="/room/bunks">
          {messages.offer}
        </Link>
      }
    >
      {problem && !plan && <ErrorState problem={problem} onRetry={reload} />}
      {!problem && !plan && <Skeleton rows={3} height={120} />}
      {plan && <PlanEditor key={plan.room} plan={plan} />}
    </Screen>
  )
}

function PlanEditor({ plan }: { plan: BunkPlan }) {
  const { plan: messages } = bunkMessages()
  const { can } = useCurrentProperty()
  const { run, isPending } = useAction('PUT /room/:id/bunk-plan', { done: messages.saved, quiet: ['stale'] })
  const [saved, setSaved] = useState(plan)
  const [units, setUnits] = useState(plan.units)
  const [selected, setSelected] = useState<{ unit: number; bunk: number }>()
  const mayEdit = can('room.edit')
  const isNewer = plan.version > saved.version
  const isChanged = units !== saved.units
  const change = (unit: number, beds: PlanBed[]) => setUnits(all => all.map(u => (u.id === unit ? { ...u, beds } : u)))
  const take = (from: BunkPlan) => {
    setSaved(from)
    setUnits(from.units)
    setSelected(undefined)
  }
  const save = async () => {
    const beds = units.flatMap(u => u.beds.map(({ id, column, row, spots }) => ({ id, column, row, spots })))
    const reply = await run({ params: { id: plan.room }, body: { beds, version: saved.version } })
    if (reply.ok) take(reply.data)
    else if (reply.problem.code === 'stale') toast('error', reply.problem.detail)
  }
  const handleCopy = (from: PlanUnit) => {
    setUnits(all => copyPlan(from, all))
    toast('success', messages.copied)
  }
  return (
    <div className="grid gap-5">
      {isNewer && isChanged && (
        <Notice title={messages.unsaved}>
          <Button isSmall onClick={() => take(plan)}>
            {messages.reload}
          </Button>
        </Notice>
      )}
      {units.map((unit, i) => (
        <section key={unit.id} className="panel" aria-labelledby={`unit-${unit.id}`}>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
            <h2 id={`unit-${unit.id}`}>{unit.name}</h2>
            {mayEdit && i === 0 && units.length > 1 && (
              <Button isSmall onClick={() => handleCopy(unit)}>
                {messages.copy}
              </Button>
            )}
          </div>
          <BunkGridEditor
            unit={unit}
            selected={selected?.unit === unit.id ? selected.bunk : undefined}
            mayEdit={mayEdit}
            onSelect={bunk => setSelected(bunk === undefined ? undefined : { unit: unit.id, bunk })}
            onChange={beds => change(unit.id, beds)}
          />
          {mayEdit && selected?.unit === unit.id && <BunkFacts unit={unit} bunk={selected.bunk} onChange={beds => change(unit.id, beds)} />}
        </section>
      ))}
      {mayEdit && (
        <div className="flex flex-wrap items-center gap-3">
          <Button kind="primary" isBusy={isPending} onClick={() => void save()}>
            {messages.save}
          </Button>
          <span className="text-muted" role="status">
            {isChanged ? messages.unsaved : ''}
          </span>
        </div>
      )}
    </div>
  )
}
