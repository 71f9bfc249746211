import { navigate } from 'astro:transitions/client'
import { useState } from 'react'
import type { Money } from '../../../domain/money/money.ts'
import { checkFields } from '../../kit/form/fieldProblem.ts'
import type { SubmitResult } from '../../kit/form/submitResult.ts'
import { formatMoney } from '../../lib/format/format.ts'
import { api } from '../../lib/http/api.ts'
import type { Problem } from '../../lib/http/problem.ts'
import { getMessages, localizeName, t } from '../../lib/language/messages.ts'
import { $token } from '../../lib/session/session.ts'
import { goToPayment } from '../booking/payment/goToPayment.ts'
import { linkHref, unlessSignedIn } from '../link/linkToken.ts'
import { type BookingSelection, clearSelection } from '../stay/bookingSelection.ts'
import { mapToGuestFields } from '../stay/guestFields.ts'
import type { CheckoutProperty } from './checkoutProperty.ts'
import { clearIdempotencyKey, idempotencyKeyFor } from './idempotencyKey.ts'
import type { CheckoutValues } from './request.ts'
import { buildBookingRequest, findFieldProblems } from './request.ts'
import { findPromoProblem, type Quote } from './useQuote.ts'

interface Options {
  selection: BookingSelection
  property: CheckoutProperty
  /** Called when the price has changed: the bill must be loaded again. */
  onNewPrice: () => void
}

/** Books the selection at the price that was shown; only once, however often the button is pressed or the connection lost. */
export function useCreateBooking({ selection, property, onNewPrice }: Options) {
  const [soldOut, setSoldOut] = useState<Problem>()
  /** The email address that must be confirmed before it may hold more unpaid beds. */
  const [toProve, setToProve] = useState<string>()
  const book = async (values: CheckoutValues, bill: Quote): Promise<SubmitResult> => {
    const refused = checkFields(values, findFieldProblems, getMessages('checkout').attention)
    if (refused) return refused
    const body = buildBookingRequest(selection, values, bill)
    const reply = await api('POST /booking', { body, idempotencyKey: idempotencyKeyFor(body) })
    if (!reply.ok) {
      const isOfExtras = isAboutExtras(reply.problem)
      setSoldOut(reply.problem.code === 'sold_out' && !isOfExtras ? reply.problem : undefined)
      setToProve(reply.problem.prove === 'email' ? body.guest.email : undefined)
      if (reply.problem.code === 'price_changed' || isOfExtras || findPromoProblem(reply.problem)) onNewPrice()
      return { ok: false, problem: describeProblem(reply.problem, { property, selection, values }) }
    }
    const { id, manageToken, status } = reply.data
    const token = unlessSignedIn(manageToken)
    clearIdempotencyKey()
    clearSelection()
    // A hold waits for its deposit. If the payment page cannot be opened, the page of the booking says so and offers to retry.
    // With credit at this property, the guest chooses on the page of the booking between credit and card.
    const isLeaving = status === 'pending_payment' && !(await hasCredit(id)) && (await goToPayment(id, token)) === undefined
    if (!isLeaving) navigate(linkHref('booking', id, token, selection.isOwnPage ? selection.property : null), { history: 'replace' })
    return { ok: true }
  }
  return { book, soldOut, toProve }
}

/** Says what happened, what is safe, and what to do. */
function describeProblem(
  problem: Problem,
  { property, selection, values }: { property: CheckoutProperty; selection: BookingSelection; values: CheckoutValues },
): Problem {
  const rooms = selection.lines.map(line => {
    const room = property.rooms.find(({ id }) => id === line.room)
    return room ? localizeName(room.name) : getMessages('sleepers').thisRoom
  })
  const detail = describeDetail(problem)
  return { ...mapToGuestFields(problem, { rooms, values }), ...(detail && { detail }) }
}

/** One of them is sold out, or not offered any more. */
const isAboutExtras = ({ reason, fields }: Problem) =>
  reason === 'extra_sold_out' || (fields?.some(({ path }) => /^(body\.)?extras\b/.test(path)) ?? false)

function describeDetail(problem: Problem): string | undefined {
  const { code, status, total, expected, fields } = problem
  const messages = getMessages('checkout')
  const ofCode = fields?.find(({ path }) => path === 'promo')?.message
  if (ofCode) return t(messages.codeGone, { problem: ofCode })
  if (isAboutExtras(problem)) return t(messages.extraGone, { problem: fields?.[0]?.message ?? problem.detail })
  if (code === 'sold_out') return messages.soldOut
  if (code === 'price_changed' && isMoney(total) && isMoney(expected))
    return t(messages.newPrice, { before: formatMoney(expected), now: formatMoney(total) })
  return status === 0 || status >= 500 ? messages.unsure : undefined
}

const isMoney = (value: unknown): value is Money => typeof value === 'object' && value !== null && 'amount' in value && 'currency' in value

/** Only signed-in users can have credit; nobody else waits for the request. */
async function hasCredit(id: number): Promise<boolean> {
  if ($token.get() === null) return false
  const reply = await api('GET /booking/:id/credit', { params: { id } })
  return reply.ok && reply.data.usable.amount > 0
}
