import { Link } from 'react-router'
import { Button } from '../../kit/Button.tsx'
import { CommaList } from '../../kit/CommaList.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { RichText } from '../../kit/RichText.tsx'
import { formatDay } from '../../lib/format/format.ts'
import type { Problem } from '../../lib/http/problem.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { roomMessages } from './messages.ts'
import { ReplanProposal } from './ReplanProposal.tsx'
import { type BedMove, hasProposal } from './replanProposal.ts'

/** The bookings in conflict, as the refusal names them. */
export interface CapacityConflict {
  code: string
  nights?: string[]
  bookings?: { id: number; code: string }[]
  from?: string
  replan?: unknown
}
export const capacityConflictCodes = ['below_sold', 'has_future_stays'] as const
export const findCapacityConflict = (problem: Problem): CapacityConflict | undefined =>
  capacityConflictCodes.some(code => code === problem.code) ? (problem as unknown as CapacityConflict) : undefined

interface Props {
  refused: CapacityConflict
  mayForce: boolean
  /** Makes the change from the first possible date on. */
  onFrom?: ((day: string) => Promise<{ ok: boolean }>) | undefined
  onForce?: (() => Promise<{ ok: boolean }>) | undefined
  /** Promises other beds to the guests in conflict, then makes the change. */
  onReplan?: ((moves: BedMove[]) => Promise<{ ok: boolean }>) | undefined
}

/** For a change below what is sold: offers to make it later, or to force it. */
export function CapacityConflictNotice({ refused, mayForce, onFrom, onForce, onReplan }: Props) {
  const { conflict: messages } = roomMessages()
  const { code, nights = [], bookings = [], from } = refused
  return (
    <div className="mb-5" role="alert">
      <Notice kind="warning" title={code === 'below_sold' ? messages.belowSold : messages.futureStays}>
        {nights.length > 0 && <p>{formatConflictNights(nights)}</p>}
        <BookingLinks bookings={bookings} />
        {onReplan && hasProposal(refused as unknown as Problem) && (
          <ReplanProposal problem={refused as unknown as Problem} onReplan={onReplan} />
        )}
        {from && !onFrom && <p>{t(messages.possibleFrom, { day: formatDay(from) })}</p>}
        <div className="mt-2 flex flex-wrap gap-2">
          {from && onFrom && (
            <Button isSmall onClick={() => onFrom(from)}>
              {t(messages.doFrom, { day: formatDay(from) })}
            </Button>
          )}
          {mayForce && onForce && <ForceButton onForce={onForce} />}
        </div>
      </Notice>
    </div>
  )
}

function ForceButton({ onForce }: { onForce: () => Promise<{ ok: boolean }> }) {
  const { conflict: messages } = roomMessages()
  return (
    <ConfirmButton
      isSmall
      kind="quiet"
      confirmKind="danger"
      title={messages.forceTitle}
      confirm={messages.force}
      body={<p>{messages.forceText}</p>}
      onConfirm={onForce}
    >
      {messages.force}
    </ConfirmButton>
  )
}

function formatConflictNights(nights: readonly string[]): string {
  const { conflict: messages } = roomMessages()
  const shown = nights.slice(0, 6).map(n => formatDay(n))
  const message = nights.length > shown.length ? messages.nightsMore : messages.nights
  return t(message, { n: nights.length, days: joinWithCommas(shown) })
}

function BookingLinks({ bookings }: { bookings: readonly { id: number; code: string }[] }) {
  const links = bookings.slice(0, 10).map(b => (
    <Link key={b.id} className="link" to={`/booking/${b.id}`}>
      {b.code}
    </Link>
  ))
  const list = <CommaList>{links}</CommaList>
  const n = bookings.length - links.length
  return <p>{n > 0 ? <RichText message={roomMessages().conflict.bookingsMore} values={{ n, bookings: list }} /> : list}</p>
}
