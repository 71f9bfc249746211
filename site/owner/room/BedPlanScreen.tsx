import { Link, useParams, useSearchParams } from 'react-router'
import type { Api, Result } from '../../../api/contract.ts'
import { Button } from '../../kit/Button.tsx'
import { CommaList } from '../../kit/CommaList.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { formatGuests } from '../../lib/format/bookingLabels.ts'
import { formatStay } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { OccupiedBedNotice } from '../checkIn/OccupiedBedNotice.tsx'
import { roomMessages } from './messages.ts'

type BedPlanData = Result<Api['GET /room/bed-plan']>
type PlannedMove = BedPlanData['moves'][number]

/** Proposes beds for guests who have not arrived; nothing changes before it is confirmed. */
export function BedPlanScreen() {
  const { plan: messages } = roomMessages()
  const room = Number(useParams().id)
  const [params] = useSearchParams()
  const fresh = params.get('fresh') === 'true'
  const { item: plan, problem, reload } = useItem('GET /room/bed-plan', { query: { room, ...(fresh && { fresh }) } })
  const tabs = [
    { to: `/room/${room}/plan`, label: messages.keep, isOn: !fresh },
    { to: `/room/${room}/plan?fresh=true`, label: messages.fresh, isOn: fresh },
  ]
  return (
    <Screen
      title={plan ? t(messages.titleOf, { room: plan.roomName }) : messages.title}
      note={messages.note}
      back={[`/room/${room}`, plan?.roomName ?? messages.theRoom]}
    >
      <div className="mb-5">
        <Tabs label={messages.which} tabs={tabs} />
      </div>
      {problem && <ErrorState problem={problem} onRetry={reload} />}
      {!problem && !plan && <Skeleton rows={5} height={56} />}
      {plan && <BedPlanProposal plan={plan} />}
    </Screen>
  )
}

function BedPlanProposal({ plan }: { plan: BedPlanData }) {
  const { plan: messages } = roomMessages()
  const { run, isPending } = useAction('POST /room/bed-plan', {
    idempotent: true,
    done: ({ moved }) => t(messages.done, { n: moved }),
  })
  const applyMoves = (moves: readonly PlannedMove[]) =>
    run({ body: { room: plan.room, moves: moves.map(m => ({ guest: m.guest, bed: m.to.id })) } })
  const bookings = [...Map.groupBy(plan.moves, m => m.booking).values()]
  return (
    <div className="grid gap-5">
      <OverbookedBookingsNotice plan={plan} />
      <OccupiedBedsNotice plan={plan} />
      {plan.moves.length === 0 ? (
        <EmptyState icon="bedDouble" title={messages.nothingTitle}>
          <p>{plan.kept ? t(messages.kept, { n: plan.kept }) : messages.nobody}</p>
        </EmptyState>
      ) : (
        <section aria-labelledby="changes" className="panel">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
            <h2 id="changes">
              <CommaList>
                {t(messages.changes, { n: plan.moves.length })}
                {plan.kept > 0 && <span className="font-normal text-muted">{t(messages.asTheyAre, { n: plan.kept })}</span>}
              </CommaList>
            </h2>
            <ConfirmButton
              kind="primary"
              title={messages.applyTitle}
              confirm={t(messages.applyConfirm, { n: plan.moves.length })}
              body={<p>{messages.applyText}</p>}
              onConfirm={() => applyMoves(plan.moves)}
            >
              {messages.apply}
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
  const { plan: messages, guest } = roomMessages()
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
        <Button isSmall disabled={isBusy} aria-label={t(messages.onlyOne, { code: first.code })} onClick={onGive}>
          {messages.only}
        </Button>
      </div>
      <ul className="grid gap-1">
        {moves.map(move => (
          <li key={move.guest} className="flex flex-wrap items-center gap-x-2">
            <span className="min-w-0">{move.guestName ?? guest}:</span>
            {move.from ? <del className="text-muted">{bedName(move.from)}</del> : <span className="text-muted">{messages.noBed}</span>}
            <Icon name="arrowRight" size={16} className="rtl:rotate-180" />
            <ins className="font-semibold no-underline">{bedName(move.to)}</ins>
          </li>
        ))}
      </ul>
    </li>
  )
}

const bedName = ({ unit, label }: { unit: string; label: string }) => joinWithCommas([unit, label])

/** Today's arrivals whose bed is not vacated yet. */
function OccupiedBedsNotice({ plan: { waitFor, today } }: { plan: BedPlanData }) {
  if (!waitFor.lines.length) return null
  const { plan: messages } = roomMessages()
  return (
    <>
      <Notice title={t(messages.waiting, { n: waitFor.lines.length })}>
        <p>
          <CommaList>
            {waitFor.lines.map(line => (
              <BookingLink key={`${line.booking} ${line.arrival}`} {...line} />
            ))}
          </CommaList>
        </p>
      </Notice>
      <OccupiedBedNotice occupants={waitFor.occupants} today={today} instead={messages.stillInBed} />
    </>
  )
}

const BookingLink = ({ booking, code }: { booking: number; code: string }) => (
  <Link className="link" to={`/booking/${booking}`}>
    {code}
  </Link>
)

function OverbookedBookingsNotice({ plan: { unplaced } }: { plan: BedPlanData }) {
  if (!unplaced.length) return null
  const { plan: messages } = roomMessages()
  return (
    <Notice kind="danger" title={t(messages.overbooked, { n: unplaced.length })}>
      <p>{messages.overbookedText}</p>
      <ul>
        {unplaced.map(b => (
          <li key={`${b.booking} ${b.arrival}`}>
            <CommaList>
              <BookingLink {...b} />
              {formatGuests(b.guests)}
              {formatStay(b.arrival, b.departure)}
            </CommaList>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
