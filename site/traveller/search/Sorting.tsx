import { to } from '../../lib/language.ts'
import { words } from '../../lib/words.ts'
import { followHere } from '../followHere.ts'
import { type Asked, hrefOf, sorts } from './asked.ts'

interface Props {
  asked: Asked
  /** Is there a point that distances are measured from? */
  hasCentre: boolean
  onGo: (asked: Asked) => void
}

/** The orders of the list, and where their rule is written. */
export function Sorting({ asked, hasCentre, onGo }: Props) {
  const said = words('search')
  const offered = sorts.filter(sort => sort !== 'distance' || hasCentre || asked.sort === sort)
  return (
    <div className="order-1 flex w-full min-w-0 items-center gap-1 overflow-x-auto py-1 lg:order-none lg:w-auto">
      <nav aria-label={said.order} className="flex shrink-0 gap-1">
        {offered.map(sort => {
          const next = { ...asked, sort, page: 1 }
          return (
            <a
              key={sort}
              href={hrefOf(next)}
              aria-current={asked.sort === sort ? 'true' : undefined}
              className="shrink-0 rounded-full border border-line px-3 py-2 text-sm hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
              onClick={e => followHere(e, () => onGo(next))}
            >
              {said[sort]}
            </a>
          )
        })}
      </nav>
      <a href={to('/how-we-rank')} className="link mx-2 shrink-0 py-2 text-sm">
        {said.rule}
      </a>
    </div>
  )
}
