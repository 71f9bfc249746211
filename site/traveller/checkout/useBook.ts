import { navigate } from 'astro:transitions/client'
import { useState } from 'react'
import type { Money } from '../../../domain/money/money.ts'
import type { Outcome } from '../../kit/Form.tsx'
import { checkFields } from '../../kit/fieldProblem.ts'
import type { Values } from '../../kit/formContext.ts'
import { api } from '../../lib/api.ts'
import { formatMoney } from '../../lib/format.ts'
import type { Problem } from '../../lib/problem.ts'
import { $token } from '../../lib/session.ts'
import { say, words } from '../../lib/words.ts'
import { goToPayment } from '../booking/goToPayment.ts'
import { linkTo } from '../link/token.ts'
import { type Chosen, forgetChosen } from '../stay/chosen.ts'
import { atGuestFields } from '../stay/guestFields.ts'
import { forgetAttempt, keyFor } from './attempt.ts'
import type { House } from './house.ts'
import { bookingBody, wrongFields } from './request.ts'
import { promoProblemOf } from './useQuote.ts'

interface Options {
  chosen: Chosen
  house: House
  /** The price has changed: the bill must be read again. */
  onNewPrice: () => void
}

/** Books what was chosen at the price that was shown, once, however often the button is pressed or the connection lost. */
export function useBook({ chosen, house, onNewPrice }: Options) {
  const [soldOut, setSoldOut] = useState<Problem>()
  /** The address that more than a few unpaid beds ask for a proof of. */
  const [toProve, setToProve] = useState<string>()
  const book = async (values: Values, total: Money): Promise<Outcome> => {
    const refused = checkFields(values, wrongFields, words('checkout').attention)
    if (refused) return refused
    const body = bookingBody(chosen, values, total)
    const reply = await api('POST /booking', { body, idempotencyKey: keyFor(body) })
    if (!reply.ok) {
      setSoldOut(reply.problem.code === 'sold_out' ? reply.problem : undefined)
      setToProve(reply.problem.prove === 'email' ? body.guest.email : undefined)
      if (reply.problem.code === 'price_changed' || promoProblemOf(reply.problem)) onNewPrice()
      return { ok: false, problem: said(reply.problem, { house, chosen, values }) }
    }
    const { id, manageToken, status } = reply.data
    forgetAttempt()
    forgetChosen()
    // What is only held waits for its deposit. When the payment cannot be reached, the page of the booking says so and tries again.
    // Who has credit here chooses on the page of the booking, beside the card.
    const isLeaving = status === 'pending_payment' && !(await hasCredit(id)) && (await goToPayment(id, manageToken)) === undefined
    if (!isLeaving) navigate(linkTo('booking', id, manageToken), { history: 'replace' })
    return { ok: true }
  }
  return { book, soldOut, toProve }
}

/** What happened, what is safe, what to do. */
function said(problem: Problem, { house, chosen, values }: { house: House; chosen: Chosen; values: Values }): Problem {
  const rooms = chosen.lines.map(line => house.rooms.find(room => room.id === line.room)?.name ?? words('sleepers').thisRoom)
  const detail = detailOf(problem)
  return { ...atGuestFields(problem, { rooms, values }), ...(detail && { detail }) }
}

function detailOf(problem: Problem): string | undefined {
  const { code, status, total, expected, fields } = problem
  const its = words('checkout')
  const ofCode = fields?.find(({ path }) => path === 'promo')?.message
  if (ofCode) return say(its.codeGone, { problem: ofCode })
  if (code === 'sold_out') return its.soldOut
  if (code === 'price_changed' && isMoney(total) && isMoney(expected))
    return say(its.newPrice, { before: formatMoney(expected), now: formatMoney(total) })
  return status === 0 || status >= 500 ? its.unsure : undefined
}

const isMoney = (thing: unknown): thing is Money => typeof thing === 'object' && thing !== null && 'amount' in thing && 'currency' in thing

/** Only who is signed in can have any: nobody else waits for the answer. */
async function hasCredit(id: number): Promise<boolean> {
  if ($token.get() === null) return false
  const reply = await api('GET /booking/:id/credit', { params: { id } })
  return reply.ok && reply.data.usable.amount > 0
}
