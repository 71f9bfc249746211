import { useState } from 'react'
import { defaultLocale } from '../../../domain/language/locales.ts'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { formatMoney } from '../../lib/format/format.ts'
import { api, type Reply } from '../../lib/http/api.ts'
import type { Problem } from '../../lib/http/problem.ts'
import { language } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { idempotencyKeyFor } from '../checkout/idempotencyKey.ts'
import { tokenHeader } from '../link/linkToken.ts'
import type { GroupDetailProps } from './GroupPage.tsx'
import type { Group, Quote } from './types.ts'

/** Accepts or declines the quote, each after a confirmation; shows errors here. */
export function QuoteAnswer({ group, quote, token, onChange }: GroupDetailProps & { quote: Quote }) {
  const [problem, setProblem] = useState<Problem>()
  const [why, setWhy] = useState('')
  const { id } = group
  const messages = getMessages('groups')
  const request = { params: { id }, headers: tokenHeader(token) }
  const read = (reply: Reply<Group>) => {
    setProblem(reply.ok ? undefined : reply.problem)
    if (reply.ok) onChange(reply.data)
    else if (reply.status === 409 && reply.problem.code !== 'sold_out') readAgain()
    // Closes the dialog also after a failure, as errors are shown on the page.
    return { ok: true }
  }
  const readAgain = async () => {
    const now = await api('GET /group/:id', request)
    if (now.ok) onChange(now.data)
  }
  const accept = async () => {
    const body = { quote: quote.id, ...(language() !== defaultLocale && { language: language() }) }
    return read(await api('POST /group/:id/accept', { ...request, body, idempotencyKey: idempotencyKeyFor({ accept: id, ...body }) }))
  }
  const refuse = async () =>
    read(await api('POST /group/:id/refuse', { ...request, body: { quote: quote.id, ...(why.trim() && { reason: why.trim() }) } }))
  return (
    <section aria-label={messages.answer} className="grid gap-4 print:hidden">
      <div role="alert">{problem && <Notice kind="danger" title={describeProblem(problem)} />}</div>
      <div className="flex flex-wrap gap-3">
        <ConfirmButton
          kind="primary"
          title={messages.acceptAsk}
          confirm={t(messages.bookFor, { price: formatMoney(quote.total) })}
          body={
            <>
              <p>{messages.acceptText}</p>
              <p>{t(messages.firstPayment, { price: formatMoney(quote.schedule[0]?.amount ?? quote.total) })}</p>
            </>
          }
          onConfirm={accept}
        >
          {messages.accept}
        </ConfirmButton>
        <ConfirmButton
          title={messages.noAsk}
          confirm={messages.noConfirm}
          body={
            <>
              <p>{messages.noText}</p>
              <label className="label mt-2" htmlFor="why">
                {messages.why} <span className="font-normal text-muted">{getMessages('kit').optional}</span>
              </label>
              <textarea id="why" className="input" maxLength={500} value={why} onChange={e => setWhy(e.target.value)} />
            </>
          }
          onConfirm={refuse}
        >
          {messages.no}
        </ConfirmButton>
      </div>
    </section>
  )
}

function describeProblem({ code, status, detail }: Problem): string {
  if (code === 'sold_out') return t(getMessages('groups').soldOut, { problem: detail })
  return status === 0 || status >= 500 ? getMessages('groups').unsureAnswer : detail
}
