import { addDays } from '../../../api/domain/days.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { formatStay, plural } from '../../lib/format.ts'
import { partySize, partyWords } from '../stay/party.ts'
import { type Asked, hrefOf } from './asked.ts'
import { followHere } from './Pages.tsx'
import type { Nearby } from './useSearch.ts'

interface Props {
  asked: Asked
  nearby: Nearby | undefined
  onGo: (asked: Asked) => void
}

/** Zero results: says why, and what to change. A place without any hostel is not one that is full. */
export function Nothing({ asked, nearby, onGo }: Props) {
  const where = asked.place || 'this place'
  const isEmpty = nearby ? nearby.hostels === 0 : !asked.arrival
  const ways = asked.arrival && !isEmpty ? waysOut(asked) : []
  return (
    <EmptyState
      icon={isEmpty ? 'mapPin' : 'bed'}
      title={isEmpty ? `There are no hostels in ${where} yet` : `No free beds in ${where} for ${partyWords(asked.party)}`}
    >
      <p>
        {isEmpty ? emptyWords(nearby) : `On ${formatStay(asked.arrival, asked.departure)} nothing there sleeps all of you. ${changeWords}`}
      </p>
      <Ways ways={ways} onGo={onGo} />
      {nearby && nearby.near.length > 0 && <Near asked={asked} near={nearby.near} onGo={onGo} />}
      <a className="button" href="/hostels">
        All destinations
      </a>
    </EmptyState>
  )
}

const changeWords = 'Move the dates, or look for fewer people.'
const emptyWords = (nearby: Nearby | undefined) =>
  nearby?.near.length
    ? 'Nobody lists beds there so far. These places are the nearest that have some.'
    : 'Nobody lists beds there or nearby so far.'

function Ways({ ways, onGo }: { ways: readonly [words: string, asked: Asked][]; onGo: (asked: Asked) => void }) {
  if (!ways.length) return null
  return (
    <ul className="flex flex-wrap justify-center gap-2">
      {ways.map(([words, next]) => (
        <li key={words}>
          <a className="button" href={hrefOf(next)} onClick={e => followHere(e, () => onGo(next))}>
            {words}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Near({ asked, near, onGo }: { asked: Asked; near: Nearby['near']; onGo: (asked: Asked) => void }) {
  return (
    <nav aria-labelledby="near" className="grid justify-items-center gap-2">
      <h3 id="near" className="font-semibold text-ink">
        Nearby
      </h3>
      <ul className="flex flex-wrap justify-center gap-2">
        {near.map(({ destination, label, country, hostels, distance }) => {
          const next = { ...asked, place: label, destination, page: 1 }
          return (
            <li key={destination}>
              <a className="button" href={hrefOf(next)} onClick={e => followHere(e, () => onGo(next))}>
                {label}, {country}
                <span className="font-normal text-muted">
                  {distance} km, {plural(hostels, 'hostel')}
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
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
