import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { formatReceptionHours } from '../../../domain/calendar/receptionHours.ts'
import { type PropertyType, propertyTypeInfo, type RoomType, roomTypeInfo } from '../../../domain/listing/taxonomy.ts'
import { Badge } from '../../kit/Badge.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { type Column, Table } from '../../kit/Table.tsx'
import { countryName, formatMoney } from '../../lib/format.ts'
import { useItem } from '../../lib/useItem.ts'
import { formatWaitingSince } from '../overview/waitingTime.ts'
import { ChangesSinceReview } from './ChangesSinceReview.tsx'
import { formatCancellation, formatListing } from './listingTexts.ts'
import { PendingChangesTable } from './PendingChangesTable.tsx'
import { PhotosReview } from './PhotosReview.tsx'
import { propertyStatusBadges } from './propertyStatusBadges.ts'
import { ReviewActions } from './ReviewActions.tsx'
import type { Listing } from './types.ts'

const back = ['/properties', 'Listings'] as const

export function PropertyReviewScreen() {
  const id = Number(useParams().id)
  const { item, problem, reload } = useItem('GET /admin/properties/:id', { params: { id } })
  if (!item) {
    return (
      <Screen title="Listing" back={back}>
        {problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={4} height={120} />}
      </Screen>
    )
  }
  const { property } = item
  const [words, tone] = propertyStatusBadges[property.status]
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
            <Notice kind="warning" title="Last words to the owner">
              <p>{property.reviewNote}</p>
            </Notice>
          )}
          <PendingChangesTable property={property} />
          <ChangesSinceReview listing={item} />
          <ListingFacts listing={item} />
          <section className="panel" aria-labelledby="text">
            <h2 id="text">Description</h2>
            <p className="max-w-text whitespace-pre-line">{property.description || 'None yet.'}</p>
          </section>
          <OtherTexts property={property} />
          <PhotosReview property={property.id} />
          <section aria-labelledby="rooms">
            <h2 id="rooms" className="mb-2 text-base">
              Rooms
            </h2>
            {property.rooms.length > 0 ? (
              <Table caption="Rooms" columns={roomColumns} rows={property.rooms} keyOf={r => r.id} />
            ) : (
              <p className="text-muted">None yet.</p>
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
  const texts = formatListing(property).filter(({ field, words }) => words && /^How to get there|^Description \(|^Not there$/.test(field))
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

const roomColumns: Column<Listing['property']['rooms'][number]>[] = [
  { head: 'Room', cell: r => r.name },
  { head: 'Kind', cell: r => roomTypeInfo[r.type as RoomType]?.label ?? r.type },
  { head: 'Rooms', isFigure: true, cell: r => r.units },
  { head: 'Sleeps', isFigure: true, cell: r => r.units * r.bedsPerUnit },
  {
    head: 'Price a night',
    isFigure: true,
    cell: r => (r.basePrice ? `${formatMoney(r.basePrice)} a bed` : r.unitPrice ? `${formatMoney(r.unitPrice)} a room` : 'none'),
  },
]

function ListingFacts({ listing: { property: p, owner } }: { listing: Listing }) {
  const facts = [
    ['Owner', owner ? `${owner.name}, ${owner.email}` : 'nobody yet'],
    ['Kind', propertyTypeInfo[p.type as PropertyType]?.label ?? p.type],
    ['Address', [p.address.line1, p.address.postcode, p.address.city, countryName(p.address.country)].filter(Boolean).join(', ')],
    ['On the map', `${p.lat}, ${p.lng}`],
    ['Telephone', p.phone ?? 'none'],
    ['E-mail', p.email ?? 'none'],
    ['Licence', p.licence ?? 'none'],
    ['Currency', p.currency],
    ['Check-in', `${p.checkInFrom} to ${p.checkInUntil}, out by ${p.checkOutBy}`],
    ['Reception', p.receptionHours ? formatReceptionHours(p.receptionHours) : 'not said'],
    ['Cancellation', formatCancellation(p)],
  ] as const
  return (
    <section className="panel" aria-labelledby="facts">
      <h2 id="facts">Listing</h2>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Checklist({ listing }: { listing: Listing }) {
  return (
    <section className="panel" aria-labelledby="checklist">
      <h2 id="checklist">Checklist</h2>
      <ul className="grid gap-1.5">
        {listing.checklist.map(c => (
          <li key={c.key} className="flex items-start gap-2">
            <Icon name={c.done ? 'circleCheck' : 'circleAlert'} className={`shrink-0 ${c.done ? 'text-positive' : 'text-warning'}`} />
            <span>
              {c.label}
              <span className="text-muted">{c.done ? '' : c.required ? ', missing' : ', would help'}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
