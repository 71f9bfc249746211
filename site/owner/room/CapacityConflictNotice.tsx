import { Link } from 'react-router'
import { Button } from '../../kit/Button.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { formatDay, plural } from '../../lib/format.ts'
import type { Problem } from '../../lib/problem.ts'
import { ReplanProposal } from './ReplanProposal.tsx'
import { type BedMove, hasProposal } from './replan.ts'

/** What a refusal says of who stands in the way. */
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
  /** The same change later, where it can wait for a day. */
  onFrom?: ((day: string) => Promise<{ ok: boolean }>) | undefined
  onForce?: (() => Promise<{ ok: boolean }>) | undefined
  /** Who stands in the way is promised other beds, and then it is done. */
  onReplan?: ((moves: BedMove[]) => Promise<{ ok: boolean }>) | undefined
}

/** More is sold than would remain: later, or in spite of it. */
export function CapacityConflictNotice({ refused, mayForce, onFrom, onForce, onReplan }: Props) {
  const { code, nights = [], bookings = [], from } = refused
  return (
    <div className="mb-5" role="alert">
      <Notice
        kind="warning"
        title={code === 'below_sold' ? 'Guests have booked more than would be left.' : 'Guests have booked this room as it is.'}
      >
        {nights.length > 0 && <p>{formatConflictNights(nights)}</p>}
        <BookingLinks bookings={bookings} />
        {onReplan && hasProposal(refused as unknown as Problem) && (
          <ReplanProposal problem={refused as unknown as Problem} onReplan={onReplan} />
        )}
        {from && !onFrom && <p>It can be done from {formatDay(from)} on, or once they have another bed.</p>}
        <div className="mt-2 flex flex-wrap gap-2">
          {from && onFrom && (
            <Button isSmall onClick={() => onFrom(from)}>
              Do it from {formatDay(from)} on
            </Button>
          )}
          {mayForce && onForce && <ForceButton onForce={onForce} />}
        </div>
      </Notice>
    </div>
  )
}

const ForceButton = ({ onForce }: { onForce: () => Promise<{ ok: boolean }> }) => (
  <ConfirmButton
    isSmall
    kind="quiet"
    confirmKind="danger"
    title="Sell more than there is?"
    confirm="Do it anyway"
    body={
      <p>
        The last of these bookings are overbooked then. You and who else manages the hostel get a mail, and they are on your dashboard until
        you have found a bed for them.
      </p>
    }
    onConfirm={onForce}
  >
    Do it anyway
  </ConfirmButton>
)

function formatConflictNights(nights: readonly string[]): string {
  const shown = nights.slice(0, 6).map(n => formatDay(n))
  return `${plural(nights.length, 'night')}: ${shown.join(', ')}${nights.length > shown.length ? ' and more' : ''}`
}

function BookingLinks({ bookings }: { bookings: readonly { id: number; code: string }[] }) {
  const shown = bookings.slice(0, 10)
  return (
    <p>
      {shown.map((b, i) => (
        <span key={b.id}>
          {i > 0 && ', '}
          <Link className="link" to={`/booking/${b.id}`}>
            {b.code}
          </Link>
        </span>
      ))}
      {bookings.length > shown.length && ` and ${bookings.length - shown.length} more`}
    </p>
  )
}
