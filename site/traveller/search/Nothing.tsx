import { addDays } from '../../../api/domain/days.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { formatStay } from '../../lib/format.ts'
import { partySize, partyWords } from '../stay/party.ts'
import { type Asked, hrefOf } from './asked.ts'
import { followHere } from './Pages.tsx'

interface Props {
  asked: Asked
  onGo: (asked: Asked) => void
}

/** Zero results: says what was asked and what to change. */
export function Nothing({ asked, onGo }: Props) {
  const where = asked.place || 'this place'
  const ways = asked.arrival ? waysOut(asked) : []
  return (
    <EmptyState icon="bed" title={asked.arrival ? `No free beds in ${where} for ${partyWords(asked.party)}` : `No hostels in ${where} yet`}>
      <p>
        {asked.arrival
          ? `On ${formatStay(asked.arrival, asked.departure)} nothing there sleeps all of you. Move the dates, or look for fewer people.`
          : 'Try the nearest city, or look at all destinations.'}
      </p>
      <ul className="flex flex-wrap justify-center gap-2">
        {ways.map(([words, next]) => (
          <li key={words}>
            <a className="button" href={hrefOf(next)} onClick={e => followHere(e, () => onGo(next))}>
              {words}
            </a>
          </li>
        ))}
        <li>
          <a className="button" href="/hostels">
            All destinations
          </a>
        </li>
      </ul>
    </EmptyState>
  )
}

function waysOut(asked: Asked): [words: string, asked: Asked][] {
  const move = (days: number) => ({ ...asked, arrival: addDays(asked.arrival, days), departure: addDays(asked.departure, days), page: 1 })
  const isTold = asked.party.women + asked.party.men > 0
  const ways: [string, Asked][] = [
    ['A day later', move(1)],
    ['A week later', move(7)],
    ['Without dates', { ...asked, arrival: '', departure: '', page: 1 }],
  ]
  const size = partySize(asked.party)
  if (size > 1 && !isTold) ways.unshift(['For one person less', { ...asked, party: { women: 0, men: 0, other: size - 1 }, page: 1 }])
  return ways
}
