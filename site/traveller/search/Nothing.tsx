import { addDays } from '../../../domain/calendar/days.ts'
import { locales } from '../../../domain/language/locales.ts'
import { widestRadius } from '../../../domain/listing/bounds.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { formatStay } from '../../lib/format.ts'
import { language, placeHere, to } from '../../lib/language.ts'
import { say, words } from '../../lib/words.ts'
import { countryWord } from '../countryWord.ts'
import { followHere } from '../followHere.ts'
import { partySize, partyWords } from '../stay/party.ts'
import { type Asked, hrefOf, whole } from './asked.ts'
import { whereWords } from './filters.ts'
import type { Nearby } from './useSearch.ts'

interface Props {
  asked: Asked
  nearby: Nearby | undefined
  onGo: (asked: Asked) => void
}

/** Zero results: says why, and what to change. A place without any hostel is not one that is full. */
export function Nothing({ asked, nearby, onGo }: Props) {
  const said = words('search')
  const facts = {
    place: whereWords(asked),
    party: partyWords(asked.party),
    stay: asked.arrival && formatStay(asked.arrival, asked.departure),
  }
  const isEmpty = nearby ? nearby.hostels === 0 : !asked.arrival
  const ways = [...wayBack(asked), ...further(asked), ...(asked.arrival && !isEmpty ? waysOut(asked) : [])]
  return (
    <EmptyState icon={isEmpty ? 'mapPin' : 'bed'} title={say(isEmpty ? said.noneYet : said.noBeds, facts)}>
      <p>{isEmpty ? emptyWords(asked, nearby) : say(said.noBedsText, { ...facts, n: partySize(asked.party) })}</p>
      <Ways ways={ways} onGo={onGo} />
      {nearby && nearby.near.length > 0 && <Near asked={asked} near={nearby.near} onGo={onGo} />}
      <a className="button" href={to('/hostels')}>
        {said.destinations}
      </a>
    </EmptyState>
  )
}

function emptyWords({ bounds, around }: Asked, nearby: Nearby | undefined): string {
  const said = words('search')
  if (bounds) return said.elsewhere
  if (around) return say(said.nothingWithin, { km: around.radius })
  return nearby?.near.length ? said.nearText : said.nothingText
}

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
    <nav aria-labelledby="near" className="grid w-full gap-2 sm:w-96">
      <h3 id="near" className="font-semibold text-ink">
        {words('search').nearby}
      </h3>
      <ul className="card divide-y divide-line text-start">
        {near.map(({ destination, label: name, names, country, countryCode, hostels, distance }) => {
          const label = placeHere(name, names)
          const next = { ...asked, place: label, destination, page: 1 }
          return (
            <li key={destination}>
              <a
                className="group flex items-baseline justify-between gap-4 px-4 py-3"
                href={hrefOf(next)}
                onClick={e => followHere(e, () => onGo(next))}
              >
                <span className="group-hover:underline">
                  <strong className="font-semibold text-ink">{label}</strong>
                  {locales[language()].comma}
                  {countryWord(countryCode, country)}
                </span>
                <span className="shrink-0 text-sm">
                  {say(words('search').nearKm, { km: distance, hostels: say(words('search').hostels, { n: hostels }) })}
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** From a part of the map to where it was reached from. */
function wayBack(asked: Asked): [words: string, asked: Asked][] {
  const back = whole(asked)
  const { wholePlace, titleNearby } = words('search')
  return back ? [[asked.place ? say(wholePlace, { place: asked.place }) : titleNearby, back]] : []
}

/** As far around a point as is searched at all. */
const further = (asked: Asked): [words: string, asked: Asked][] =>
  asked.around && !asked.bounds && asked.around.radius < widestRadius
    ? [[say(words('search').further, { km: widestRadius }), { ...asked, around: { ...asked.around, radius: widestRadius }, page: 1 }]]
    : []

function waysOut(asked: Asked): [words: string, asked: Asked][] {
  const move = (days: number) => ({ ...asked, arrival: addDays(asked.arrival, days), departure: addDays(asked.departure, days), page: 1 })
  const isTold = asked.party.women + asked.party.men > 0
  const said = words('search')
  const ways: [string, Asked][] = [
    [said.dayLater, move(1)],
    [said.weekLater, move(7)],
    [said.without, { ...asked, arrival: '', departure: '', page: 1 }],
  ]
  const size = partySize(asked.party)
  if (size > 1 && !isTold) ways.unshift([said.oneLess, { ...asked, party: { women: 0, men: 0, other: size - 1 }, page: 1 }])
  return ways
}
