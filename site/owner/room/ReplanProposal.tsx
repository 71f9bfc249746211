import { Link } from 'react-router'
import { Button } from '../../kit/Button.tsx'
import { CommaList } from '../../kit/CommaList.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { RichText } from '../../kit/RichText.tsx'
import { formatBedIn } from '../../lib/format/bookingLabels.ts'
import { formatStay } from '../../lib/format/format.ts'
import type { Problem } from '../../lib/http/problem.ts'
import { t } from '../../lib/language/messages.ts'
import { roomMessages } from './messages.ts'
import { type BedMove, getReplanProposal, type ProposedMove, toBedMoves } from './replanProposal.ts'

interface Props {
  problem: Problem
  onReplan: (moves: BedMove[]) => void
  /** The guest of this change gets another bed instead. */
  onBed?: (bed: number) => void
}

/** Guests in conflict with a change, and a proposal for other beds, applied together with the change. */
export function ReplanProposal({ problem, onReplan, onBed }: Props) {
  const { replan: messages, aGuest } = roomMessages()
  const { moves, inTheWay, beds } = getReplanProposal(problem)
  const blockingGuests = inTheWay.map(who => {
    const values = {
      guest: who.guestName ?? aGuest,
      booking: <BookingLink {...who} />,
      stay: formatStay(who.arrival, who.departure),
    }
    return <RichText key={who.guest} message={messages.blockingGuest} values={values} />
  })
  return (
    <div className="grid gap-2">
      {inTheWay.length > 0 && (
        <p>
          <RichText message={messages.inTheWay} values={{ guests: <CommaList>{blockingGuests}</CommaList> }} />
        </p>
      )}
      {moves.length > 0 && (
        <>
          <BedMoveList moves={moves} />
          <p>
            <Button isSmall kind="primary" onClick={() => onReplan(toBedMoves(moves))}>
              {t(messages.promise, { n: moves.length })}
            </Button>
          </p>
        </>
      )}
      {onBed && beds.length > 0 && (
        <p className="flex flex-wrap items-center gap-2">
          <span>{messages.orTakes}</span>
          {beds.map(bed => (
            <Button key={bed.id} isSmall onClick={() => onBed(bed.id)}>
              {formatBedIn(bed)}
            </Button>
          ))}
        </p>
      )}
    </div>
  )
}

/** From and to. */
export function BedMoveList({ moves }: { moves: readonly ProposedMove[] }) {
  const { replan: messages, guest } = roomMessages()
  return (
    <ul className="grid gap-1" aria-label={messages.moves}>
      {moves.map(move => (
        <li key={move.guest} className="flex flex-wrap items-center gap-x-2">
          <span className="min-w-0">
            <RichText
              message={messages.move}
              values={{
                guest: move.guestName ?? guest,
                booking: <BookingLink {...move} />,
                stay: formatStay(move.arrival, move.departure),
              }}
            />
          </span>
          <del className="text-muted">{formatBedIn(move.from)}</del>
          <Icon name="arrowRight" size={16} className="rtl:rotate-180" />
          <ins className="font-semibold no-underline">{formatBedIn(move.to)}</ins>
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
