import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { Badge } from '../../kit/Badge.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { type Column, Table } from '../../kit/list/Table.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatChecklistItem } from '../../lib/format/checklistFormat.ts'
import { countryName } from '../../lib/format/format.ts'
import { formatReceptionHoursLine } from '../../lib/format/hoursFormat.ts'
import { formatReason } from '../../lib/format/storedReasonFormat.ts'
import { formatPropertyType, formatRoomType } from '../../lib/format/taxonomyFormat.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { FactList } from '../FactList.tsx'
import { formatWaitingSince } from '../overview/waitingTime.ts'
import { ChangesSinceReview } from './ChangesSinceReview.tsx'
import { formatCancellation, formatCheckInTimes, formatListing, formatPosition, formatRoomPrice } from './listingTexts.ts'
import { listingMessages } from './messages.ts'
import { PendingChangesTable } from './PendingChangesTable.tsx'
import { PhotosReview } from './PhotosReview.tsx'
import { propertyStatusBadge } from './propertyStatusBadges.ts'
import { ReviewActions } from './ReviewActions.tsx'
import type { Listing } from './types.ts'

export function PropertyReviewScreen() {
  const id = Number(useParams().id)
  const messages = listingMessages()
  const back = ['/properties', messages.title] as const
  const { item, problem, reload } = useItem('GET /admin/properties/:id', { params: { id } })
  if (!item) {
    return (
      <Screen title={messages.one} back={back}>
        {problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={4} height={120} />}
      </Screen>
    )
  }
  const { property } = item
  const [words, tone] = propertyStatusBadge(property.status)
  return (
    <Screen
      title={property.name}
      back={back}
      note={<ListingStatus property={property} badge={<Badge tone={tone}>{words}</Badge>} />}
      actions={<ReviewActions property={property} />}
    >
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_20rem]">
        <div className="grid gap-4">
          {property.reviewNote && !item.lastReview && (
            <Notice kind="warning" title={messages.lastWords}>
              <p>{formatReason(property.reviewNote, messages.storedReasons)}</p>
            </Notice>
          )}
          <PendingChangesTable property={property} />
          <ChangesSinceReview listing={item} />
          <ListingFacts listing={item} />
          <section className="panel" aria-labelledby="text">
            <h2 id="text">{messages.fields.description}</h2>
            <p dir="auto" className="max-w-text whitespace-pre-line">
              {property.description || messages.noneYet}
            </p>
          </section>
          <OtherTexts property={property} />
          <PhotosReview property={property.id} />
          <section aria-labelledby="rooms">
            <h2 id="rooms" className="mb-2 text-base">
              {messages.rooms.title}
            </h2>
            {property.rooms.length > 0 ? (
              <Table caption={messages.rooms.title} columns={roomColumns()} rows={property.rooms} keyOf={r => r.id} />
            ) : (
              <p className="text-muted">{messages.noneYet}</p>
            )}
          </section>
        </div>
        <Checklist listing={item} />
      </div>
    </Screen>
  )
}

/** The other texts that travellers will read. */
function OtherTexts({ property }: { property: Listing['property'] }) {
  const texts = formatListing(property).filter(({ key, words }) => words && /^directions|^description |^(absent|lateArrival)$/.test(key))
  return texts.map(({ key, field, words }) => (
    <section key={key} className="panel" aria-label={field}>
      <h2>{field}</h2>
      <p dir="auto" className="max-w-text whitespace-pre-line wrap-anywhere">
        {words}
      </p>
    </section>
  ))
}

/** A listing that was handed in, or asks for changes, waits for somebody. */
function ListingStatus({ property: { status, submittedAt, pendingChanges }, badge }: { property: Listing['property']; badge: ReactNode }) {
  const isWaiting = submittedAt && (status === 'submitted' || pendingChanges)
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {badge}
      {isWaiting && <span>{formatWaitingSince(submittedAt)}</span>}
    </span>
  )
}

const roomColumns = (): Column<Listing['property']['rooms'][number]>[] => {
  const { rooms, none } = listingMessages()
  return [
    { head: rooms.room, cell: r => r.name },
    { head: rooms.kind, cell: r => formatRoomType(r.type) },
    { head: rooms.units, isFigure: true, cell: r => r.units },
    { head: rooms.sleeps, isFigure: true, cell: r => r.units * r.bedsPerUnit },
    { head: rooms.price, isFigure: true, cell: r => formatRoomPrice(r)[0] ?? none },
  ]
}

function ListingFacts({ listing: { property: p, owner } }: { listing: Listing }) {
  const messages = listingMessages()
  const { fields, none } = messages
  const facts = [
    [fields.owner, owner ? t(messages.owner, owner) : messages.nobody],
    [fields.kind, formatPropertyType(p.type)],
    [fields.address, joinWithCommas([p.address.line1, p.address.postcode, p.address.city, countryName(p.address.country)])],
    [fields.map, formatPosition(p)],
    [fields.phone, p.phone ?? none],
    [fields.email, p.email ?? none],
    [getMessages('property').fields.licence, p.licence ?? none],
    [fields.currency, p.currency],
    [fields.checkIn, formatCheckInTimes(p)],
    [fields.reception, p.receptionHours ? formatReceptionHoursLine(p.receptionHours) : messages.receptionNotSaid],
    [fields.cancellation, formatCancellation(p)],
  ] as const
  return (
    <section className="panel" aria-labelledby="facts">
      <h2 id="facts">{messages.one}</h2>
      <FactList facts={facts} />
    </section>
  )
}

function Checklist({ listing }: { listing: Listing }) {
  const { checklist } = listingMessages()
  return (
    <section className="panel" aria-labelledby="checklist">
      <h2 id="checklist">{checklist.title}</h2>
      <ul className="grid gap-1.5">
        {listing.checklist.map(c => (
          <li key={c.key} className="flex items-start gap-2">
            <Icon name={c.done ? 'circleCheck' : 'circleAlert'} className={`shrink-0 ${c.done ? 'text-positive' : 'text-warning'}`} />
            <span>{t(c.done ? '{item}' : c.required ? checklist.missing : checklist.wouldHelp, { item: formatChecklistItem(c) })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
