import { Link } from 'react-router'
import { Button } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { formatStay, plural } from '../../lib/format.ts'
import type { Problem } from '../../lib/problem.ts'
import { type BedMove, formatBedName, getReplanProposal, type ProposedMove, toBedMoves } from './replan.ts'

interface Props {
  problem: Problem
  onReplan: (moves: BedMove[]) => void
  /** The guest of this change stays in another bed instead. */
  onBed?: (bed: number) => void
}

/** Who stands in the way of a change, and what could be done about it: said with the change that it makes, done with one press. */
export function ReplanProposal({ problem, onReplan, onBed }: Props) {
  const { moves, inTheWay, beds } = getReplanProposal(problem)
  return (
    <div className="grid gap-2">
      {inTheWay.length > 0 && (
        <p>
          In the way:{' '}
          {inTheWay.map((who, i) => (
            <span key={who.guest}>
              {i > 0 && ', '}
              {who.guestName ?? 'a guest'} (<BookingLink {...who} />, {formatStay(who.arrival, who.departure)})
            </span>
          ))}
        </p>
      )}
      {moves.length > 0 && (
        <>
          <BedMoveList moves={moves} />
          <p>
            <Button isSmall kind="primary" onClick={() => onReplan(toBedMoves(moves))}>
              Promise {moves.length === 1 ? 'them this bed' : `${plural(moves.length, 'guest')} these beds`} instead
            </Button>
          </p>
        </>
      )}
      {onBed && beds.length > 0 && (
        <p className="flex flex-wrap items-center gap-2">
          <span>Or this guest takes:</span>
          {beds.map(bed => (
            <Button key={bed.id} isSmall onClick={() => onBed(bed.id)}>
              {formatBedName(bed)}
            </Button>
          ))}
        </p>
      )}
    </div>
  )
}

/** From which bed to which. */
export function BedMoveList({ moves }: { moves: readonly ProposedMove[] }) {
  return (
    <ul className="grid gap-1" aria-label="Who would have another bed">
      {moves.map(move => (
        <li key={move.guest} className="flex flex-wrap items-center gap-x-2">
          <span className="min-w-0">
            {move.guestName ?? 'A guest'}, <BookingLink {...move} />, {formatStay(move.arrival, move.departure)}:
          </span>
          <del className="text-muted">{formatBedName(move.from)}</del>
          <Icon name="arrowRight" size={16} />
          <ins className="font-semibold no-underline">{formatBedName(move.to)}</ins>
        </li>
      ))}
    </ul>
  )
}

const BookingLink = ({ booking, code }: { booking: number; code: string }) => (
  <Link className="link" to={`/booking/${booking}`}>
    {code}
  </Link>
)
