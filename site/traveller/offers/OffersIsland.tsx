import { useEffect, useRef, useState } from 'react'
import { addDays } from '../../../domain/calendar/days.ts'
import { activeFilters, offerFilters } from '../../../domain/listing/searchFilters.ts'
import { Button } from '../../kit/Button.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { formatStay } from '../../lib/format/format.ts'
import { formatApiMessage } from '../../lib/language/formatApiMessage.ts'
import { getMessages, splitAtPlaceholder, t } from '../../lib/language/messages.ts'
import { useHydrated } from '../../lib/useHydrated.ts'
import { GroupNotice } from '../group/GroupNotice.tsx'
import { parseSearchQuery, searchHref } from '../search/searchQuery.ts'
import { findSavedSelection, parsePromo } from '../stay/bookingSelection.ts'
import { DateFields } from '../stay/DateFields.tsx'
import { PartyField } from '../stay/PartyField.tsx'
import { PromoField } from '../stay/PromoField.tsx'
import { formatParty, isGroup, partyQuery, partySize } from '../stay/party.ts'
import { staySearchParams } from '../stay/staySearch.ts'
import { markFullRooms } from './fullRooms.ts'
import { groupOffers } from './groupOffers.ts'
import { type NamedChoice, nameChoices } from './nameChoices.ts'
import { OfferCard } from './OfferCard.tsx'
import { findSelectedOffer } from './offerSelection.ts'
import { type OfferStay, type Offers, useOffers } from './useOffers.ts'

interface Props {
  property: number
  /** Where to search when nothing is free here. */
  place: { name: string; id: number } | null
  checkInFrom: string
  /** The property approves each booking. */
  needsApproval: boolean
  /** A picture of each room, by its id. */
  thumbnails: Record<number, string>
}

/** The offers for the dates in the address. Without dates it only links to where they are chosen, as the page is prerendered. */
export function OffersIsland(props: Props) {
  const hasDates = useHydrated() && new URLSearchParams(location.search).has('arrival')
  if (!hasDates) {
    const { choose, chooseText } = getMessages('offers')
    const [before, after] = splitAtPlaceholder(chooseText, 'link')
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
  return <DatedOffers {...props} />
}

function DatedOffers({ property, place, checkInFrom, needsApproval, thumbnails }: Props) {
  const messages = getMessages('offers')
  const [stay, setStay] = useState<OfferStay>(parseStay)
  const [isChanging, setChanging] = useState(false)
  const { reply, isLoading, retry } = useOffers(property, stay)
  const visible = useRef<HTMLParagraphElement>(null)
  useEffect(() => syncAddress(stay), [stay])
  // The pressed button disappears with the old answer, so the focus moves to the dates.
  const moveTo = (dates: { arrival: string; departure: string }) => {
    visible.current?.focus({ preventScroll: true })
    setStay({ ...stay, ...dates })
  }
  const handlePromo = (promo: string | undefined) => setStay(({ promo: _before, ...rest }) => ({ ...rest, ...(promo && { promo }) }))
  const rooms = reply?.ok ? reply.data.rooms : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer belongs to the stay it was requested for
  useEffect(() => rooms && markFullRooms(property, stay, rooms, moveTo), [rooms])
  return (
    <div className="mt-4 mb-8 grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p ref={visible} tabIndex={-1} className="scroll-mt-24 focus:outline-none">
          <strong className="font-semibold">{stay.departure ? formatStay(stay.arrival, stay.departure) : messages.choose}</strong>
          <span className="text-muted"> · {formatParty(stay.party)}</span>
        </p>
        <Button isSmall icon="pencil" aria-expanded={isChanging} onClick={() => setChanging(!isChanging)}>
          {messages.change}
        </Button>
      </div>
      {isChanging && (
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          <DateFields
            dates={stay}
            onChange={dates => setStay({ ...stay, ...dates })}
            priced={{ property, ...(!isGroup(stay.party) && partyQuery(stay.party)), ...offerFilters(stay.filters) }}
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
        <OffersSkeleton />
      ) : reply.ok ? (
        <>
          <OfferList
            offers={reply.data}
            stay={stay}
            place={place}
            checkInFrom={checkInFrom}
            needsApproval={needsApproval}
            thumbnails={thumbnails}
            onMove={moveTo}
          />
          <PromoField
            code={stay.promo}
            name={reply.data.promo?.name ?? null}
            problem={formatApiMessage(reply.data.promo?.problem, reply.data.promo?.problemTold) ?? null}
            isBusy={isLoading}
            onChange={handlePromo}
          />
        </>
      ) : (
        <ErrorState
          problem={{ ...reply.problem, detail: reply.problem.fields?.[0]?.message ?? reply.problem.detail }}
          onRetry={() => {
            visible.current?.focus({ preventScroll: true })
            retry()
          }}
        />
      )}
    </div>
  )
}

/** The stay of the address, with its promo code. */
function parseStay(): OfferStay {
  const params = new URLSearchParams(location.search)
  const promo = parsePromo(params)
  const { arrival, departure, party, filters } = parseSearchQuery(params)
  return { arrival, departure, party, filters, ...(promo && { promo }) }
}

/** Keeps the address equal to what is shown, for reloads and shared links, and the date fields as well. */
function syncAddress(stay: OfferStay) {
  if (!stay.departure) return
  const href = `${location.pathname}?${staySearchParams(stay)}${location.hash}`
  if (href === location.pathname + location.search + location.hash) return
  history.replaceState(history.state, '', href)
  document.dispatchEvent(new CustomEvent('stay:changed'))
}

interface OfferListProps {
  offers: Offers
  stay: OfferStay
  place: Props['place']
  checkInFrom: string
  needsApproval: boolean
  thumbnails: Record<number, string>
  onMove: (dates: { arrival: string; departure: string }) => void
}

/** With filters on beds or terms, matching offers come first. */
const hasOfferFilters = ({ filters }: OfferStay) => activeFilters(offerFilters(filters)).length > 0

function OfferList({ offers: found, stay, place, checkInFrom, needsApproval, thumbnails, onMove }: OfferListProps) {
  const [isAll, setAll] = useState(false)
  const restTitle = useRef<HTMLHeadingElement>(null)
  // The button that revealed them is gone, so the focus moves to what came.
  useEffect(() => {
    if (isAll) restTitle.current?.focus({ preventScroll: true })
  }, [isAll])
  const [saved] = useState(findSavedSelection)
  const { arrival, departure } = stay
  const { property, nights, guests, policy, policyTold, reason, reasonTold } = found
  if (!found.offers.length)
    return (
      <NoOffers reason={formatApiMessage(reason, reasonTold) ?? getMessages('offers').none} stay={stay} place={place} onMove={onMove} />
    )
  const groups = groupOffers(
    found.offers.map(way => ({ policy, policyTold, ...way })),
    findSelectedOffer(found.offers, { property, search: stay }, saved) ?? found.preselected,
  )
  const { choices, rest } = nameChoices(groups)
  const card = (choice: NamedChoice) => (
    <OfferCard
      name={choice.name}
      offers={choice.offers}
      opening={choice.opening}
      property={property}
      search={stay}
      stay={{ arrival, departure, nights, guests }}
      checkInFrom={checkInFrom}
      needsApproval={needsApproval}
      thumbnails={thumbnails}
      isFirst={choice === choices[0]}
    />
  )
  return (
    <>
      <p role="status" className="text-sm text-muted">
        {t(hasOfferFilters(stay) ? getMessages('offers').foundSearched : getMessages('offers').found, {
          n: groups.length,
          party: formatParty(stay.party),
        })}
      </p>
      <ol className="grid gap-3">
        {choices.map(choice => (
          <li key={choice.key}>{card(choice)}</li>
        ))}
      </ol>
      {rest.length > 0 &&
        (isAll ? (
          <section aria-labelledby="more-offers" className="grid gap-3">
            <h3 id="more-offers" ref={restTitle} tabIndex={-1} className="mt-3 scroll-mt-24 text-base focus:outline-none">
              {getMessages('offers').restTitle}
            </h3>
            <ol className="grid gap-3">
              {rest.map(choice => (
                <li key={choice.key}>{card(choice)}</li>
              ))}
            </ol>
          </section>
        ) : (
          <Button className="justify-self-start" onClick={() => setAll(true)}>
            {t(getMessages('offers').all, { n: groups.length })}
          </Button>
        ))}
    </>
  )
}

function NoOffers({ reason, stay, place, onMove }: { reason: string } & Pick<OfferListProps, 'stay' | 'place' | 'onMove'>) {
  const move = (days: number) => onMove({ arrival: addDays(stay.arrival, days), departure: addDays(stay.departure, days) })
  const messages = getMessages('offers')
  return (
    <div role="status" className="notice notice-warning">
      <div className="grid gap-3">
        <p className="font-semibold">{reason}</p>
        <p className="flex flex-wrap gap-2">
          <Button isSmall onClick={() => move(1)}>
            {messages.dayLater}
          </Button>
          <Button isSmall onClick={() => move(7)}>
            {messages.weekLater}
          </Button>
          {place && (
            <a
              className="button button-small"
              href={searchHref({ ...parseSearchQuery(staySearchParams(stay)), place: place.name, destination: String(place.id) })}
            >
              {t(messages.others, { place: place.name })}
            </a>
          )}
        </p>
      </div>
    </div>
  )
}

function OffersSkeleton() {
  return (
    <div role="status" aria-label={getMessages('offers').looking} className="grid gap-3">
      {[1, 2, 3].map(row => (
        <div key={row} className="skeleton h-44" />
      ))}
    </div>
  )
}
