import { useCallback, useEffect, useRef, useState } from 'react'
import type { Api, Result } from '../../../api/contract.ts'
import { api, apiStream } from '../../lib/api.ts'
import type { Frame } from '../../lib/frames.ts'
import { keepLine, type Line } from '../../lib/keepLine.ts'
import type { Problem } from '../../lib/problem.ts'
import type { Message, Room } from './roomWords.ts'

type Page = Result<Api['GET /chat/rooms/:key/messages']>
const A_PAGE = 50

/** What is written in a room, the oldest first, and what comes while somebody looks; a line that was cut goes on where it was. */
export function useChat(key: string) {
  const [room, setRoom] = useState<Room>()
  const [messages, setMessages] = useState<Message[]>([])
  const [earlier, setEarlier] = useState<number | null>(null)
  const [blocked, setBlocked] = useState<Page['blocked']>([])
  const [problem, setProblem] = useState<Problem>()
  const [line, setLine] = useState<Line>('off')
  const position = useRef<number>(undefined)

  const put = useCallback((...news: Message[]) => setMessages(known => merged(known, news)), [])
  /** Anew: also without whom one does not see any more. */
  const read = useCallback(async () => {
    const reply = await api('GET /chat/rooms/:key/messages', { params: { key }, query: { limit: A_PAGE } })
    if (!reply.ok) {
      setRoom(undefined)
      return setProblem(reply.problem)
    }
    const { data } = reply
    position.current = data.position
    setProblem(undefined)
    setMessages(merged([], data.messages))
    setEarlier(data.before)
    setBlocked(data.blocked)
    setRoom(data.room)
  }, [key])
  const readEarlier = async () => {
    const reply = await api('GET /chat/rooms/:key/messages', { params: { key }, query: { before: earlier ?? 1, limit: A_PAGE } })
    if (!reply.ok) return
    put(...reply.data.messages)
    setEarlier(reply.data.before)
  }
  useEffect(() => {
    read()
  }, [read])

  const isIn = room !== undefined
  useEffect(() => {
    if (!isIn) return undefined
    const tell = ({ id, event, data }: Frame) => {
      if (id !== undefined) position.current = id
      if (event === 'message') put(data as unknown as Message)
      if (event === 'reset') read()
    }
    return whileSeen(() =>
      keepLine({
        ask: parts => apiStream('GET /chat/rooms/:key/stream', { params: { key }, ...parts }),
        last: () => position.current,
        tell,
        state: setLine,
      }),
    )
  }, [key, isIn, put, read])

  // The right may have ended meanwhile: what the server says of it stands there then.
  useEffect(() => {
    if (line === 'refused') read()
  }, [line, read])

  useRead(key, isIn ? messages.at(-1)?.seq : undefined)
  return { room, messages, blocked, problem, line, read, put, readEarlier: earlier === null ? undefined : readEarlier }
}

const merged = (known: readonly Message[], news: readonly Message[]) =>
  [...new Map([...known, ...news].map(m => [m.id, m])).values()].sort((a, b) => a.seq - b.seq)

/** A hidden tab has no line; one that comes back goes on from where it was. */
function whileSeen(open: () => ReturnType<typeof keepLine>): () => void {
  let line: ReturnType<typeof keepLine> | undefined
  const hangUp = () => {
    line?.hangUp()
    line = undefined
  }
  const turn = () => {
    if (document.hidden) hangUp()
    else line ??= open()
  }
  const cut = () => line?.cut()
  const again = () => {
    hangUp()
    turn()
  }
  turn()
  document.addEventListener('visibilitychange', turn)
  addEventListener('offline', cut)
  addEventListener('online', again)
  return () => {
    document.removeEventListener('visibilitychange', turn)
    removeEventListener('offline', cut)
    removeEventListener('online', again)
    hangUp()
  }
}

/** What is on the screen is read. */
function useRead(key: string, upTo: number | undefined) {
  useEffect(() => {
    if (upTo === undefined) return undefined
    const mark = () => {
      if (!document.hidden) api('POST /chat/rooms/:key/read', { params: { key }, body: { upTo } })
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [key, upTo])
}
