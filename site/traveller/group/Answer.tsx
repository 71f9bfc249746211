import { useState } from 'react'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { api, type Reply } from '../../lib/api.ts'
import { formatMoney } from '../../lib/format.ts'
import type { Problem } from '../../lib/problem.ts'
import { keyFor } from '../checkout/attempt.ts'
import { tokenHeader } from '../link/token.ts'
import type { ShownProps } from './GroupPage.tsx'
import type { Group, Quote } from './types.ts'

/** Yes or no, each asked once more; what became of it is said here. */
export function Answer({ group, quote, token, onChange }: ShownProps & { quote: Quote }) {
  const [problem, setProblem] = useState<Problem>()
  const [why, setWhy] = useState('')
  const { id } = group
  const question = { params: { id }, headers: tokenHeader(token) }
  const read = (reply: Reply<Group>) => {
    setProblem(reply.ok ? undefined : reply.problem)
    if (reply.ok) onChange(reply.data)
    else if (reply.status === 409 && reply.problem.code !== 'sold_out') readAgain()
    // What went wrong is said on the page, not behind the question.
    return { ok: true }
  }
  const readAgain = async () => {
    const now = await api('GET /group/:id', question)
    if (now.ok) onChange(now.data)
  }
  const accept = async () => {
    const body = { quote: quote.id }
    return read(await api('POST /group/:id/accept', { ...question, body, idempotencyKey: keyFor({ accept: id, ...body }) }))
  }
  const refuse = async () =>
    read(await api('POST /group/:id/refuse', { ...question, body: { quote: quote.id, ...(why.trim() && { reason: why.trim() }) } }))
  return (
    <section aria-label="Your answer" className="grid gap-4 print:hidden">
      <div role="alert">{problem && <Notice kind="danger" title={said(problem)} />}</div>
      <div className="flex flex-wrap gap-3">
        <ConfirmButton
          kind="primary"
          title="Accept this quote?"
          confirm={`Book for ${formatMoney(quote.total)}`}
          body={
            <>
              <p>The beds are booked for your group, and the terms above hold from now on.</p>
              <p>The first payment is {formatMoney(quote.schedule[0]?.amount ?? quote.total)}. Accepting charges nothing yet.</p>
            </>
          }
          onConfirm={accept}
        >
          Accept and book
        </ConfirmButton>
        <ConfirmButton
          title="Say no to this quote?"
          confirm="Say no"
          body={
            <>
              <p>The hostel is told, and may send you another quote.</p>
              <label className="label mt-2" htmlFor="why">
                Why? <span className="font-normal text-muted">(optional)</span>
              </label>
              <textarea id="why" className="input" maxLength={500} value={why} onChange={e => setWhy(e.target.value)} />
            </>
          }
          onConfirm={refuse}
        >
          No, thank you
        </ConfirmButton>
      </div>
    </section>
  )
}

function said({ code, status, detail }: Problem): string {
  if (code === 'sold_out') return `${detail} Nothing is booked and the quote stays open: talk to the hostel, or try again later.`
  if (status === 0 || status >= 500)
    return 'We do not know whether this went through. Press the button again when you are connected: you will not book twice.'
  return detail
}
