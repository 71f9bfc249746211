import { type CSSProperties, type ReactNode, useRef } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import type { Problem } from '../../lib/http/problem.ts'
import { joinWithCommas, localizeCity } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { Photo } from '../pictures/Photo.tsx'
import { formatPaymentTerms } from '../search/resultFormat.ts'
import { Score } from '../search/Score.tsx'
import type { SearchResult } from '../search/searchResult.ts'
import { formatOfferLine } from '../stay/stayFormat.ts'
import { propertyHref } from '../stay/staySearch.ts'
import {
  buildDifferingFacilityRows,
  buildFactRows,
  buildRuleRows,
  type ComparedProperty,
  findSharedFacilities,
  type LoadedProperty,
} from './compareRows.ts'
import { WishPrice } from './WishCard.tsx'
import type { WishlistStay } from './wishlistStay.ts'

/** The state of loading one property. */
export interface PropertyRead {
  property: ComparedProperty | undefined
  problem: Problem | undefined
  isReading: boolean
  /** Loads it again; resolves to whether that succeeded. */
  again: () => Promise<boolean>
}

interface Props {
  hostels: readonly SearchResult[]
  /** One for each hostel, in the same order. */
  properties: readonly PropertyRead[]
  stay: WishlistStay
}

export function CompareTable({ hostels, properties, stay }: Props) {
  const messages = getMessages('wishlist')
  const names = useRef(new Map<number, HTMLAnchorElement | null>())
  // Rows appear once all properties have been loaded or have failed, so that the table does not grow while it is read.
  const isReady = properties.every(({ property, problem }) => property || problem)
  return (
    <>
      {hostels.length > 2 && <p className="text-sm text-muted sm:hidden">{messages.swipe}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: must be scrollable by keyboard */}
      <section className="-mx-4 overflow-x-auto px-4" tabIndex={0} aria-label={messages.comparison}>
        <table className="compare" style={{ '--hostels': hostels.length } as CSSProperties}>
          <caption className="sr-only">{messages.side}</caption>
          <thead>
            <tr>
              <td />
              {hostels.map(property => (
                <th key={property.id} scope="col">
                  <Photo url={property.cover} alt="" sizes="14rem" className="mb-2 aspect-3/2 w-full rounded-control" />
                  <a
                    ref={link => void names.current.set(property.id, link)}
                    className="link text-base"
                    href={propertyHref(property.path, stay)}
                  >
                    {property.name}
                  </a>
                  <p className="text-sm font-normal text-muted">{localizeCity(property)}</p>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <CompareTableRow label={messages.score} cells={hostels.map(h => <Score key={h.id} rating={h.rating} />)} />
            <CompareTableRow
              label={stay.arrival ? messages.stay : messages.price}
              cells={hostels.map(h => <WishPrice key={h.id} property={h} stay={stay} />)}
            />
            {stay.arrival && (
              <>
                <CompareTableRow label={messages.sleep} cells={hostels.map(h => h.offer?.lines.map(formatOfferLine).join(' + ') ?? '')} />
                <CompareTableRow
                  label={messages.pay}
                  cells={hostels.map(({ offer, payAtProperty }) => (offer ? formatPaymentTerms({ offer, payAtProperty }) : ''))}
                />
              </>
            )}
            {isReady && <FactRows properties={properties.map(({ property }) => property)} />}
            {properties.some(({ property }) => !property) && (
              <CompareTableRow
                label={messages.more}
                cells={hostels.map((h, i) => (
                  <MissingFacts
                    key={h.id}
                    name={h.name}
                    read={properties[i]}
                    isReady={isReady}
                    onRead={() => names.current.get(h.id)?.focus()}
                  />
                ))}
              />
            )}
          </tbody>
        </table>
      </section>
    </>
  )
}

interface MissingFactsProps {
  name: string
  read: PropertyRead | undefined
  isReady: boolean
  /** Called after a retry: the button disappears, so the focus has to move. */
  onRead: () => void
}

/** In place of the facts of a property that is loading, is gone, or failed to load. */
function MissingFacts({ name, read, isReady, onRead }: MissingFactsProps) {
  const messages = getMessages('wishlist')
  if (!isReady || !read) return <span className="skeleton block h-5 w-24" />
  if (read.property) return <span aria-hidden="true" />
  if (read.problem?.status === 404 || read.problem?.status === 410) return <p role="alert">{messages.goneOne}</p>
  const again = async () => (await read.again()) && onRead()
  return (
    <div className="grid justify-items-start gap-2">
      <p role="alert">{messages.notRead}</p>
      <Button isSmall icon="refreshCw" isBusy={read.isReading} onClick={again} aria-label={t(messages.againOne, { name })}>
        {getMessages('kit').again}
      </Button>
    </div>
  )
}

function FactRows({ properties }: { properties: readonly LoadedProperty[] }) {
  const common = findSharedFacilities(properties)
  return (
    <>
      {buildFactRows(properties).map(({ label, values }) => (
        <CompareTableRow key={label} label={label} cells={values} />
      ))}
      {buildDifferingFacilityRows(properties).map(({ label, values }) => (
        <CompareTableRow
          key={label}
          label={label}
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by the position of its hostel
          cells={values.map((value, i) => (value ? <FacilityValue key={i} value={value} /> : ''))}
        />
      ))}
      {buildRuleRows(properties).map(({ label, values }) => (
        <CompareTableRow key={`rule ${label}`} label={label} cells={values} />
      ))}
      {common.length > 0 && <SharedFacilitiesRow properties={properties} common={joinWithCommas(common)} />}
    </>
  )
}

/** One cell across all columns; if a property is missing, each property has its own. */
function SharedFacilitiesRow({ properties, common }: { properties: readonly LoadedProperty[]; common: string }) {
  const messages = getMessages('wishlist')
  if (!properties.every(Boolean))
    return <CompareTableRow label={messages.facilities} cells={properties.map(property => (property ? common : ''))} />
  return (
    <tr>
      <th scope="row">{messages.allHave}</th>
      <td colSpan={properties.length}>{common}</td>
    </tr>
  )
}

function CompareTableRow({ label, cells }: { label: string; cells: readonly ReactNode[] }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {cells.map((cell, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by the position of its hostel
        <td key={i}>{cell === '' ? <span className="text-muted">{getMessages('wishlist').notSaid}</span> : cell}</td>
      ))}
    </tr>
  )
}

function FacilityValue({ value }: { value: string }) {
  const messages = getMessages('wishlist')
  if (value === messages.no) return <span className="text-muted">{value}</span>
  const isPaid = value === messages.forFee
  return (
    <span className={`flex items-center gap-1.5 ${isPaid ? '' : 'text-positive'}`}>
      <Icon name={isPaid ? 'banknote' : 'check'} size={18} />
      {value}
    </span>
  )
}
