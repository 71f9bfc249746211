import { useEffect, useRef, useState } from 'react'
import { addDays } from '../../../domain/calendar/days.ts'
import { activeFilters, offerFiltersOf } from '../../../domain/listing/searchFilters.ts'
import { Button } from '../../kit/Button.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { formatStay } from '../../lib/format.ts'
import { tell } from '../../lib/told.ts'
import { useHydrated } from '../../lib/useHydrated.ts'
import { around, say, words } from '../../lib/words.ts'
import { GroupNotice } from '../group/GroupNotice.tsx'
import { hrefOf, readAsked } from '../search/asked.ts'
import { readPromo } from '../stay/chosen.ts'
import { DateFields } from '../stay/DateFields.tsx'
import { lookedParams } from '../stay/looked.ts'
import { PartyField } from '../stay/PartyField.tsx'
import { PromoField } from '../stay/PromoField.tsx'
import { isGroup, partyQuery, partySize, partyWords } from '../stay/party.ts'
import { markFullRooms } from './fullRooms.ts'
import { OfferCard } from './OfferCard.tsx'
import { type Offers, type Stay, useOffers } from './useOffers.ts'
import { waysOf } from './waysOf.ts'

interface Props {
  property: number
  /** Where else to look when nothing is free here. */
  place: { name: string; id: number } | null
  checkInFrom: string
  /** The house answers each request first. */
  isAsked: boolean
}

/** What is free for the dates of the address. Without dates it only says where they are chosen: the page was made before anybody asked. */
export function OffersIsland(props: Props) {
  const hasDates = useHydrated() && new URLSearchParams(location.search).has('arrival')
  if (!hasDates) {
    const { choose, chooseText } = words('offers')
    const [before, after] = around(chooseText, 'link')
    return (
      <p className="mt-4 text-muted noscript:hidden">
        {before}
        <a href="#dates" className="link">
          {choose}
        </a>
        {after}
      </p>
    )
  }
  return <ForDates {...props} />
}

function ForDates({ property, place, checkInFrom, isAsked }: Props) {
  const said = words('offers')
  const [stay, setStay] = useState<Stay>(readStay)
  const [isChanging, setChanging] = useState(false)
  const { reply, isAsking, retry } = useOffers(property, stay)
  const shown = useRef<HTMLParagraphElement>(null)
  useEffect(() => remember(stay), [stay])
  // What was pressed goes with the answer that it stood in: the focus goes to the dates that are shown.
  const moveTo = (dates: { arrival: string; departure: string }) => {
    shown.current?.focus({ preventScroll: true })
    setStay({ ...stay, ...dates })
  }
  const handlePromo = (promo: string | undefined) => setStay(({ promo: _before, ...rest }) => ({ ...rest, ...(promo && { promo }) }))
  const rooms = reply?.ok ? reply.data.rooms : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer belongs to the stay it was asked for
  useEffect(() => rooms && markFullRooms(property, stay, rooms, moveTo), [rooms])
  return (
    <div className="mt-4 mb-8 grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p ref={shown} tabIndex={-1} className="scroll-mt-24 focus:outline-none">
          <strong className="font-semibold">{stay.departure ? formatStay(stay.arrival, stay.departure) : said.choose}</strong>
          <span className="text-muted"> · {partyWords(stay.party)}</span>
        </p>
        <Button isSmall icon="pencil" aria-expanded={isChanging} onClick={() => setChanging(!isChanging)}>
          {said.change}
        </Button>
      </div>
      {isChanging && (
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          <DateFields
            dates={stay}
            onChange={dates => setStay({ ...stay, ...dates })}
            priced={{ property, ...(!isGroup(stay.party) && partyQuery(stay.party)), ...offerFiltersOf(stay.filters) }}
          />
          <div className="col-span-2 sm:col-span-1">
            <PartyField
              party={stay.party}
              onChange={party => setStay({ ...stay, party: partySize(party) ? party : { ...party, other: 1 } })}
            />
          </div>
        </div>
      )}
      {isGroup(stay.party) ? (
        <GroupNotice property={property} stay={stay} />
      ) : !stay.departure ? null : !reply ? (
        <Waiting />
      ) : reply.ok ? (
        <>
          <Ways offers={reply.data} stay={stay} place={place} checkInFrom={checkInFrom} isAsked={isAsked} onMove={moveTo} />
          <PromoField
            code={stay.promo}
            name={reply.data.promo?.name ?? null}
            problem={tell(reply.data.promo?.problem, reply.data.promo?.problemTold) ?? null}
            isBusy={isAsking}
            onChange={handlePromo}
          />
        </>
      ) : (
        <ErrorState
          problem={{ ...reply.problem, detail: reply.problem.fields?.[0]?.message ?? reply.problem.detail }}
          onRetry={() => {
            shown.current?.focus({ preventScroll: true })
            retry()
          }}
        />
      )}
    </div>
  )
}

/** Of the address, with the code. */
function readStay(): Stay {
  const params = new URLSearchParams(location.search)
  const promo = readPromo(params)
  const { arrival, departure, party, filters } = readAsked(params)
  return { arrival, departure, party, filters, ...(promo && { promo }) }
}

/** The address follows what is shown, so that a reload or a shared link shows the same; so do the fields beside. */
function remember(stay: Stay) {
  if (!stay.departure) return
  const href = `${location.pathname}?${lookedParams(stay)}${location.hash}`
  if (href === location.pathname + location.search + location.hash) return
  history.replaceState(history.state, '', href)
  document.dispatchEvent(new CustomEvent('stay:changed'))
}

interface WaysProps {
  offers: Offers
  stay: Stay
  place: Props['place']
  checkInFrom: string
  isAsked: boolean
  onMove: (dates: { arrival: string; departure: string }) => void
}

const shownFirst = 4

/** Was something asked of the beds or their terms? Then what was asked for stands first. */
const isNarrowed = ({ filters }: Stay) => activeFilters(offerFiltersOf(filters)).length > 0

function Ways({ offers: found, stay, place, checkInFrom, isAsked, onMove }: WaysProps) {
  const [isAll, setAll] = useState(false)
  const firstMore = useRef<HTMLLIElement>(null)
  // The button that showed them is gone: one goes on reading where they begin.
  useEffect(() => {
    if (isAll) firstMore.current?.focus({ preventScroll: true })
  }, [isAll])
  const { arrival, departure } = stay
  const { property, nights, guests, policy, policyTold, reason, reasonTold } = found
  if (!found.offers.length)
    return <NoWay reason={tell(reason, reasonTold) ?? words('offers').none} stay={stay} place={place} onMove={onMove} />
  const ways = waysOf(
    found.offers.map(way => ({ policy, policyTold, ...way })),
    found.preselected,
  )
  const shown = isAll ? ways : ways.slice(0, shownFirst)
  return (
    <>
      <p role="status" className="text-sm text-muted">
        {say(isNarrowed(stay) ? words('offers').waysSearched : words('offers').ways, { n: ways.length, party: partyWords(stay.party) })}
      </p>
      <ol className="grid gap-3">
        {shown.map((way, i) => (
          <li key={way.key} {...(i === shownFirst && { ref: firstMore, tabIndex: -1, className: 'focus:outline-none' })}>
            <OfferCard
              offers={way.offers}
              opening={way.opening}
              property={property}
              looked={stay}
              stay={{ arrival, departure, nights, guests }}
              checkInFrom={checkInFrom}
              isAsked={isAsked}
              isFirst={way === ways[0]}
            />
          </li>
        ))}
      </ol>
      {shown.length < ways.length && (
        <Button className="justify-self-start" onClick={() => setAll(true)}>
          {say(words('offers').more, { n: ways.length - shown.length })}
        </Button>
      )}
    </>
  )
}

function NoWay({ reason, stay, place, onMove }: { reason: string } & Pick<WaysProps, 'stay' | 'place' | 'onMove'>) {
  const move = (days: number) => onMove({ arrival: addDays(stay.arrival, days), departure: addDays(stay.departure, days) })
  const said = words('offers')
  return (
    <div role="status" className="notice notice-warning">
      <div className="grid gap-3">
        <p className="font-semibold">{reason}</p>
        <p className="flex flex-wrap gap-2">
          <Button isSmall onClick={() => move(1)}>
            {said.dayLater}
          </Button>
          <Button isSmall onClick={() => move(7)}>
            {said.weekLater}
          </Button>
          {place && (
            <a
              className="button button-small"
              href={hrefOf({ ...readAsked(lookedParams(stay)), place: place.name, destination: String(place.id) })}
            >
              {say(said.others, { place: place.name })}
            </a>
          )}
        </p>
      </div>
    </div>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label={words('offers').looking} className="grid gap-3">
      {[1, 2, 3].map(row => (
        <div key={row} className="skeleton h-44" />
      ))}
    </div>
  )
}
