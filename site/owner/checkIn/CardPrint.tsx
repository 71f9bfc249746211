import { useSearchParams } from 'react-router'
import { isDay } from '../../../domain/calendar/days.ts'
import { locales } from '../../../domain/language/locales.ts'
import { sayIn } from '../../../domain/language/message.ts'
import { Button } from '../../kit/Button.tsx'
import { DayInput } from '../../kit/day/DayInput.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Field } from '../../kit/Field.tsx'
import { Pagination } from '../../kit/Pagination.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Signature } from '../../kit/Signature.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useListState } from '../../kit/useListState.ts'
import { formatDay, formatInstant, plural } from '../../lib/format.ts'
import { paperLanguages, pickedLanguage } from '../../lib/paperLanguages.ts'
import { useItem } from '../../lib/useItem.ts'
import { useList } from '../../lib/useList.ts'
import { useHouse } from '../house.ts'
import { useCardWords } from './cardLanguage.ts'
import { type Card, type Print, personFacts, stayFacts } from './cardWords.ts'
import './cards.css'

/** As many as a house prints at once; more stand on further pages. */
const AT_ONCE = 50

/** Registration cards in full, on paper: of a day, or of a booking. Who reads them is written down. */
export function CardPrint() {
  const { id } = useHouse()
  const [params] = useSearchParams()
  const { item: house, problem: noHouse, reload: again } = useItem('GET /property/:id', { params: { id } }, { enabled: id > 0 })
  const board = useItem('GET /dashboard/:id', { params: { id } }, { enabled: id > 0 })
  const trouble = noHouse ?? board.problem
  const wanted = params.get('day') ?? ''
  const booking = Number(params.get('booking')) || undefined
  const day = isDay(wanted) ? wanted : board.item?.businessDate
  if (house && (booking || day)) return <Cards house={house} booking={booking} day={day ?? ''} />
  return (
    <Screen title="Registration cards" back={['/check-in', 'Check-ins']}>
      {trouble ? <ErrorState problem={trouble} onRetry={noHouse ? again : board.reload} /> : <Skeleton rows={2} height={240} />}
    </Screen>
  )
}

interface House {
  id: number
  name: string
  timezone: string
  address: { line1: string; city: string; postcode: string | null; country: string }
  licence?: string | null
}

function Cards({ house, booking, day }: { house: House; booking: number | undefined; day: string }) {
  const { page, hrefOf, set, get } = useListState()
  const { language = 'en' } = pickedLanguage(get('language'))
  const words = useCardWords(language)
  const query = { property: house.id, ...(booking ? { booking } : { day }), page, limit: AT_ONCE }
  const { rows, meta, problem, isLoading, reload } = useList('GET /check-in/cards', { query })
  const back = booking ? ([`/booking/${booking}`, 'Back to the booking'] as const) : (['/check-in', 'Check-ins'] as const)
  return (
    <Screen
      title="Registration cards"
      back={back}
      note={booking ? 'Of one booking' : `Of ${formatDay(day)}${meta ? `, ${plural(meta.total, 'guest')}` : ''}`}
      actions={
        <span className="print:hidden">
          <Button kind="primary" icon="fileText" disabled={!rows?.length} onClick={() => window.print()}>
            Print
          </Button>
        </span>
      }
    >
      <div className="mb-5 grid max-w-3xl gap-3 print:hidden">
        <Field label="Language" className="w-44">
          {wiring => (
            <select {...wiring} className="input" value={language} onChange={e => set({ language: e.target.value })}>
              {paperLanguages.map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        {!booking && (
          <Field label="Day" className="w-44">
            {wiring => <DayInput wiring={wiring} value={day} onChange={next => isDay(next) && set({ day: next })} />}
          </Field>
        )}
        <p className="text-muted">
          Who came that day, and who is expected on it. Papers stand here in full: that you have read them is written into the history.
        </p>
      </div>
      {(isLoading || !words) && <Skeleton rows={2} height={320} label="Loading the cards" />}
      {problem && !rows && <ErrorState problem={problem} onRetry={reload} />}
      {rows?.length === 0 && <EmptyState icon="idCard" title="No guest came or comes on this day" />}
      <div className="grid max-w-3xl gap-5 print:block print:max-w-none">
        {words && rows?.map(card => <CardPaper key={card.guest} card={card} house={house} print={{ language, words }} />)}
      </div>
      {meta && meta.total > AT_ONCE && (
        <div className="print:hidden">
          <Pagination {...meta} hrefOf={hrefOf} />
        </div>
      )}
    </Screen>
  )
}

/** Half a page of A4 or less, never torn in two. What somebody typed runs as its letters do. */
function CardPaper({ card, house, print }: { card: Card; house: House; print: Print }) {
  const { line1, postcode, city } = house.address
  const { language } = print
  const paper = print.words.cardPaper
  const moment = (at: string) => formatInstant(at, house.timezone, language)
  const licence = house.licence && sayIn(language, paper.licence, { licence: house.licence })
  return (
    <article className="panel card-paper" aria-label={`Card of ${card.name ?? 'a guest'}`} lang={language} dir={locales[language].dir}>
      <header className="mb-3 flex flex-wrap justify-between gap-x-4 border-b border-line pb-2">
        <h2 className="text-base font-semibold">{paper.title}</h2>
        <p className="text-sm" dir="auto">
          {[house.name, line1, [postcode, city].filter(Boolean).join(' '), licence].filter(Boolean).join(', ')}
        </p>
      </header>
      {card.clearedAt && <p className="mb-2 text-sm">{sayIn(language, paper.cleared, { moment: moment(card.clearedAt) })}</p>}
      {card.filledByGuestAt && <p className="mb-2 text-sm">{sayIn(language, paper.filledIn, { moment: moment(card.filledByGuestAt) })}</p>}
      <dl className="card-facts">
        {[...personFacts(card, print), ...stayFacts(card, house.timezone, print)].map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ? <bdi>{value}</bdi> : <span className="sr-only">{paper.empty}</span>}</dd>
          </div>
        ))}
      </dl>
      <Signed card={card} timezone={house.timezone} print={print} />
      {!card.clearedAt && (
        <p className="mt-2 text-xs text-muted">{sayIn(language, paper.keptUntil, { day: formatDay(card.keptUntil, language) })}</p>
      )}
    </article>
  )
}

/** A line to sign on, unless that is done. */
function Signed({ card, timezone, print: { language, words } }: { card: Card; timezone: string; print: Print }) {
  const { name, signature, hasSignature, signedOnPaper, signedAt } = card
  const paper = words.cardPaper
  const how = signature ? '' : hasSignature ? paper.signedOnScreen : signedOnPaper ? paper.signedOnPaper : ''
  return (
    <footer className="mt-4 grid grid-cols-2 items-end gap-6 text-sm">
      <div>
        {signature && <Signature strokes={signature} label={`Signature of ${name ?? 'the guest'}`} className="card-signature" />}
        <p className="border-t border-control pt-1">
          {paper.signature} {how}
        </p>
      </div>
      <div>
        {signedAt && <p className="pb-1">{formatInstant(signedAt, timezone, language)}</p>}
        <p className="border-t border-control pt-1">{paper.dayAndTime}</p>
      </div>
    </footer>
  )
}
