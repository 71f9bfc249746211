import { useEffect, useRef } from 'react'
import { Button } from '../../kit/Button.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { FormButton } from '../../kit/form/FormButton.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatDay } from '../../lib/format/format.ts'
import { api } from '../../lib/http/api.ts'
import type { Problem } from '../../lib/http/problem.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { localizeHref, localizePlace } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { AccountHome } from '../account/AccountHome.tsx'
import { authHref } from '../account/authRoutes.ts'
import { PrivacyNotice } from './ChatList.tsx'
import { ChatMessageForm } from './ChatMessageForm.tsx'
import { ChatMessageItem } from './ChatMessageItem.tsx'
import { type ChatMessage, type ChatRoom, formatAudience } from './chatRoomFormat.ts'
import { JoinForm, PseudonymField } from './JoinForm.tsx'
import { useChat } from './useChat.ts'

/** A chat: its messages, updated live, and a form to write. */
export const ChatPage = ({ room }: { room: string }) => (
  <AccountHome at="chat">
    <ChatRoomScreen at={room} />
  </AccountHome>
)

/** Before joining, only the form to join is shown, and no message is loaded. */
function ChatRoomScreen({ at }: { at: string }) {
  const { item, problem, reload } = useItem('GET /chat/rooms', {})
  if (problem && !item) return <ChatError problem={problem} onRetry={reload} />
  if (!item) return <Skeleton rows={4} height={64} label={getMessages('chat').reading} />
  const room = item.rooms.find(r => r.key === at)
  if (room?.isOpen && room.pseudonym === null) return <JoinForm room={room} onJoin={reload} />
  return <ChatConversation at={at} />
}

function ChatConversation({ at }: { at: string }) {
  const { room, messages, blocked, problem, feedState, read, put, readEarlier } = useChat(at)
  const texts = getMessages('chat')
  if (problem && !room) return <ChatError problem={problem} onRetry={read} />
  if (!room) return <Skeleton rows={4} height={64} label={texts.reading} />
  const unblock = async (member: number) => {
    const reply = await api('DELETE /chat/members/:id/block', { params: { id: member } })
    if (reply.ok) await read()
  }
  return (
    <div className="grid max-w-2xl gap-4">
      <ChatHeader room={room} onChange={read} />
      <MessageLog room={room} messages={messages} readEarlier={readEarlier} put={put} onBlock={read} />
      <p role="status" className="min-h-6 text-sm text-muted">
        {feedState === 'down' && texts.down}
      </p>
      <ChatMessageForm at={at} onSent={put} />
      {blocked.length > 0 && (
        <section aria-labelledby="blocked" className="grid justify-items-start gap-2">
          <h2 id="blocked" className="text-lg">
            {texts.blocked}
          </h2>
          {blocked.map(({ member, pseudonym }) => (
            <Button key={member} isSmall kind="quiet" icon="eye" onClick={() => unblock(member)}>
              {t(texts.unblock, { name: pseudonym })}
            </Button>
          ))}
        </section>
      )}
      <PrivacyNotice />
    </div>
  )
}

/** A refusal in its own words: somebody without access to this chat did nothing wrong. */
function ChatError({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const texts = getMessages('chat')
  const own = problem.reason !== undefined && { title: texts.title, detail: problem.detail, again: getMessages('kit').again }
  return (
    <ErrorState problem={problem} onRetry={onRetry} {...(own && { texts: own })}>
      {problem.status === 401 ? (
        <a className="button button-primary" href={authHref('login', { next: location.pathname })}>
          {getMessages('auth').logIn}
        </a>
      ) : (
        <a className="button" href={localizeHref('/account/chat')}>
          {texts.all}
        </a>
      )}
    </ErrorState>
  )
}

function ChatHeader({ room, onChange }: { room: ChatRoom; onChange: () => Promise<void> }) {
  const texts = getMessages('chat')
  const { key, closes, pseudonym } = room
  const rename = async (typed: string) => {
    const reply = await api('POST /chat/rooms/:key/join', { params: { key }, body: { pseudonym: typed } })
    if (reply.ok) await onChange()
    return reply
  }
  const leave = async () => {
    const reply = await api('POST /chat/rooms/:key/leave', { params: { key } })
    if (reply.ok) location.assign(localizeHref('/account/chat'))
    return reply
  }
  return (
    <header className="grid gap-1">
      <h2 className="text-xl wrap-anywhere">{localizePlace(room.name, room.names)}</h2>
      <p className="text-muted">{[formatAudience(room), t(texts.closes, { day: formatDay(closes) })].join(' · ')}</p>
      <p>{t(texts.as, { name: pseudonym ?? '' })}</p>
      <div className="-mx-3 flex flex-wrap gap-1">
        <FormButton
          isSmall
          kind="quiet"
          title={texts.joinTitle}
          initial={{ pseudonym: pseudonym ?? '' }}
          submit={texts.renameSubmit}
          onSubmit={values => rename(String(values.pseudonym))}
          fields={<PseudonymField />}
        >
          {texts.rename}
        </FormButton>
        <ConfirmButton
          isSmall
          kind="quiet"
          title={texts.leaveTitle}
          confirm={texts.leave}
          body={<p>{texts.leaveText}</p>}
          onConfirm={leave}
        >
          {texts.leave}
        </ConfirmButton>
        <a className="button button-quiet button-small" href={localizeHref('/account/chat')}>
          {texts.all}
        </a>
      </div>
    </header>
  )
}

interface MessageLogProps {
  room: ChatRoom
  messages: readonly ChatMessage[]
  readEarlier: (() => Promise<void>) | undefined
  put: (message: ChatMessage) => void
  onBlock: () => Promise<void>
}

function MessageLog({ room, messages, readEarlier, put, onBlock }: MessageLogProps) {
  const texts = getMessages('chat')
  const box = useRef<HTMLDivElement>(null)
  useStickToEnd(box, messages.at(-1)?.id)
  return (
    <div
      ref={box}
      className="max-h-[60svh] overflow-y-auto rounded-card border border-line p-4"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: must be scrollable by keyboard
      tabIndex={0}
      role="log"
      aria-live="polite"
      aria-label={t(texts.log, { room: localizePlace(room.name, room.names) })}
    >
      {readEarlier && (
        <Button isSmall kind="quiet" className="mb-3" onClick={readEarlier}>
          {getMessages('thread').earlier}
        </Button>
      )}
      {messages.length === 0 && <p className="text-muted">{texts.quiet}</p>}
      <ol className="grid gap-3">
        {messages.map(message => (
          <ChatMessageItem key={message.id} message={message} timezone={room.timezone} put={put} onBlock={onBlock} />
        ))}
      </ol>
    </div>
  )
}

const NEAR = 160

/** Scrolls to the newest message at first, and to new ones if the reader is near the end; who reads older ones is not disturbed. */
function useStickToEnd(box: React.RefObject<HTMLElement | null>, last: number | undefined) {
  const before = useRef<number>(undefined)
  useEffect(() => {
    const element = box.current
    if (!element || last === undefined) return
    const isNear =
      element.scrollHeight - element.scrollTop - element.clientHeight < NEAR + (element.querySelector('li:last-child')?.clientHeight ?? 0)
    if (before.current === undefined || isNear) element.scrollTop = element.scrollHeight
    before.current = last
  }, [box, last])
}
