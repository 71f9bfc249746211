import { Badge } from '../../kit/Badge.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatDay } from '../../lib/format/format.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { localizeHref, localizePlace } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { AccountHome } from '../account/AccountHome.tsx'
import { authHref } from '../account/authRoutes.ts'
import { HostelThreads } from '../messages/HostelThreads.tsx'
import { type ChatRoom, formatAudience } from './chatRoomFormat.ts'

const POLL_MS = 30_000

/** The chats of one's stays: open and future ones. */
export const ChatList = () => (
  <AccountHome at="chat">
    <div className="grid gap-10">
      <HostelThreads />
      <ChatRoomList />
    </div>
  </AccountHome>
)

function ChatRoomList() {
  const { item, problem, reload } = useItem('GET /chat/rooms', {}, { every: POLL_MS })
  const messages = getMessages('chat')
  if (problem && !item)
    return (
      <ErrorState problem={problem} onRetry={reload}>
        {problem.status === 401 && (
          <a className="button button-primary" href={authHref('login', { next: location.pathname })}>
            {getMessages('auth').logIn}
          </a>
        )}
      </ErrorState>
    )
  if (!item) return <Skeleton rows={3} height={96} label={messages.reading} />
  return (
    <section aria-labelledby="chats" className="grid max-w-2xl gap-6">
      <div>
        <h2 id="chats" className="mb-4 text-xl">
          {messages.withTravellers}
        </h2>
        <p className="max-w-text">{messages.about}</p>
      </div>
      <PrivacyNotice />
      {item.rooms.length === 0 ? (
        <EmptyState icon="messageSquare" title={messages.none}>
          <p>{messages.noneText}</p>
          <a className="button button-primary" href={localizeHref('/search')}>
            {messages.findBed}
          </a>
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {item.rooms.map(room => (
            <li key={room.key} className="card grid gap-2 p-5">
              <ChatRoomCard room={room} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Who can read the chat. */
export const PrivacyNotice = () => (
  <Notice>
    <p className="max-w-text">{getMessages('chat').private}</p>
  </Notice>
)

function ChatRoomCard({ room }: { room: ChatRoom }) {
  const { key, isOpen, opens, closes, pseudonym, unread } = room
  const messages = getMessages('chat')
  const name = localizePlace(room.name, room.names)
  return (
    <>
      <h3 className="text-lg wrap-anywhere">{name}</h3>
      <p className="text-muted">{formatAudience(room)}</p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span>{isOpen ? t(messages.closes, { day: formatDay(closes) }) : t(messages.opens, { day: formatDay(opens) })}</span>
        {pseudonym && <span>{t(messages.as, { name: pseudonym })}</span>}
        {unread > 0 && <Badge tone="warning">{t(messages.unread, { n: unread })}</Badge>}
      </p>
      {isOpen && (
        <a
          className="button justify-self-start"
          href={localizeHref(`/account/chat/${key}`)}
          aria-label={`${pseudonym ? messages.open : messages.join}: ${name}, ${formatAudience(room)}`}
        >
          {pseudonym ? messages.open : messages.join}
        </a>
      )}
    </>
  )
}
