import { useCallback, useEffect, useRef, useState } from 'react'
import type { Api, Result } from '../../../api/contract.ts'
import { api, apiStream } from '../../lib/http/api.ts'
import type { Problem } from '../../lib/http/problem.ts'
import { type LiveFeedState, openLiveFeed } from '../../lib/live/openLiveFeed.ts'
import type { ServerSentEvent } from '../../lib/live/serverSentEvents.ts'
import { forgetUnread } from '../../lib/session/unread.ts'
import type { ChatMessage, ChatRoom } from './chatRoomFormat.ts'

type MessagesPage = Result<Api['GET /chat/rooms/:key/messages']>
const PAGE_SIZE = 50

/** The messages of a chat, the oldest first, updated live; after a lost connection it continues with the missed ones. */
export function useChat(key: string) {
  const [room, setRoom] = useState<ChatRoom>()
  const [messages, setMessages] = useState<ChatMessage[]>([])
  const [earlier, setEarlier] = useState<number | null>(null)
  const [blocked, setBlocked] = useState<MessagesPage['blocked']>([])
  const [problem, setProblem] = useState<Problem>()
  const [feedState, setFeedState] = useState<LiveFeedState>('off')
  const position = useRef<number>(undefined)

  const put = useCallback((...news: ChatMessage[]) => setMessages(known => mergeMessages(known, news)), [])
  /** Loads all messages again; those of newly blocked authors are gone then. */
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
        onState: setFeedState,
      }),
    )
  }, [key, isIn, put, read])

  // After the live feed is closed, reads again: the access may have ended, and then the refusal is shown.
  useEffect(() => {
    if (feedState === 'refused') read()
  }, [feedState, read])

  useMarkRead(key, isIn ? messages.at(-1)?.seq : undefined)
  return { room, messages, blocked, problem, feedState, read, put, readEarlier: earlier === null ? undefined : readEarlier }
}

const mergeMessages = (known: readonly ChatMessage[], news: readonly ChatMessage[]) =>
  [...new Map([...known, ...news].map(m => [m.id, m])).values()].sort((a, b) => a.seq - b.seq)

/** Closes the live feed while the tab is hidden; later it continues after the last message. */
function whileVisible(open: () => ReturnType<typeof openLiveFeed>): () => void {
  let feed: ReturnType<typeof openLiveFeed> | undefined
  const closeFeed = () => {
    feed?.close()
    feed = undefined
  }
  const followVisibility = () => {
    if (document.hidden) closeFeed()
    else feed ??= open()
  }
  const reconnect = () => feed?.reconnect()
  const reopen = () => {
    closeFeed()
    followVisibility()
  }
  followVisibility()
  document.addEventListener('visibilitychange', followVisibility)
  addEventListener('offline', reconnect)
  addEventListener('online', reopen)
  return () => {
    document.removeEventListener('visibilitychange', followVisibility)
    removeEventListener('offline', reconnect)
    removeEventListener('online', reopen)
    closeFeed()
  }
}

/** Marks the messages on the screen as read. */
function useMarkRead(key: string, upTo: number | undefined) {
  useEffect(() => {
    if (upTo === undefined) return undefined
    const mark = async () => {
      if (document.hidden) return
      const reply = await api('POST /chat/rooms/:key/read', { params: { key }, body: { upTo } })
      if (reply.ok) forgetUnread()
    }
    void mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [key, upTo])
}
