import { useEffect, useRef } from 'react'
import { Button } from '../../kit/Button.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { FormButton } from '../../kit/FormButton.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { api } from '../../lib/api.ts'
import { formatDay } from '../../lib/format.ts'
import { placeHere, to } from '../../lib/language.ts'
import type { Problem } from '../../lib/problem.ts'
import { useItem } from '../../lib/useItem.ts'
import { say, words } from '../../lib/words.ts'
import { AccountHome } from '../account/AccountHome.tsx'
import { door } from '../account/doorPaths.ts'
import { Private } from './ChatList.tsx'
import { Join, NameField } from './Join.tsx'
import { type Message, type Room, whoIsIn } from './roomWords.ts'
import { Said } from './Said.tsx'
import { useChat } from './useChat.ts'
import { Write } from './Write.tsx'

/** A room: what is written there, as it is written, and a box to write. */
export const ChatPage = ({ room }: { room: string }) => (
  <AccountHome at="chat">
    <Chat at={room} />
  </AccountHome>
)

/** Who has not joined chooses a name before anything is asked for. */
function Chat({ at }: { at: string }) {
  const { item, problem, reload } = useItem('GET /chat/rooms', {})
  if (problem && !item) return <Refused problem={problem} onRetry={reload} />
  if (!item) return <Skeleton rows={4} height={64} label={words('chat').reading} />
  const room = item.rooms.find(r => r.key === at)
  if (room?.isOpen && room.pseudonym === null) return <Join room={room} onJoin={reload} />
  return <Talk at={at} />
}

function Talk({ at }: { at: string }) {
  const { room, messages, blocked, problem, line, read, put, readEarlier } = useChat(at)
  const said = words('chat')
  if (problem && !room) return <Refused problem={problem} onRetry={read} />
  if (!room) return <Skeleton rows={4} height={64} label={said.reading} />
  const unblock = async (member: number) => {
    const reply = await api('DELETE /chat/members/:id/block', { params: { id: member } })
    if (reply.ok) await read()
  }
  return (
    <div className="grid max-w-2xl gap-4">
      <Head room={room} onChange={read} />
      <Log room={room} messages={messages} readEarlier={readEarlier} put={put} onBlock={read} />
      <p role="status" className="min-h-6 text-sm text-muted">
        {line === 'down' && said.down}
      </p>
      <Write at={at} onSent={put} />
      {blocked.length > 0 && (
        <section aria-labelledby="blocked" className="grid justify-items-start gap-2">
          <h2 id="blocked" className="text-lg">
            {said.blocked}
          </h2>
          {blocked.map(({ member, pseudonym }) => (
            <Button key={member} isSmall kind="quiet" icon="eye" onClick={() => unblock(member)}>
              {say(said.unblock, { name: pseudonym })}
            </Button>
          ))}
        </section>
      )}
      <Private />
    </div>
  )
}

/** Why not, in the words of the refusal: somebody who has no right to this room did nothing wrong. */
function Refused({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const said = words('chat')
  const own = problem.reason !== undefined && { title: said.title, detail: problem.detail, again: words('kit').again }
  return (
    <ErrorState problem={problem} onRetry={onRetry} {...(own && { said: own })}>
      {problem.status === 401 ? (
        <a className="button button-primary" href={door('login', { next: location.pathname })}>
          {words('doors').logIn}
        </a>
      ) : (
        <a className="button" href={to('/account/chat')}>
          {said.all}
        </a>
      )}
    </ErrorState>
  )
}

function Head({ room, onChange }: { room: Room; onChange: () => Promise<void> }) {
  const said = words('chat')
  const { key, closes, pseudonym } = room
  const rename = async (typed: string) => {
    const reply = await api('POST /chat/rooms/:key/join', { params: { key }, body: { pseudonym: typed } })
    if (reply.ok) await onChange()
    return reply
  }
  const leave = async () => {
    const reply = await api('POST /chat/rooms/:key/leave', { params: { key } })
    if (reply.ok) location.assign(to('/account/chat'))
    return reply
  }
  return (
    <header className="grid gap-1">
      <h2 className="text-xl wrap-anywhere">{placeHere(room.name, room.names)}</h2>
      <p className="text-muted">{[whoIsIn(room), say(said.closes, { day: formatDay(closes) })].join(' · ')}</p>
      <p>{say(said.as, { name: pseudonym ?? '' })}</p>
      <div className="-mx-3 flex flex-wrap gap-1">
        <FormButton
          isSmall
          kind="quiet"
          title={said.joinTitle}
          initial={{ pseudonym: pseudonym ?? '' }}
          submit={said.renameSubmit}
          onSubmit={values => rename(String(values.pseudonym))}
          fields={<NameField />}
        >
          {said.rename}
        </FormButton>
        <ConfirmButton isSmall kind="quiet" title={said.leaveTitle} confirm={said.leave} body={<p>{said.leaveText}</p>} onConfirm={leave}>
          {said.leave}
        </ConfirmButton>
        <a className="button button-quiet button-small" href={to('/account/chat')}>
          {said.all}
        </a>
      </div>
    </header>
  )
}

interface LogProps {
  room: Room
  messages: readonly Message[]
  readEarlier: (() => Promise<void>) | undefined
  put: (message: Message) => void
  onBlock: () => Promise<void>
}

function Log({ room, messages, readEarlier, put, onBlock }: LogProps) {
  const said = words('chat')
  const box = useRef<HTMLDivElement>(null)
  useFollowing(box, messages.at(-1)?.id)
  return (
    <div
      ref={box}
      className="max-h-[60svh] overflow-y-auto rounded-card border border-line p-4"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
      tabIndex={0}
      role="log"
      aria-live="polite"
      aria-label={say(said.log, { room: placeHere(room.name, room.names) })}
    >
      {readEarlier && (
        <Button isSmall kind="quiet" className="mb-3" onClick={readEarlier}>
          {words('thread').earlier}
        </Button>
      )}
      {messages.length === 0 && <p className="text-muted">{said.quiet}</p>}
      <ol className="grid gap-3">
        {messages.map(message => (
          <Said key={message.id} message={message} timezone={room.timezone} put={put} onBlock={onBlock} />
        ))}
      </ol>
    </div>
  )
}

const NEAR = 160

/** The end is in sight at first, and stays there for who was near it: somebody who reads further up is left alone. */
function useFollowing(box: React.RefObject<HTMLElement | null>, last: number | undefined) {
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
