import { useState } from 'react'
import { defaultLocale } from '../../../domain/language/locales.ts'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { api, type Reply } from '../../lib/api.ts'
import { formatMoney } from '../../lib/format.ts'
import { language } from '../../lib/language.ts'
import type { Problem } from '../../lib/problem.ts'
import { say, words } from '../../lib/words.ts'
import { keyFor } from '../checkout/attempt.ts'
import { tokenHeader } from '../link/token.ts'
import type { ShownProps } from './GroupPage.tsx'
import type { Group, Quote } from './types.ts'

/** Yes or no, each asked once more; what became of it is said here. */
export function Answer({ group, quote, token, onChange }: ShownProps & { quote: Quote }) {
  const [problem, setProblem] = useState<Problem>()
  const [why, setWhy] = useState('')
  const { id } = group
  const its = words('groups')
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
    const body = { quote: quote.id, ...(language() !== defaultLocale && { language: language() }) }
    return read(await api('POST /group/:id/accept', { ...question, body, idempotencyKey: keyFor({ accept: id, ...body }) }))
  }
  const refuse = async () =>
    read(await api('POST /group/:id/refuse', { ...question, body: { quote: quote.id, ...(why.trim() && { reason: why.trim() }) } }))
  return (
    <section aria-label={its.answer} className="grid gap-4 print:hidden">
      <div role="alert">{problem && <Notice kind="danger" title={said(problem)} />}</div>
      <div className="flex flex-wrap gap-3">
        <ConfirmButton
          kind="primary"
          title={its.acceptAsk}
          confirm={say(its.bookFor, { price: formatMoney(quote.total) })}
          body={
            <>
              <p>{its.acceptText}</p>
              <p>{say(its.firstPayment, { price: formatMoney(quote.schedule[0]?.amount ?? quote.total) })}</p>
            </>
          }
          onConfirm={accept}
        >
          {its.accept}
        </ConfirmButton>
        <ConfirmButton
          title={its.noAsk}
          confirm={its.noConfirm}
          body={
            <>
              <p>{its.noText}</p>
              <label className="label mt-2" htmlFor="why">
                {its.why} <span className="font-normal text-muted">{words('kit').optional}</span>
              </label>
              <textarea id="why" className="input" maxLength={500} value={why} onChange={e => setWhy(e.target.value)} />
            </>
          }
          onConfirm={refuse}
        >
          {its.no}
        </ConfirmButton>
      </div>
    </section>
  )
}

function said({ code, status, detail }: Problem): string {
  if (code === 'sold_out') return say(words('groups').soldOut, { problem: detail })
  return status === 0 || status >= 500 ? words('groups').unsureAnswer : detail
}
