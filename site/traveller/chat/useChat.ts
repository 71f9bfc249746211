import { useCallback, useEffect, useRef, useState } from 'react'
import type { Api, Result } from '../../../api/contract.ts'
import { api, apiStream } from '../../lib/http/api.ts'
import type { Problem } from '../../lib/http/problem.ts'
import { type LiveFeedState, openLiveFeed } from '../../lib/live/openLiveFeed.ts'
import type { ServerSentEvent } from '../../lib/live/serverSentEvents.ts'
import type { ChatMessage, ChatRoom } from './chatRoomFormat.ts'

type MessagesPage = Result<Api['GET /chat/rooms/:key/messages']>
const PAGE_SIZE = 50

/** What is written in a room, the oldest first, and what comes while somebody looks; a line that was cut goes on where it was. */
export function useChat(key: string) {
  const [room, setRoom] = useState<ChatRoom>()
  const [messages, setMessages] = useState<ChatMessage[]>([])
  const [earlier, setEarlier] = useState<number | null>(null)
  const [blocked, setBlocked] = useState<MessagesPage['blocked']>([])
  const [problem, setProblem] = useState<Problem>()
  const [line, setLine] = useState<LiveFeedState>('off')
  const position = useRef<number>(undefined)

  const put = useCallback((...news: ChatMessage[]) => setMessages(known => mergeMessages(known, news)), [])
  /** Again: also without whom one does not see any more. */
  const read = useCallback(async () => {
    const reply = await api('GET /chat/rooms/:key/messages', { params: { key }, query: { limit: PAGE_SIZE } })
    if (!reply.ok) {
      setRoom(undefined)
      return setProblem(reply.problem)
    }
    const { data } = reply
    position.current = data.position
    setProblem(undefined)
    setMessages(mergeMessages([], data.messages))
    setEarlier(data.before)
    setBlocked(data.blocked)
    setRoom(data.room)
  }, [key])
  const readEarlier = async () => {
    const reply = await api('GET /chat/rooms/:key/messages', { params: { key }, query: { before: earlier ?? 1, limit: PAGE_SIZE } })
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
    const handleEvent = ({ id, event, data }: ServerSentEvent) => {
      if (id !== undefined) position.current = id
      if (event === 'message') put(data as unknown as ChatMessage)
      if (event === 'reset') read()
    }
    return whileVisible(() =>
      openLiveFeed({
        connect: parts => apiStream('GET /chat/rooms/:key/stream', { params: { key }, ...parts }),
        lastEventId: () => position.current,
        onEvent: handleEvent,
        onState: setLine,
      }),
    )
  }, [key, isIn, put, read])

  // The right may have ended meanwhile: what the server says of it stands there then.
  useEffect(() => {
    if (line === 'refused') read()
  }, [line, read])

  useMarkRead(key, isIn ? messages.at(-1)?.seq : undefined)
  return { room, messages, blocked, problem, line, read, put, readEarlier: earlier === null ? undefined : readEarlier }
}

const mergeMessages = (known: readonly ChatMessage[], news: readonly ChatMessage[]) =>
  [...new Map([...known, ...news].map(m => [m.id, m])).values()].sort((a, b) => a.seq - b.seq)

/** A hidden tab has no line; one that comes back goes on from where it was. */
function whileVisible(open: () => ReturnType<typeof openLiveFeed>): () => void {
  let line: ReturnType<typeof openLiveFeed> | undefined
  const hangUp = () => {
    line?.close()
    line = undefined
  }
  const turn = () => {
    if (document.hidden) hangUp()
    else line ??= open()
  }
  const cut = () => line?.reconnect()
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
function useMarkRead(key: string, upTo: number | undefined) {
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
