import { type CSSProperties, type ReactNode, useRef } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { cityHere, commas } from '../../lib/language.ts'
import type { Problem } from '../../lib/problem.ts'
import { say, words } from '../../lib/words.ts'
import { Photo } from '../Photo.tsx'
import { payWords } from '../search/cardWords.ts'
import { Score } from '../search/Score.tsx'
import type { Found } from '../search/useSearch.ts'
import { hostelHref } from '../stay/looked.ts'
import { lineWords } from '../stay/stayWords.ts'
import { differingFacilities, type House, houseFacts, houseRuleRows, type Known, sharedFacilities } from './facts.ts'
import type { Stay } from './stay.ts'
import { Price } from './WishCard.tsx'

/** What came of reading one house. */
export interface Read {
  house: House | undefined
  problem: Problem | undefined
  isReading: boolean
  /** Reads it again; tells whether it came. */
  again: () => Promise<boolean>
}

interface Props {
  hostels: readonly Found[]
  /** One of each hostel, in their order. */
  houses: readonly Read[]
  stay: Stay
}

export function Side({ hostels, houses, stay }: Props) {
  const said = words('lists')
  const names = useRef(new Map<number, HTMLAnchorElement | null>())
  // Rows come once, when something is known of every house: they do not grow under who reads them.
  const isReady = houses.every(({ house, problem }) => house || problem)
  return (
    <>
      {hostels.length > 2 && <p className="text-sm text-muted sm:hidden">{said.swipe}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by the keyboard */}
      <section className="-mx-4 overflow-x-auto px-4" tabIndex={0} aria-label={said.comparison}>
        <table className="compare" style={{ '--hostels': hostels.length } as CSSProperties}>
          <caption className="sr-only">{said.side}</caption>
          <thead>
            <tr>
              <td />
              {hostels.map(hostel => (
                <th key={hostel.id} scope="col">
                  <Photo url={hostel.cover} alt="" sizes="14rem" className="mb-2 aspect-3/2 w-full rounded-control" />
                  <a ref={link => void names.current.set(hostel.id, link)} className="link text-base" href={hostelHref(hostel.path, stay)}>
                    {hostel.name}
                  </a>
                  <p className="text-sm font-normal text-muted">{cityHere(hostel)}</p>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row label={said.score} cells={hostels.map(h => <Score key={h.id} rating={h.rating} />)} />
            <Row label={stay.arrival ? said.stay : said.price} cells={hostels.map(h => <Price key={h.id} hostel={h} stay={stay} />)} />
            {stay.arrival && (
              <>
                <Row label={said.sleep} cells={hostels.map(h => h.offer?.lines.map(lineWords).join(' + ') ?? '')} />
                <Row
                  label={said.pay}
                  cells={hostels.map(({ offer, payAtProperty }) => (offer ? payWords({ offer, payAtProperty }) : ''))}
                />
              </>
            )}
            {isReady && <Facts houses={houses.map(({ house }) => house)} />}
            {houses.some(({ house }) => !house) && (
              <Row
                label={said.more}
                cells={hostels.map((h, i) => (
                  <More key={h.id} name={h.name} read={houses[i]} isReady={isReady} onRead={() => names.current.get(h.id)?.focus()} />
                ))}
              />
            )}
          </tbody>
        </table>
      </section>
    </>
  )
}

interface MoreProps {
  name: string
  read: Read | undefined
  isReady: boolean
  /** The button goes with what it asked for: the focus needs another place. */
  onRead: () => void
}

/** In place of the facts of a house that are not there: on their way, not to be had any more, or to be asked for again. */
function More({ name, read, isReady, onRead }: MoreProps) {
  const said = words('lists')
  if (!isReady || !read) return <span className="skeleton block h-5 w-24" />
  if (read.house) return <span aria-hidden="true" />
  if (read.problem?.status === 404 || read.problem?.status === 410) return <p role="alert">{said.goneOne}</p>
  const again = async () => (await read.again()) && onRead()
  return (
    <div className="grid justify-items-start gap-2">
      <p role="alert">{said.notRead}</p>
      <Button isSmall icon="refreshCw" isBusy={read.isReading} onClick={again} aria-label={say(said.againOne, { name })}>
        {words('kit').again}
      </Button>
    </div>
  )
}

function Facts({ houses }: { houses: readonly Known[] }) {
  const common = sharedFacilities(houses)
  return (
    <>
      {houseFacts(houses).map(({ label, values }) => (
        <Row key={label} label={label} cells={values} />
      ))}
      {differingFacilities(houses).map(({ label, values }) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its hostel's place
        <Row key={label} label={label} cells={values.map((value, i) => (value ? <Has key={i} value={value} /> : ''))} />
      ))}
      {houseRuleRows(houses).map(({ label, values }) => (
        <Row key={`rule ${label}`} label={label} cells={values} />
      ))}
      {common.length > 0 && <Shared houses={houses} common={commas(common)} />}
    </>
  )
}

/** One cell for all of them; where a house is not known, each says it for itself. */
function Shared({ houses, common }: { houses: readonly Known[]; common: string }) {
  const said = words('lists')
  if (!houses.every(Boolean)) return <Row label={said.facilities} cells={houses.map(house => (house ? common : ''))} />
  return (
    <tr>
      <th scope="row">{said.allHave}</th>
      <td colSpan={houses.length}>{common}</td>
    </tr>
  )
}

function Row({ label, cells }: { label: string; cells: readonly ReactNode[] }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {cells.map((cell, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its hostel's place
        <td key={i}>{cell === '' ? <span className="text-muted">{words('lists').notSaid}</span> : cell}</td>
      ))}
    </tr>
  )
}

function Has({ value }: { value: string }) {
  const said = words('lists')
  if (value === said.no) return <span className="text-muted">{value}</span>
  const isPaid = value === said.forFee
  return (
    <span className={`flex items-center gap-1.5 ${isPaid ? '' : 'text-positive'}`}>
      <Icon name={isPaid ? 'banknote' : 'check'} size={18} />
      {value}
    </span>
  )
}
