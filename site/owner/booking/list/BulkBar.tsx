import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../kit/Button.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import { Modal } from '../../../kit/Modal.tsx'
import { formatMoney } from '../../../lib/format/format.ts'
import { queryClient } from '../../../lib/http/queryClient.ts'
import { t } from '../../../lib/language/messages.ts'
import { useCurrentProperty } from '../../useCurrentProperty.ts'
import type { BookingRow } from '../bookingColumns.tsx'
import { checkInAll, writeTo } from './bulkActions.ts'
import { bookingListMessages } from './messages.ts'
import { type BulkResult, runBulk } from './runBulk.ts'

interface Props {
  rows: readonly BookingRow[]
  onClear: () => void
}

/** What can be done with all that were ticked. */
export function BulkBar({ rows, onClear }: Props) {
  const { can } = useCurrentProperty()
  const [shown, setShown] = useState<'checkIn' | 'message'>()
  const messages = bookingListMessages()
  if (!rows.length) return null
  return (
    <>
      <section className="bulk-bar" aria-label={messages.withChosen}>
        <span role="status" className="me-auto font-semibold">
          {t(messages.chosen, { n: rows.length })}
        </span>
        {can('checkin') && (
          <Button isSmall icon="logIn" onClick={() => setShown('checkIn')}>
            {messages.checkIn}
          </Button>
        )}
        {can('booking.change') && (
          <Button isSmall icon="send" onClick={() => setShown('message')}>
            {messages.write}
          </Button>
        )}
        <Button isSmall icon="fileText" onClick={() => window.print()}>
          {messages.print}
        </Button>
        <Button isSmall kind="quiet" icon="x" onClick={onClear}>
          {messages.clear}
        </Button>
      </section>
      {shown === 'checkIn' && <CheckInDialog rows={rows} onClose={() => setShown(undefined)} />}
      {shown === 'message' && <MessageDialog rows={rows} onClose={() => setShown(undefined)} />}
    </>
  )
}

interface DialogProps {
  rows: readonly BookingRow[]
  onClose: () => void
}

function CheckInDialog({ rows, onClose }: DialogProps) {
  const messages = bookingListMessages()
  return (
    <BulkDialog
      {...{ rows, onClose }}
      title={t(messages.checkInTitle, { n: rows.length })}
      submit={messages.checkIn}
      done={b => (b.balance.amount > 0 ? t(messages.checkedInOwes, { price: formatMoney(b.balance) }) : messages.checkedIn)}
      act={checkInAll}
      hrefOf={b => `/booking/${b.id}/check-in`}
    >
      <p>{messages.checkInText}</p>
    </BulkDialog>
  )
}

function MessageDialog({ rows, onClose }: DialogProps) {
  const messages = bookingListMessages()
  const [text, setText] = useState('')
  return (
    <BulkDialog
      {...{ rows, onClose }}
      title={t(messages.writeTitle, { n: rows.length })}
      submit={messages.send}
      done={() => messages.sent}
      isReady={text.trim() !== ''}
      act={b => writeTo(b, text.trim())}
      hrefOf={b => `/messages/${b.id}`}
    >
      <label className="grid gap-1">
        <span className="font-semibold">{messages.text}</span>
        <textarea className="input" rows={6} maxLength={2000} dir="auto" value={text} onChange={e => setText(e.target.value)} />
        <span className="text-muted">{messages.textHint}</span>
      </label>
    </BulkDialog>
  )
}

interface BulkDialogProps extends DialogProps {
  title: string
  submit: string
  /** Behind the name of whom it worked for. */
  done: (booking: BookingRow) => string
  isReady?: boolean
  act: (booking: BookingRow) => Promise<string | undefined>
  /** Where what was refused is done by hand. */
  hrefOf: (booking: BookingRow) => string
  children: ReactNode
}

/** Asks once, then shows what became of each: what was refused leads to its own screen. */
function BulkDialog({ rows, title, submit, done, isReady = true, act, hrefOf, onClose, children }: BulkDialogProps) {
  const messages = bookingListMessages()
  // Those that were ticked when it was opened: the list behind it changes.
  const [chosen] = useState(rows)
  const [results, setResults] = useState<BulkResult[]>([])
  const [isRunning, setRunning] = useState(false)
  const hasBegun = isRunning || results.length > 0
  const handleStart = async () => {
    setRunning(true)
    await runBulk(chosen, act, result => setResults(before => [...before, result]))
    setRunning(false)
    void queryClient.invalidateQueries()
  }
  return (
    <Modal title={title} isOpen isGrowing onClose={onClose}>
      {!hasBegun && children}
      {hasBegun && (
        <>
          <p role="status">{t(messages.progress, { done: results.length, all: chosen.length })}</p>
          <ul className="grid gap-2">
            {results.map(({ booking, refusal }) => (
              <li key={booking.id} className="flex items-start gap-2">
                <Icon name={refusal ? 'triangleAlert' : 'circleCheck'} className={refusal ? 'shrink-0 text-danger' : 'shrink-0'} />
                <span className="min-w-0">
                  <bdi>{booking.guestName}</bdi>: {refusal ?? done(booking)}{' '}
                  {refusal && (
                    <Link className="link" to={hrefOf(booking)}>
                      {messages.byHand}
                    </Link>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="flex gap-2">
        {hasBegun && !isRunning ? (
          <Button kind="primary" onClick={onClose}>
            {messages.close}
          </Button>
        ) : (
          <Button kind="primary" isBusy={isRunning} aria-disabled={!isReady || undefined} onClick={() => void handleStart()}>
            {submit}
          </Button>
        )}
      </div>
    </Modal>
  )
}
