import { useSearchParams } from 'react-router'
import { isDay } from '../../../domain/calendar/days.ts'
import { locales } from '../../../domain/language/locales.ts'
import { formatTemplate } from '../../../domain/language/messageTemplate.ts'
import { Button } from '../../kit/Button.tsx'
import { DayInput } from '../../kit/day/DayInput.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Field } from '../../kit/form/Field.tsx'
import { Signature } from '../../kit/form/Signature.tsx'
import { Pagination } from '../../kit/list/Pagination.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatDay, formatInstant } from '../../lib/format/format.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { useList } from '../../lib/http/useList.ts'
import { documentLanguages, parseLanguageChoice } from '../../lib/language/documentLanguages.ts'
import { t } from '../../lib/language/messages.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { checkInMessages } from './messages.ts'
import { formatPersonFacts, formatStayFacts, type PrintContext, type RegistrationCard } from './registrationCardFormat.ts'
import { useRegistrationCardMessages } from './registrationCardMessages.ts'
import './registrationCards.css'

/** Cards per page of the screen; more are on further pages. */
const PAGE_SIZE = 50

/** Registration cards in full for printing, by day or by booking. Each reading is recorded. */
export function RegistrationCardPrintScreen() {
  const { id } = useCurrentProperty()
  const [params] = useSearchParams()
  const { item: property, problem: propertyProblem, reload: again } = useItem('GET /property/:id', { params: { id } }, { enabled: id > 0 })
  const board = useItem('GET /dashboard/:id', { params: { id } }, { enabled: id > 0 })
  const trouble = propertyProblem ?? board.problem
  const dayParam = params.get('day') ?? ''
  const booking = Number(params.get('booking')) || undefined
  const day = isDay(dayParam) ? dayParam : board.item?.businessDate
  if (property && (booking || day)) return <RegistrationCardSheets property={property} booking={booking} day={day ?? ''} />
  return (
    <Screen title={checkInMessages().print.title} back={['/check-in', checkInMessages().title]}>
      {trouble ? <ErrorState problem={trouble} onRetry={propertyProblem ? again : board.reload} /> : <Skeleton rows={2} height={240} />}
    </Screen>
  )
}

interface PrintedProperty {
  id: number
  name: string
  timezone: string
  address: { line1: string; city: string; postcode: string | null; country: string }
  licence?: string | null
}

function RegistrationCardSheets({ property, booking, day }: { property: PrintedProperty; booking: number | undefined; day: string }) {
  const { page, hrefOf, set, get } = useListState()
  const { language = 'en' } = parseLanguageChoice(get('language'))
  const cardMessages = useRegistrationCardMessages(language)
  const { print: messages, desk, title } = checkInMessages()
  const query = { property: property.id, ...(booking ? { booking } : { day }), page, limit: PAGE_SIZE }
  const { rows, meta, problem, isLoading, reload } = useList('GET /check-in/cards', { query })
  const back = booking ? ([`/booking/${booking}`, desk.back] as const) : (['/check-in', title] as const)
  return (
    <Screen
      title={messages.title}
      back={back}
      note={booking ? messages.ofBooking : t(meta ? messages.ofDayGuests : messages.ofDay, { day: formatDay(day), n: meta?.total ?? 0 })}
      actions={
        <span className="print:hidden">
          <Button kind="primary" icon="fileText" disabled={!rows?.length} onClick={() => window.print()}>
            {messages.print}
          </Button>
        </span>
      }
    >
      <div className="mb-5 grid max-w-3xl gap-3 print:hidden">
        <Field label={messages.language} className="w-44">
          {wiring => (
            <select {...wiring} className="input" value={language} onChange={e => set({ language: e.target.value })}>
              {documentLanguages.map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        {!booking && (
          <Field label={messages.day} className="w-44">
            {wiring => <DayInput wiring={wiring} value={day} onChange={next => isDay(next) && set({ day: next })} />}
          </Field>
        )}
        <p className="text-muted">{messages.text}</p>
      </div>
      {(isLoading || !cardMessages) && <Skeleton rows={2} height={320} label={messages.loading} />}
      {problem && !rows && <ErrorState problem={problem} onRetry={reload} />}
      {meta?.total === 0 && <EmptyState icon="idCard" title={messages.none} />}
      <div className="grid max-w-3xl gap-5 print:block print:max-w-none">
        {cardMessages &&
          rows?.map(card => (
            <RegistrationCardSheet key={card.guest} card={card} property={property} print={{ language, messages: cardMessages }} />
          ))}
      </div>
      {meta && meta.total > 0 && (
        <div className="print:hidden">
          <Pagination {...meta} hrefOf={hrefOf} />
        </div>
      )}
    </Screen>
  )
}

/** Half an A4 page at most, never split. Typed text has its own direction. */
function RegistrationCardSheet({ card, property, print }: { card: RegistrationCard; property: PrintedProperty; print: PrintContext }) {
  const { line1, postcode, city } = property.address
  const { language } = print
  const cardMessages = print.messages.registrationCardPrint
  const messages = checkInMessages().print
  const moment = (at: string) => formatInstant(at, property.timezone, language)
  const licence = property.licence && formatTemplate(language, cardMessages.licence, { licence: property.licence })
  return (
    <article
      className="panel card-paper"
      aria-label={t(messages.cardOf, { name: card.name ?? messages.aGuest })}
      lang={language}
      dir={locales[language].dir}
    >
      <header className="mb-3 flex flex-wrap justify-between gap-x-4 border-b border-line pb-2">
        <h2 className="text-base font-semibold">{cardMessages.title}</h2>
        <p className="text-sm" dir="auto">
          {[property.name, line1, [postcode, city].filter(Boolean).join(' '), licence].filter(Boolean).join(locales[language].comma)}
        </p>
      </header>
      {card.clearedAt && (
        <p className="mb-2 text-sm">{formatTemplate(language, cardMessages.cleared, { moment: moment(card.clearedAt) })}</p>
      )}
      {card.filledByGuestAt && (
        <p className="mb-2 text-sm">{formatTemplate(language, cardMessages.filledIn, { moment: moment(card.filledByGuestAt) })}</p>
      )}
      <dl className="card-facts">
        {[...formatPersonFacts(card, print), ...formatStayFacts(card, property.timezone, print)].map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ? <bdi>{value}</bdi> : <span className="sr-only">{cardMessages.empty}</span>}</dd>
          </div>
        ))}
      </dl>
      <SignatureFooter card={card} timezone={property.timezone} print={print} />
      {!card.clearedAt && (
        <p className="mt-2 text-xs text-muted">
          {formatTemplate(language, cardMessages.keptUntil, { day: formatDay(card.keptUntil, language) })}
        </p>
      )}
    </article>
  )
}

/** A signature line, unless the card is signed. */
function SignatureFooter({
  card,
  timezone,
  print: { language, messages },
}: {
  card: RegistrationCard
  timezone: string
  print: PrintContext
}) {
  const { name, signature, hasSignature, signedOnPaper, signedAt } = card
  const cardMessages = messages.registrationCardPrint
  const how = signature ? '' : hasSignature ? cardMessages.signedOnScreen : signedOnPaper ? cardMessages.signedOnPaper : ''
  return (
    <footer className="mt-4 grid grid-cols-2 items-end gap-6 text-sm">
      <div>
        {signature && (
          <Signature
            strokes={signature}
            label={t(checkInMessages().print.signatureOf, { name: name ?? checkInMessages().print.theGuest })}
            className="card-signature"
          />
        )}
        <p className="border-t border-control pt-1">
          {cardMessages.signature} {how}
        </p>
      </div>
      <div>
        {signedAt && <p className="pb-1">{formatInstant(signedAt, timezone, language)}</p>}
        <p className="border-t border-control pt-1">{cardMessages.dayAndTime}</p>
      </div>
    </footer>
  )
}
