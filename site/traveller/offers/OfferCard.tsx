import { navigate } from 'astro:transitions/client'
import { useEffect, useState } from 'react'
import { Icon } from '../../kit/Icon.tsx'
import { formatMoney } from '../../lib/format/format.ts'
import { formatApiMessage } from '../../lib/language/formatApiMessage.ts'
import { localizeHref } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { ApproxPrice } from '../currency/ApproxPrice.tsx'
import { handlePlainClick } from '../handlePlainClick.ts'
import { Photo } from '../property/Photo.tsx'
import { BillLines } from '../stay/BillLines.tsx'
import { checkoutHref, saveSelection } from '../stay/bookingSelection.ts'
import { CancellationTimeline } from '../stay/CancellationTimeline.tsx'
import { formatParty } from '../stay/party.ts'
import {
  bedsLeftThreshold,
  formatOfferLine,
  formatQuantities,
  formatRatePlan,
  formatTotalNote,
  type Offer,
  type OfferLine,
} from '../stay/stayFormat.ts'
import type { StaySearch } from '../stay/staySearch.ts'
import { updateBookingBar } from './bookingBar.ts'
import { NightPrices } from './NightPrices.tsx'
import { toBookingSelection } from './offerSelection.ts'
import { PlanChoice } from './PlanChoice.tsx'

interface Props {
  /** What it is beside the other choices; undefined for one of the rest. */
  name: string | undefined
  /** The same beds by rate plan, the cheapest first. */
  offers: readonly Offer[]
  /** The preselected one. */
  opening: Offer
  property: number
  search: StaySearch
  stay: { arrival: string; departure: string; nights: number; guests: number }
  checkInFrom: string
  /** The property approves each booking. */
  needsApproval: boolean
  /** A picture of each room, by its id. */
  thumbnails: Record<number, string>
  /** The first offer of the page: its terms are expanded, and the booking bar starts with it. */
  isFirst: boolean
}

/** An allocation of the party to rooms: who sleeps where, the price with its reasons, and the button that books it. */
export function OfferCard({ name, offers, opening, property, search, stay, checkInFrom, needsApproval, thumbnails, isFirst }: Props) {
  const messages = getMessages('offers')
  const { promo } = search
  const [plan, setPlan] = useState<number | null>()
  // A promo code may have changed the offers: until the visitor chooses, the preselected one is shown.
  const offer = (plan !== undefined && offers.find(o => (o.plan?.id ?? null) === plan)) || opening
  const isSelected = plan !== undefined
  useEffect(() => {
    if (isFirst || isSelected) updateBookingBar(offer)
  }, [offer, isFirst, isSelected])
  const selection = toBookingSelection(offer, { property, search })
  const href = localizeHref(checkoutHref(selection))
  const note = formatTotalNote({ nights: stay.nights, guests: stay.guests, hasTaxes: offer.taxes.length > 0 })
  return (
    <article className="card grid gap-4 p-4 sm:grid-cols-[minmax(0,1fr)_13rem] sm:gap-6 sm:p-5">
      <div className="grid content-start gap-3">
        {name && <p className="text-sm font-bold text-positive">{name}</p>}
        <ul className="grid gap-3">
          {offer.lines.map(line => (
            <OfferLineItem key={`${line.room} ${line.as}`} line={line} thumbnail={thumbnails[line.room]} isSplit={offer.lines.length > 1} />
          ))}
        </ul>
        {offer.noticesTold.map((notice, i) =>
          // How many are left is shown at the room instead.
          notice.say === 'last_ones' ? null : (
            <p key={notice.say} className="flex gap-2 text-sm text-muted">
              <Icon name="info" size={18} className="mt-px shrink-0" />
              {formatApiMessage(offer.notices[i], notice)}
            </p>
          ),
        )}
        {offers.length > 1 ? (
          <PlanChoice offers={offers} selected={offer} onChoose={o => setPlan(o.plan?.id ?? null)} />
        ) : (
          offer.policy && (
            <p className="text-sm">
              {offer.plan && <strong className="font-semibold">{formatRatePlan(offer.plan)}: </strong>}
              {formatApiMessage(offer.policy, offer.policyTold)}
            </p>
          )
        )}
        {offer.cancellation && (
          <details className="text-sm" open={isFirst}>
            <summary className="w-fit rounded-control py-1 font-semibold">{messages.ifYouCancel}</summary>
            <div className="mt-2">
              <CancellationTimeline steps={offer.cancellation} taxes={offer.taxes} arrival={stay.arrival} checkInFrom={checkInFrom} />
            </div>
          </details>
        )}
        <details className="text-sm">
          <summary className="w-fit rounded-control py-1 font-semibold">{messages.whyPrice}</summary>
          <div className="mt-2 max-w-96">
            <BillLines
              lines={offer.lines.map(line => ({ label: formatOfferLine(line), amount: line.price }))}
              taxes={offer.taxes}
              total={offer.total}
              note={note}
            />
          </div>
        </details>
      </div>
      <div className="flex flex-col gap-1 border-t border-line pt-3 sm:border-s sm:border-t-0 sm:ps-6 sm:pt-0">
        <p className="text-xl font-bold tabular-nums">
          {formatMoney(offer.total)}
          <span className="font-normal">
            <ApproxPrice price={offer.total} />
          </span>
        </p>
        <p className="text-sm text-muted">{note}</p>
        {offer.hasPromo && promo && <p className="text-sm">{t(messages.withCode, { code: promo })}</p>}
        <p className="text-sm text-positive">
          {offer.depositNow.amount > 0
            ? t(messages.payBoth, { now: formatMoney(offer.depositNow), later: formatMoney(offer.balanceAtDesk) })
            : messages.payThere}
        </p>
        <a
          href={href}
          className="button button-primary mt-2"
          onClick={e => {
            saveSelection(selection)
            handlePlainClick(e, () => navigate(href))
          }}
        >
          {t(needsApproval ? messages.ask : messages.book, { things: formatQuantities(offer.lines) })}
        </a>
      </div>
    </article>
  )
}

interface OfferLineItemProps {
  line: OfferLine
  thumbnail: string | undefined
  isSplit: boolean
}

function OfferLineItem({ line, thumbnail, isSplit }: OfferLineItemProps) {
  const messages = getMessages('offers')
  return (
    <li className="flex gap-3">
      {thumbnail ? (
        <Photo url={thumbnail} alt="" sizes="6rem" className="aspect-4/3 w-24 shrink-0 self-start rounded-control" />
      ) : (
        <Icon name={line.as === 'bed' ? 'bedSingle' : 'bedDouble'} size={22} className="mt-0.5 shrink-0 text-muted" />
      )}
      <div className="min-w-0">
        <h3 className="text-base">{formatOfferLine(line)}</h3>
        {isSplit && <p className="text-sm">{t(messages.sleeps, { party: formatParty(line) })}</p>}
        <NightPrices nights={line.nights} quantity={line.quantity} as={line.as} />
        {line.bedsLeft <= bedsLeftThreshold && (
          <p className="text-sm font-semibold text-accent">
            {line.bedsLeft === 1 ? messages.lastOne : t(messages.left, { n: line.bedsLeft })}
          </p>
        )}
      </div>
    </li>
  )
}
