import { Link } from 'react-router'
import { Button } from '../../kit/Button.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { bookingLabels } from '../../lib/format/bookingLabels.ts'
import { formatInstant, formatList, formatMoney } from '../../lib/format/format.ts'
import { labelOf } from '../../lib/format/labelOf.ts'
import { t } from '../../lib/language/messages.ts'
import type { Conflict, DeskEntry } from './deskEntries.ts'
import { useDeskQueue } from './deskQueue.ts'
import { deskMessages } from './messages.ts'

type Queue = ReturnType<typeof useDeskQueue>
type InConflict = DeskEntry & { conflict: Conflict }

/** What waits for a connection, and what the desk has to decide because something else is true by now. */
export function UnsentScreen() {
  const messages = deskMessages().unsent
  const queue = useDeskQueue()
  const conflicts = queue.entries.filter((e): e is InConflict => e.conflict !== undefined)
  const waiting = queue.entries.filter(e => !e.conflict)
  return (
    <Screen
      title={messages.title}
      note={messages.note}
      back={['/desk', messages.back]}
      isNarrow
      actions={waiting.length > 0 && <Button onClick={() => void queue.sendNow()}>{messages.again}</Button>}
    >
      {!queue.entries.length && (
        <EmptyState icon="circleCheck" title={messages.none}>
          <p>{messages.noneText}</p>
        </EmptyState>
      )}
      <div className="grid gap-6">
        {conflicts.length > 0 && (
          <section aria-labelledby="conflicts" className="grid gap-3">
            <h2 id="conflicts" className="text-base">
              {messages.conflicts}
            </h2>
            {conflicts.map(entry => (
              <ConflictCard key={entry.idempotencyKey} entry={entry} queue={queue} />
            ))}
          </section>
        )}
        {waiting.length > 0 && (
          <section aria-labelledby="waiting" className="grid gap-3">
            <h2 id="waiting" className="text-base">
              {messages.waiting}
            </h2>
            <ul className="card divide-y divide-line">
              {waiting.map(entry => (
                <li key={entry.idempotencyKey} className="flex flex-wrap items-center justify-between gap-2 p-3">
                  <div>
                    <p className="font-semibold">{formatAct(entry)}</p>
                    <Done entry={entry} isMuted />
                  </div>
                  <DropButton entry={entry} queue={queue} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Screen>
  )
}

function formatAct(entry: DeskEntry): string {
  const { checkIn, cash } = deskMessages().unsent
  const { code } = entry
  return entry.kind === 'cash' ? t(cash, { code, amount: formatMoney(entry.amount) }) : t(checkIn, { code })
}

function Done({ entry, isMuted = false }: { entry: DeskEntry; isMuted?: boolean }) {
  const { doneAt, beds, seen } = deskMessages().unsent
  const named = entry.kind === 'check_in' ? entry.guests.flatMap(g => g.bedName ?? []) : []
  return (
    <div className={isMuted ? 'text-sm text-muted' : 'grid gap-1'}>
      <p>{t(doneAt, { time: formatInstant(entry.at) })}</p>
      {entry.kind === 'cash' && <p>{t(seen, { price: formatMoney(entry.seen) })}</p>}
      {named.length > 0 && <p>{t(beds, { beds: formatList(named) })}</p>}
    </div>
  )
}

function ConflictCard({ entry, queue }: { entry: InConflict; queue: Queue }) {
  const messages = deskMessages().unsent
  const { conflict } = entry
  const { status, balance, detail } = conflict
  const anyway = formatAnyway(entry)
  return (
    <article className="panel grid gap-3" aria-label={formatAct(entry)}>
      <h3 className="text-base">{formatAct(entry)}</h3>
      <dl className="grid gap-3 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-muted">{messages.did}</dt>
          <dd>
            <Done entry={entry} />
          </dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{messages.now}</dt>
          <dd className="grid gap-1">
            <span>{t(messages.why[conflict.kind], { beds: formatList(conflict.beds ?? []) })}</span>
            {detail && <span>{detail}</span>}
            {status && <span>{t(messages.status, { status: labelOf(bookingLabels().status, status) })}</span>}
            {balance && <span>{t(messages.balance, { price: formatMoney(balance) })}</span>}
          </dd>
        </div>
      </dl>
      <div className="flex flex-wrap gap-2">
        {anyway && (
          <Button kind="primary" onClick={() => queue.force(entry)}>
            {anyway}
          </Button>
        )}
        <DropButton entry={entry} queue={queue} />
        <Link className="button" to={`/booking/${entry.booking}`}>
          {messages.open}
        </Link>
      </div>
    </article>
  )
}

/** What can be done all the same, if anything. */
function formatAnyway({ conflict, ...entry }: InConflict): string | undefined {
  const { anyway, anywayTake } = deskMessages().unsent
  if (conflict.kind === 'state' || conflict.kind === 'unsure') return undefined
  if (conflict.kind === 'already_in') return entry.kind === 'check_in' && entry.guests.length > 1 ? anyway : undefined
  if (conflict.kind !== 'overpaid') return anyway
  const { balance } = conflict
  return balance && balance.amount > 0 ? t(anywayTake, { amount: formatMoney(balance) }) : undefined
}

function DropButton({ entry, queue }: { entry: DeskEntry; queue: Queue }) {
  const messages = deskMessages().unsent
  const mayBeDone = entry.tried !== undefined || entry.conflict?.kind === 'unsure'
  const handleDrop = async () => {
    queue.drop(entry)
    return { ok: true }
  }
  return (
    <ConfirmButton
      title={messages.dropTitle}
      body={
        <>
          <p className="font-semibold">{formatAct(entry)}</p>
          <p>{mayBeDone ? messages.dropUnsure : messages.dropText}</p>
        </>
      }
      confirm={messages.drop}
      confirmKind="danger"
      onConfirm={handleDrop}
    >
      {messages.drop}
    </ConfirmButton>
  )
}
