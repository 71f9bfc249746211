import checks from 'contract:POST /admin/notices'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { FormButton } from '../../kit/form/FormButton.tsx'
import { checkFields } from '../../kit/form/fieldProblem.ts'
import { useListState } from '../../kit/list/useListState.ts'
import { noticeMessages } from '../../kit/notices/messages.ts'
import { NoticeFields } from '../../kit/notices/NoticeFields.tsx'
import { NoticeList } from '../../kit/notices/NoticeList.tsx'
import type { NewNoticeValues } from '../../kit/notices/noticeValues.ts'
import { findNoticeFormErrors, newNotice, valuesToNoticeBody } from '../../kit/notices/noticeValues.ts'
import { noticeStates } from '../../kit/notices/types.ts'
import { Screen } from '../../kit/Screen.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { noticesMessages } from './messages.ts'

/** Notices of the marketplace to the staff of all hostels. */
export function NoticesScreen() {
  const { page, limit, get, hrefFor } = useListState()
  const messages = noticesMessages()
  const when = noticeStates.find(t => t === get('when')) ?? 'now'
  return (
    <Screen title={messages.title} actions={<NewNoticeButton />} isNarrow>
      <div className="grid gap-4">
        <Tabs
          label={messages.when}
          tabs={noticeStates.map(t => ({
            to: hrefFor({ when: t === 'now' ? undefined : t }),
            label: noticeMessages().states[t],
            isOn: t === when,
          }))}
        />
        <NoticeList
          request={{ query: { audience: 'houses', when, page, limit: Math.min(limit, 100) } }}
          isMine={() => true}
          days={messages.days}
          empty={
            <EmptyState icon="messageSquare" title={when === 'now' ? messages.nothingUp : messages.nothing}>
              <p>{messages.nothingText}</p>
            </EmptyState>
          }
        />
      </div>
    </Screen>
  )
}

function NewNoticeButton() {
  const messages = noticesMessages()
  const { run } = useAction('POST /admin/notices', { idempotent: true, done: messages.done })
  const post = async (values: NewNoticeValues) => {
    const refused = checkFields(values, findNoticeFormErrors, messages.missing)
    if (refused) return refused
    return run({ body: valuesToNoticeBody(values) })
  }
  return (
    <FormButton
      kind="primary"
      icon="plus"
      title={messages.write}
      initial={newNotice}
      submit={messages.post}
      onSubmit={post}
      checks={checks}
      fields={<NoticeFields days={messages.days} />}
    >
      {messages.write}
    </FormButton>
  )
}
