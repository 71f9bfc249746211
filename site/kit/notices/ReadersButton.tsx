import { useState } from 'react'
import { formatInstant } from '../../lib/format/format.ts'
import { roleMessages } from '../../lib/format/roleMessages.ts'
import { useMoreRows } from '../../lib/http/useMoreRows.ts'
import { t } from '../../lib/language/messages.ts'
import { Button } from '../Button.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { Icon } from '../Icon.tsx'
import { MoreRowsButton } from '../list/MoreRowsButton.tsx'
import { Modal } from '../Modal.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { noticeMessages } from './messages.ts'

interface Props {
  id: number
  readers: number
  timezone?: string | undefined
}

/** The number of readers; opens the list of them. */
export function ReadersButton({ id, readers, timezone }: Props) {
  const messages = noticeMessages().readers
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button isSmall kind="quiet" icon="eye" onClick={() => setOpen(true)}>
        {readers === 0 ? messages.none : t(messages.some, { n: readers })}
      </Button>
      <Modal title={messages.title} isOpen={isOpen} onClose={() => setOpen(false)}>
        <ReaderList id={id} timezone={timezone} />
      </Modal>
    </>
  )
}

function ReaderList({ id, timezone }: Omit<Props, 'readers'>) {
  const messages = noticeMessages().readers
  const { rows, more, problem, reload } = useMoreRows('GET /noticeboard/:id/reads', { params: { id } })
  if (problem && !rows) return <ErrorState problem={problem} onRetry={reload} />
  if (!rows) return <Skeleton rows={3} height={28} label={messages.loading} />
  return (
    <>
      <ul className="grid gap-2">
        {rows.map((r, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names are not unique, and the list only grows
          <li key={i} className="flex items-start gap-2">
            <Icon
              name={r.readAt ? 'check' : 'minus'}
              size={18}
              className={`mt-0.5 shrink-0 ${r.readAt ? 'text-positive' : 'text-muted'}`}
            />
            <span>
              {r.role ? t(messages.nameAndRole, { name: r.name, role: roleMessages().inSentence[r.role] }) : r.name}
              <span className="block text-sm text-muted">{r.readAt ? formatInstant(r.readAt, timezone) : messages.notYet}</span>
            </span>
          </li>
        ))}
      </ul>
      {rows.length === 0 && <p className="text-muted">{messages.empty}</p>}
      <MoreRowsButton {...more} />
    </>
  )
}
