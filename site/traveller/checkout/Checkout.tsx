import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Form } from '../../kit/Form.tsx'
import { CheckField, TextArea, TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { lazyOrNothing } from '../../kit/lazyOrNothing.ts'
import { Notice } from '../../kit/Notice.tsx'
import { dropDraft, keepDraft, readDraft } from '../../lib/drafts.ts'
import { formatMoney } from '../../lib/format.ts'
import type { Problem } from '../../lib/problem.ts'
import { tell } from '../../lib/told.ts'
import { say, words } from '../../lib/words.ts'
import { OfflineNote } from '../OfflineNote.tsx'
import { ArrivalTime } from '../stay/ArrivalTime.tsx'
import { alternativesOf } from '../stay/alternatives.ts'
import { CancellationLine } from '../stay/CancellationLine.tsx'
import { backHref, type Chosen, checkoutHref, chosenThings, keepChosen } from '../stay/chosen.ts'
import { agesGiven, atGuestFields, isAgeField, messagesOf } from '../stay/guestFields.ts'
import { PromoField } from '../stay/PromoField.tsx'
import { planWords } from '../stay/stayWords.ts'
import { BillPanel } from './BillPanel.tsx'
import { choiceDraft, notOfChoice, reachDraft, reachOf } from './drafts.ts'
import { Guests, guestValues } from './Guests.tsx'
import type { House } from './house.ts'
import { Rules } from './Rules.tsx'
import { Step } from './Step.tsx'
import { useBook } from './useBook.ts'
import { useMe } from './useMe.ts'
import { type Quote, useQuote } from './useQuote.ts'

const Alternatives = lazyOrNothing(async () => (await import('./Alternatives.tsx')).Alternatives)
const ProveAddress = lazyOrNothing(async () => (await import('./ProveAddress.tsx')).ProveAddress)

interface Props {
  chosen: Chosen
  house: House
}

/** One column, three steps, one button; without an account. */
export function Checkout({ chosen: given, house }: Props) {
  const [chosen, setChosen] = useState(given)
  const [ages, setAges] = useState<Record<string, number>>({})
  const { reply, promoProblem, trouble, isAsking, retry } = useQuote(chosen, ages)
  const { me, isKnown } = useMe()
  if (!reply || !isKnown) return <CheckoutWaiting />
  if (!reply.ok)
    return (
      <>
        <ErrorState problem={reply.problem} onRetry={retry}>
          <a className="button" href={backHref(house.path, chosen)}>
            {say(words('checkout').otherBeds, { hostel: house.name })}
          </a>
        </ErrorState>
        <Suspense>
          <Alternatives chosen={chosen} found={alternativesOf(reply.problem)} />
        </Suspense>
      </>
    )
  const handlePromo = (promo: string | undefined) => {
    const { promo: _before, ...rest } = chosen
    const next = { ...rest, ...(promo && { promo }) }
    setChosen(next)
    // A reload, and who comes back, find it again.
    history.replaceState(history.state, '', checkoutHref(next))
    keepChosen(next)
  }
  return (
    <Filled chosen={chosen} house={house} quote={reply.data} me={me} trouble={trouble} onAges={setAges} onNewPrice={retry}>
      <PromoField
        code={chosen.promo}
        name={reply.data.promo?.name ?? null}
        problem={promoProblem}
        isBusy={isAsking}
        onChange={handlePromo}
      />
    </Filled>
  )
}

type Me = ReturnType<typeof useMe>['me']

interface FilledProps extends Props {
  quote: Quote
  me: Me
  /** Why the bill could not be made anew for the ages that were given. */
  trouble: Problem | undefined
  onAges: (ages: Record<string, number>) => void
  onNewPrice: () => void
  /** Beside the bill. */
  children: ReactNode
}

function Filled({ chosen, house, quote, me, trouble, onAges, onNewPrice, children }: FilledProps) {
  const { book, soldOut, toProve } = useBook({ chosen: quote.promo ? chosen : withoutPromo(chosen), house, onNewPrice })
  const [first] = useState(quote.total)
  const [initial] = useState(() => ({
    ...guestValues(chosen),
    'guest.name': me?.name ?? '',
    'guest.email': me?.email ?? '',
    'guest.phone': me?.phone ?? '',
    arrivalTime: '',
    note: '',
    ...reachOf(readDraft(reachDraft(house.id)) ?? {}),
    rules: false,
  }))
  const said = words('checkout')
  const handleSubmit = async (values: Values) => {
    const outcome = await book(values, quote.total)
    if (outcome.ok) dropDraft(reachDraft(house.id))
    return outcome
  }
  return (
    <>
      <OfflineNote />
      <div className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="contents lg:order-2 lg:block lg:self-stretch">
          <BillPanel chosen={chosen} quote={quote} isAsked={house.approvesBookings} />
        </div>
        <div className="grid gap-6 lg:order-1">
          {house.approvesBookings && (
            <Notice title={said.answers}>
              <p>{say(said.answersText, { hostel: house.name })}</p>
            </Notice>
          )}
          {children}
          <Suspense>
            {soldOut && <Alternatives chosen={chosen} found={alternativesOf(soldOut)} />}
            {toProve && <ProveAddress email={toProve} />}
          </Suspense>
          <Form
            className="grid gap-10"
            initial={initial}
            draft={choiceDraft(chosen)}
            secret={notOfChoice}
            submit={submitWords(chosen, quote, house)}
            beside={<p className="text-sm text-muted">{payWords(quote, house)}</p>}
            onSubmit={handleSubmit}
          >
            {values => (
              <>
                <Watch house={house} values={values} onAges={onAges} />
                <Step number={1} title={said.who}>
                  <p className="-mt-1 mb-4 text-muted">{said.whoText}</p>
                  <Guests chosen={chosen} house={house} quote={quote} problems={problemsOf(trouble, values)} />
                  <NotAnew trouble={trouble} problems={problemsOf(trouble, values)} onRetry={onNewPrice} />
                  <p role="status" className="sr-only">
                    {quote.total.amount === first.amount ? '' : say(said.newTotal, { price: formatMoney(quote.total) })}
                  </p>
                </Step>
                <Step number={2} title={said.reach}>
                  <div className="grid gap-4 sm:grid-cols-2">
                    <TextField name="guest.name" label={said.yourName} autoComplete="name" maxLength={120} className="sm:col-span-2" />
                    <TextField name="guest.email" label={said.email} type="email" autoComplete="email" hint={said.emailHint} />
                    <TextField name="guest.phone" label={said.phone} type="tel" autoComplete="tel" isOptional hint={said.phoneHint} />
                    <ArrivalTime house={house} arrival={chosen.arrival} label={said.arrivalTime} time={String(values.arrivalTime)} />
                    <TextArea name="note" label={said.note} isOptional maxLength={1000} className="sm:col-span-2" />
                  </div>
                </Step>
                <Step number={3} title={said.termsTitle}>
                  <Rules house={house} />
                  <h3 className="mt-6 mb-3 text-base">{said.cancel}</h3>
                  <p className="mb-3">
                    <strong className="font-semibold">{planWords(quote.lines[0]?.plan ?? null)}:</strong>{' '}
                    {tell(quote.policy, quote.policyTold)}
                  </p>
                  <CancellationLine
                    steps={quote.cancellation}
                    taxes={quote.taxes}
                    arrival={chosen.arrival}
                    checkInFrom={house.checkInFrom}
                  />
                  <div className="mt-6">
                    <CheckField name="rules" label={said.accept} />
                  </div>
                </Step>
              </>
            )}
          </Form>
        </div>
      </div>
    </>
  )
}

const withoutPromo = ({ promo: _refused, ...rest }: Chosen): Chosen => rest

function submitWords(chosen: Chosen, { depositNow, total, lines }: Quote, { approvesBookings }: House): string {
  const said = words('checkout')
  const things = chosenThings(chosen, lines)
  if (depositNow.amount === 0) return say(approvesBookings ? said.askFor : said.bookFor, { things, price: formatMoney(total) })
  return say(approvesBookings ? said.askAndReserve : said.bookAndPay, { things, price: formatMoney(depositNow) })
}

function payWords({ depositNow, balanceAtDesk }: Quote, { approvesBookings }: House): string {
  const said = words('checkout')
  const atDesk = say(said.atDesk, { price: formatMoney(balanceAtDesk) })
  if (depositNow.amount === 0) return say(approvesBookings ? said.payNothingIfNo : said.payNothing, { atDesk })
  return approvesBookings ? say(said.reserveOnPage, { price: formatMoney(depositNow), atDesk }) : say(said.payOnPage, { atDesk })
}

const problemsOf = (trouble: Problem | undefined, values: Values): Record<string, string> =>
  trouble ? messagesOf(atGuestFields(trouble, { rooms: [], values })) : {}

/** What stands at no field: the bill is the one before, and no booking is made at another price than it says. */
function NotAnew({ trouble, problems, onRetry }: { trouble: Problem | undefined; problems: Record<string, string>; onRetry: () => void }) {
  if (!trouble || Object.keys(problems).some(isAgeField)) return null
  return (
    <div className="mt-4">
      <Notice kind="warning" title={trouble.fields?.[0]?.message ?? trouble.detail}>
        <p>
          <Button onClick={onRetry}>{words('kit').again}</Button>
        </p>
      </Notice>
    </div>
  )
}

interface WatchProps {
  house: House
  values: Values
  onAges: (ages: Record<string, number>) => void
}

/** Keeps for all choices what is of none, and has the price asked anew once an age is typed to its end. */
function Watch({ house, values, onAges }: WatchProps) {
  const ages = JSON.stringify(agesGiven(values))
  const reach = JSON.stringify(reachOf(values))
  const hasAsked = useRef(false)
  const kept = useRef(reach)
  useEffect(() => {
    // What the profile filled in is nobody's draft.
    if (kept.current === reach) return
    kept.current = reach
    keepDraft(reachDraft(house.id), JSON.parse(reach), [])
  }, [house.id, reach])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words of the ages stand for them
  useEffect(() => {
    if (ages === '{}' && !hasAsked.current) return
    const later = setTimeout(() => {
      hasAsked.current = true
      onAges(JSON.parse(ages))
    }, 400)
    return () => clearTimeout(later)
  }, [ages])
  return null
}

/** As tall as the form, so that the foot of the page stays where it is. */
export function CheckoutWaiting() {
  return (
    <div
      role="status"
      aria-label={words('checkout').reading}
      className="grid min-h-[60rem] items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="skeleton h-14 lg:order-2 lg:h-64" />
      <div className="grid gap-4 lg:order-1">
        <div className="skeleton h-8 w-48" />
        <div className="skeleton h-40" />
        <div className="skeleton h-8 w-64" />
        <div className="skeleton h-72" />
      </div>
    </div>
  )
}
