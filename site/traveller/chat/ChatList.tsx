import { Badge } from '../../kit/Badge.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatDay } from '../../lib/format.ts'
import { placeHere, to } from '../../lib/language.ts'
import { useItem } from '../../lib/useItem.ts'
import { say, words } from '../../lib/words.ts'
import { AccountHome } from '../account/AccountHome.tsx'
import { door } from '../account/doorPaths.ts'
import { type Room, whoIsIn } from './roomWords.ts'

const EVERY_MS = 30_000

/** The rooms of my stays: those that are open, and those that will be. */
export const ChatList = () => (
  <AccountHome at="chat">
    <Mine />
  </AccountHome>
)

function Mine() {
  const { item, problem, reload } = useItem('GET /chat/rooms', {}, { every: EVERY_MS })
  const said = words('chat')
  if (problem && !item)
    return (
      <ErrorState problem={problem} onRetry={reload}>
        {problem.status === 401 && (
          <a className="button button-primary" href={door('login', { next: location.pathname })}>
            {words('doors').logIn}
          </a>
        )}
      </ErrorState>
    )
  if (!item) return <Skeleton rows={3} height={96} label={said.reading} />
  return (
    <div className="grid max-w-2xl gap-6">
      <p className="max-w-text">{said.about}</p>
      <Private />
      {item.rooms.length === 0 ? (
        <EmptyState icon="messageSquare" title={said.none}>
          <p>{said.noneText}</p>
          <a className="button button-primary" href={to('/search')}>
            {said.findBed}
          </a>
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {item.rooms.map(room => (
            <li key={room.key} className="card grid gap-2 p-5">
              <RoomCard room={room} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Who reads it and who does not. */
export const Private = () => (
  <Notice>
    <p className="max-w-text">{words('chat').private}</p>
  </Notice>
)

function RoomCard({ room }: { room: Room }) {
  const { key, isOpen, opens, closes, pseudonym, unread } = room
  const said = words('chat')
  const name = placeHere(room.name, room.names)
  return (
    <>
      <h2 className="text-lg wrap-anywhere">{name}</h2>
      <p className="text-muted">{whoIsIn(room)}</p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span>{isOpen ? say(said.closes, { day: formatDay(closes) }) : say(said.opens, { day: formatDay(opens) })}</span>
        {pseudonym && <span>{say(said.as, { name: pseudonym })}</span>}
        {unread > 0 && <Badge tone="warning">{say(said.unread, { n: unread })}</Badge>}
      </p>
      {isOpen && (
        <a
          className="button justify-self-start"
          href={to(`/account/chat/${key}`)}
          aria-label={`${pseudonym ? said.open : said.join}: ${name}, ${whoIsIn(room)}`}
        >
          {pseudonym ? said.open : said.join}
        </a>
      )}
    </>
  )
}
