import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { Button } from '../../kit/Button.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Thread } from '../../kit/messages/Thread.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatStay } from '../../lib/format/format.ts'
import { queryClient } from '../../lib/http/queryClient.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import { StatusBadge } from '../booking/StatusBadge.tsx'
import { BounceNotice } from '../guest/BounceNotice.tsx'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { type AnswerFile, AnswerFiles } from './AnswerFiles.tsx'
import { AssigneeSelect } from './AssigneeSelect.tsx'
import { KeptAnswers } from './KeptAnswers.tsx'
import { automatedMessages, guestMessages } from './messages.ts'
import type { MessageFile } from './sendAttachment.ts'

function refetchUnreadCounts() {
  queryClient.invalidateQueries({ queryKey: ['GET /messages'] })
  queryClient.invalidateQueries({ queryKey: ['GET /messages/unread'] })
}

/** The thread of one booking. */
export function MessageThreadScreen() {
  const id = Number(useParams().id)
  const { item: booking, problem, reload } = useItem('GET /booking/:id', { params: { id } })
  const { item: automated } = useItem('GET /booking/:id/automated-messages', { params: { id } })
  const messages = guestMessages()
  const { can } = useCurrentProperty()
  const [files, setFiles] = useState<AnswerFile[]>([])
  const [isSendingFile, setSendingFile] = useState(false)
  const addFiles = (answer: { id: number; files: readonly MessageFile[] }) =>
    setFiles(known => [
      ...known,
      ...answer.files.filter(file => known.every(({ id: other }) => other !== file.id)).map(file => ({ ...file, template: answer.id })),
    ])
  const back = ['/messages', messages.title] as const
  if (!booking)
    return (
      <Screen title={messages.title} back={back} isNarrow>
        {problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={3} height={64} />}
      </Screen>
    )
  const { name } = booking.guest
  return (
    <Screen
      title={name}
      back={back}
      isNarrow
      actions={
        <>
          <AssigneeSelect booking={id} />
          {automated && <SilenceButton booking={id} isOff={automated.isOff} />}
        </>
      }
      note={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusBadge status={booking.status} />
          <span>{formatStay(booking.arrival, booking.departure)}</span>
          <Link className="link" to={`/booking/${id}`}>
            {t(messages.bookingLink, { code: booking.code })}
          </Link>
        </span>
      }
    >
      {booking.bounce && <BounceNotice bounce={booking.bounce} phone={booking.guest.phone} isMasked={booking.isContactMasked} />}
      <Thread
        booking={id}
        as="house"
        other={name}
        timezone={booking.property.timezone}
        onRead={refetchUnreadCounts}
        files={files}
        {...(isSendingFile && { wait: automatedMessages().files.wait })}
        onSent={() => setFiles([])}
        tools={
          can('booking.change') && (
            <>
              {automated && <KeptAnswers answers={automated.replies} onInsert={addFiles} />}
              <AnswerFiles booking={id} files={files} onChange={setFiles} isSending={isSendingFile} onSending={setSendingFile} />
            </>
          )
        }
        emptyText={t(booking.guest.email || booking.isContactMasked ? messages.writeFirst : messages.noEmail, { name })}
      />
    </Screen>
  )
}

/** Whether anything is sent to this booking by itself. */
function SilenceButton({ booking, isOff }: { booking: number; isOff: boolean }) {
  const { thread } = automatedMessages()
  const { can } = useCurrentProperty()
  const { run, isPending } = useAction('PUT /booking/:id/automated-messages', {
    done: data => (data.isOff ? thread.turnedOff : thread.turnedOn),
  })
  const state = isOff ? thread.off : thread.on
  if (!can('booking.change')) return <span className="text-sm text-muted">{state}</span>
  return (
    <div className="grid justify-items-start gap-1">
      <span className="text-sm text-muted">{state}</span>
      <Button
        isSmall
        kind="quiet"
        icon={isOff ? 'bell' : 'ban'}
        isBusy={isPending}
        onClick={() => run({ params: { id: booking }, body: { isOff: !isOff } })}
      >
        {isOff ? thread.turnOn : thread.turnOff}
      </Button>
    </div>
  )
}
