import { useEffect, useState } from 'react'
import type { Api, Result } from '../../../api/contract.ts'
import { formatDay } from '../../lib/format/format.ts'
import { api } from '../../lib/http/api.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { tokenHeader } from '../link/linkToken.ts'

interface Props {
  booking: { id: number; status: string }
  token: string | undefined
}

/** Notices of the property for present and expected guests; renders nothing without any. */
export function GuestNotices({ booking: { id, status }, token }: Props) {
  const notices = useNotices(id, token, status === 'confirmed' || status === 'checked_in')
  if (!notices.length) return null
  const messages = getMessages('booking')
  return (
    <section aria-labelledby="notices" className="print:break-inside-avoid">
      <h2 id="notices" className="mb-4 text-xl">
        {messages.news}
      </h2>
      <ul className="grid gap-3">
        {notices.map(n => (
          <li key={n.id} className="card min-w-0 p-4">
            <h3 className="text-base wrap-anywhere">{n.title}</h3>
            <p className="mt-1 max-w-text wrap-anywhere whitespace-pre-line">{n.body}</p>
            {n.until && <p className="mt-2 text-sm text-muted">{t(messages.newsUntil, { day: formatDay(n.until) })}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function useNotices(id: number, token: string | undefined, isGuest: boolean) {
  const [notices, setNotices] = useState<Result<Api['GET /noticeboard']>>([])
  useEffect(() => {
    if (!isGuest) return setNotices([])
    const stop = new AbortController()
    api('GET /noticeboard', { query: { booking: id, limit: 100 }, headers: tokenHeader(token), signal: stop.signal }).then(
      // The booking is usable without notices: a failure is not shown.
      reply => reply.ok && setNotices(reply.data),
    )
    return () => stop.abort()
  }, [id, token, isGuest])
  return notices
}
