import checks from 'contract:PUT /noticeboard/:id'
import { useState } from 'react'
import { useAction } from '../../lib/http/useAction.ts'
import { Button } from '../Button.tsx'
import { Form } from '../form/Form.tsx'
import { checkFields } from '../form/fieldProblem.ts'
import { useVersionedEdit } from '../form/useVersionedEdit.ts'
import { Modal } from '../Modal.tsx'
import { noticeMessages } from './messages.ts'
import { NoticeFields } from './NoticeFields.tsx'
import type { NoticeValues } from './noticeValues.ts'
import { findNoticeFormErrors, noticeToValues, valuesToNoticeBody } from './noticeValues.ts'
import type { NoticeRow } from './types.ts'

interface Props {
  notice: NoticeRow
  days: string
}

/** Edits a notice in a dialog; a version that somebody else saved meanwhile is shown and not overwritten. */
export function EditNotice({ notice, days }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button isSmall icon="pencil" onClick={() => setOpen(true)}>
        {noticeMessages().change}
      </Button>
      <Modal title={noticeMessages().changeTitle} isOpen={isOpen} onClose={() => setOpen(false)}>
        <EditNoticeForm notice={notice} days={days} onDone={() => setOpen(false)} />
      </Modal>
    </>
  )
}

function EditNoticeForm({ notice, days, onDone }: Props & { onDone: () => void }) {
  const messages = noticeMessages()
  const { base, initial, version, newer } = useVersionedEdit(notice, noticeToValues)
  const { run } = useAction('PUT /noticeboard/:id', { done: messages.saved, quiet: ['stale'] })
  const save = async (values: NoticeValues) => {
    const refused = checkFields(values, findNoticeFormErrors, messages.missing.something)
    if (refused) return refused
    const reply = await run({ params: { id: notice.id }, body: { ...valuesToNoticeBody(values), version: version ?? 1 } })
    if (reply.ok) onDone()
    return reply
  }
  return (
    <Form key={base.version} initial={initial} checks={checks} newer={newer} submit={messages.save} onSubmit={save}>
      <NoticeFields days={days} />
    </Form>
  )
}
