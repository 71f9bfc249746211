import { useCallback, useEffect, useRef, useState } from 'react'
import type { Api, Result } from '../../../api/contract.ts'
import type { Message } from '../../../domain/language/messageFormat.ts'
import { api, type Meta } from '../../lib/http/api.ts'
import type { Problem } from '../../lib/http/problem.ts'
import { forgetUnread } from '../../lib/session/unread.ts'

export type ThreadMessage = Result<Api['GET /booking/:id/messages']>[number]
type ThreadMeta = Meta & { unread: number; refusal: string | null; refusalTold: Message | null; textConsent: { isAgreed: boolean } | null }

const PAGE_SIZE = 30
const POLL_MS = 15_000

/** The messages of a booking, the oldest first; polled while the page is visible. */
export function useThread(id: number, headers: Record<string, string>, onRead?: () => void) {
  const [rows, setRows] = useState<ThreadMessage[]>()
  const [meta, setMeta] = useState<ThreadMeta>()
  const [problem, setProblem] = useState<Problem>()
  const key = JSON.stringify(headers)
  const read = useCallback(
    async (page = 1) => {
      const reply = await api('GET /booking/:id/messages', { params: { id }, query: { page, limit: PAGE_SIZE }, headers: JSON.parse(key) })
      if (!reply.ok) return setProblem(reply.problem)
      setProblem(undefined)
      setMeta(reply.meta as ThreadMeta)
      setRows((known = []) => [...new Map([...known, ...reply.data].map(m => [m.id, m])).values()].sort((a, b) => a.id - b.id))
    },
    [id, key],
  )
  useEffect(() => {
    setRows(undefined)
    read()
    const timer = setInterval(() => !document.hidden && read(), POLL_MS)
    return () => clearInterval(timer)
  }, [read])
  const seen = useRef(0)
  const onReadRef = useRef(onRead)
  onReadRef.current = onRead
  const markRead = useCallback(async () => {
    const last = rows?.at(-1)?.id ?? 0
    if (!meta?.unread || last <= seen.current) return
    seen.current = last
    const reply = await api('POST /booking/:id/messages/read', { params: { id }, body: { upTo: last }, headers: JSON.parse(key) })
    if (!reply.ok) return
    setMeta(old => old && { ...old, unread: reply.data.unread })
    forgetUnread()
    onReadRef.current?.()
  }, [id, key, rows, meta])
  const add = (message: ThreadMessage) => {
    setRows((known = []) => [...known, message])
    setMeta(old => old && { ...old, total: old.total + 1 })
  }
  const hasOlder = rows !== undefined && meta !== undefined && rows.length < meta.total
  return { rows, meta, problem, read, markRead, add, readOlder: hasOlder ? () => read(Math.floor(rows.length / PAGE_SIZE) + 1) : undefined }
}
