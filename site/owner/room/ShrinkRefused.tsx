import { Link } from 'react-router'
import { Button } from '../../kit/Button.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { formatDay, plural } from '../../lib/format.ts'
import type { Problem } from '../../lib/problem.ts'

/** What a refusal says of who stands in the way. */
export interface InTheWay {
  nights?: string[]
  bookings?: { id: number; code: string }[]
  from?: string
}
export const inTheWay = (problem: Problem): InTheWay | undefined =>
  problem.code === 'below_sold' ? (problem as unknown as InTheWay) : undefined

interface Props {
  refused: InTheWay
  mayForce: boolean
  onFrom: (day: string) => Promise<{ ok: boolean }>
  onForce: () => Promise<{ ok: boolean }>
}

/** More is sold than would remain: later, or in spite of it. */
export function ShrinkRefused({ refused: { nights = [], bookings = [], from }, mayForce, onFrom, onForce }: Props) {
  const shown = bookings.slice(0, 10)
  return (
    <Notice kind="warning" title="Guests have booked more than would be left.">
      {nights.length > 0 && (
        <p>
          {plural(nights.length, 'night')}:{' '}
          {nights
            .slice(0, 6)
            .map(n => formatDay(n))
            .join(', ')}
          {nights.length > 6 && ' and more'}
        </p>
      )}
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
      <div className="mt-2 flex flex-wrap gap-2">
        {from && (
          <Button isSmall onClick={() => onFrom(from)}>
            Do it from {formatDay(from)} on
          </Button>
        )}
        {mayForce && (
          <ConfirmButton
            isSmall
            kind="quiet"
            confirmKind="danger"
            title="Sell more than there is?"
            confirm="Do it anyway"
            body={<p>The last of these bookings have no bed then. They are on your dashboard until you have found one.</p>}
            onConfirm={onForce}
          >
            Do it anyway
          </ConfirmButton>
        )}
      </div>
    </Notice>
  )
}
