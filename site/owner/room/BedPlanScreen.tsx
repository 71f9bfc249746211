import { Link, useParams, useSearchParams } from 'react-router'
import type { Api, Result } from '../../../api/contract.ts'
import { Button } from '../../kit/Button.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { formatStay, plural } from '../../lib/format.ts'
import { useAction } from '../../lib/useAction.ts'
import { useItem } from '../../lib/useItem.ts'
import { OccupiedBedNotice } from '../checkIn/OccupiedBedNotice.tsx'

type BedPlanData = Result<Api['GET /room/bed-plan']>
type PlannedMove = BedPlanData['moves'][number]

/** Who sleeps where, for those who have not come yet: what would change, and nothing until it is agreed to. */
export function BedPlanScreen() {
  const room = Number(useParams().id)
  const [params] = useSearchParams()
  const fresh = params.get('fresh') === 'true'
  const { item: plan, problem, reload } = useItem('GET /room/bed-plan', { query: { room, ...(fresh && { fresh }) } })
  const tabs = [
    { to: `/room/${room}/plan`, label: 'Keep what is planned', isOn: !fresh },
    { to: `/room/${room}/plan?fresh=true`, label: 'Plan everybody anew', isOn: fresh },
  ]
  return (
    <Screen
      title={plan ? `Who sleeps where: ${plan.roomName}` : 'Who sleeps where'}
      note="Only guests who have not come yet. Whoever is in the house keeps the bed they lie in."
      back={[`/room/${room}`, plan?.roomName ?? 'The room']}
    >
      <div className="mb-5">
        <Tabs label="Which plan" tabs={tabs} />
      </div>
      {problem && <ErrorState problem={problem} onRetry={reload} />}
      {!problem && !plan && <Skeleton rows={5} height={56} />}
      {plan && <BedPlanProposal plan={plan} />}
    </Screen>
  )
}

function BedPlanProposal({ plan }: { plan: BedPlanData }) {
  const { run, isPending } = useAction('POST /room/bed-plan', {
    idempotent: true,
    done: ({ moved }) => `${plural(moved, 'guest')} will have the new bed.`,
  })
  const applyMoves = (moves: readonly PlannedMove[]) =>
    run({ body: { room: plan.room, moves: moves.map(m => ({ guest: m.guest, bed: m.to.id })) } })
  const bookings = [...Map.groupBy(plan.moves, m => m.booking).values()]
  return (
    <div className="grid gap-5">
      <OverbookedBookingsNotice plan={plan} />
      <OccupiedBedsNotice plan={plan} />
      {plan.moves.length === 0 ? (
        <EmptyState icon="bedDouble" title="Nothing would change">
          <p>
            {plan.kept
              ? `${plural(plan.kept, 'guest')} to come, each with the bed that was meant for them.`
              : 'Nobody is to come who needs a bed here.'}
          </p>
        </EmptyState>
      ) : (
        <section aria-labelledby="changes" className="panel">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
            <h2 id="changes">
              {plural(plan.moves.length, 'change')}
              {plan.kept > 0 && <span className="font-normal text-muted">, {plan.kept} as they are</span>}
            </h2>
            <ConfirmButton
              kind="primary"
              title="Make this the plan?"
              confirm={`Change ${plural(plan.moves.length, 'bed')}`}
              body={<p>Nothing is told to the guests. Who has come meanwhile stays where they are: then you are asked to look again.</p>}
              onConfirm={() => applyMoves(plan.moves)}
            >
              Make all of this the plan
            </ConfirmButton>
          </div>
          <ul className="divide-y divide-line">
            {bookings.map(moves => (
              <BookingMoves key={moves[0]?.booking} moves={moves} isBusy={isPending} onGive={() => applyMoves(moves)} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function BookingMoves({ moves, isBusy, onGive }: { moves: PlannedMove[]; isBusy: boolean; onGive: () => void }) {
  const [first] = moves
  if (!first) return null
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p>
          <Link className="link" to={`/booking/${first.booking}`}>
            {first.code}
          </Link>{' '}
          <span className="text-muted">{formatStay(first.arrival, first.departure)}</span>
        </p>
        <Button isSmall disabled={isBusy} aria-label={`Only this booking: ${first.code}`} onClick={onGive}>
          Only this booking
        </Button>
      </div>
      <ul className="grid gap-1">
        {moves.map(move => (
          <li key={move.guest} className="flex flex-wrap items-center gap-x-2">
            <span className="min-w-0">{move.guestName ?? 'A guest'}:</span>
            {move.from ? <del className="text-muted">{bedName(move.from)}</del> : <span className="text-muted">no bed yet</span>}
            <Icon name="arrowRight" size={16} />
            <ins className="font-semibold no-underline">{bedName(move.to)}</ins>
          </li>
        ))}
      </ul>
    </li>
  )
}

const bedName = ({ unit, label }: { unit: string; label: string }) => `${unit}, ${label}`

/** Of today, with a bed as soon as it is left. */
function OccupiedBedsNotice({ plan: { waitFor, today } }: { plan: BedPlanData }) {
  if (!waitFor.lines.length) return null
  return (
    <>
      <Notice
        title={`${plural(waitFor.lines.length, 'booking')} of today ${waitFor.lines.length === 1 ? 'waits' : 'wait'} for a bed to be left`}
      >
        <p>
          {waitFor.lines.map((b, i) => (
            <span key={`${b.booking} ${b.arrival}`}>
              {i > 0 && ', '}
              <Link className="link" to={`/booking/${b.booking}`}>
                {b.code}
              </Link>
            </span>
          ))}
        </p>
      </Notice>
      <OccupiedBedNotice occupants={waitFor.occupants} today={today} instead="Still in their beds" />
    </>
  )
}

function OverbookedBookingsNotice({ plan: { unplaced } }: { plan: BedPlanData }) {
  if (!unplaced.length) return null
  return (
    <Notice kind="danger" title={`${plural(unplaced.length, 'overbooked booking')} in this room`}>
      <p>Move them to another room, or give beds back that are kept back.</p>
      <ul>
        {unplaced.map(b => (
          <li key={`${b.booking} ${b.arrival}`}>
            <Link className="link" to={`/booking/${b.booking}`}>
              {b.code}
            </Link>
            , {plural(b.guests, 'guest')}, {formatStay(b.arrival, b.departure)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
