import { EmptyState } from '../../kit/EmptyState.tsx'
import { FormButton } from '../../kit/FormButton.tsx'
import { checkFields } from '../../kit/fieldProblem.ts'
import type { Values } from '../../kit/formContext.ts'
import { NoticeFields } from '../../kit/notices/NoticeFields.tsx'
import { NoticeList } from '../../kit/notices/NoticeList.tsx'
import { findNoticeFormErrors, newNotice, valuesToNoticeBody } from '../../kit/notices/noticeValues.ts'
import { noticeStateLabels, noticeStates } from '../../kit/notices/types.ts'
import { Screen } from '../../kit/Screen.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { useListState } from '../../kit/useListState.ts'
import { useAction } from '../../lib/useAction.ts'

const daysHint = 'The days go by UTC.'

/** What the marketplace tells all who work in a hostel. */
export function NoticesScreen() {
  const { page, limit, get, hrefFor } = useListState()
  const when = noticeStates.find(t => t === get('when')) ?? 'now'
  return (
    <Screen title="Notices to all hostels" actions={<NewNoticeButton />} isNarrow>
      <div className="grid gap-4">
        <Tabs
          label="When"
          tabs={noticeStates.map(t => ({
            to: hrefFor({ when: t === 'now' ? undefined : t }),
            label: noticeStateLabels[t],
            isOn: t === when,
          }))}
        />
        <NoticeList
          question={{ query: { audience: 'houses', when, page, limit: Math.min(limit, 100) } }}
          isMine={() => true}
          days={daysHint}
          empty={
            <EmptyState icon="messageSquare" title={when === 'now' ? 'Nothing is up' : 'Nothing here'}>
              <p>What you write stands on the notice board of every hostel, and you see who has read it.</p>
            </EmptyState>
          }
        />
      </div>
    </Screen>
  )
}

function NewNoticeButton() {
  const { run } = useAction('POST /admin/notices', { idempotent: true, done: 'It is up in every hostel.' })
  const post = async (values: Values) => {
    const refused = checkFields(values, findNoticeFormErrors, 'Something is still missing.')
    if (refused) return refused
    return run({ body: valuesToNoticeBody(values) })
  }
  return (
    <FormButton
      kind="primary"
      icon="plus"
      title="Write to all hostels"
      initial={newNotice}
      submit="Put it up"
      onSubmit={post}
      fields={<NoticeFields days={daysHint} />}
    >
      Write to all hostels
    </FormButton>
  )
}
