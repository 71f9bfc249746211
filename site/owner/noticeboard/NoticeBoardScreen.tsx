import { liveKindsOfSubject } from '../../../domain/access/live.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { noticeMessages } from '../../kit/notices/messages.ts'
import { NoticeList } from '../../kit/notices/NoticeList.tsx'
import { type NoticeRow, noticeStates } from '../../kit/notices/types.ts'
import { Screen } from '../../kit/Screen.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { queryClient } from '../../lib/http/queryClient.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { useLiveRefetch } from '../useLiveRefetch.ts'
import { ActivityPanel } from './ActivityPanel.tsx'
import { noticeboardMessages } from './messages.ts'
import { NewNoticeButton } from './NewNoticeButton.tsx'

const views = ['all', 'staff', 'guests', 'public', 'houses'] as const

/** Notices to staff and guests, with the activity feed beside them. */
export function NoticeBoardScreen() {
  const messages = noticeboardMessages()
  const { audiences, states } = noticeMessages()
  const { id, currentProperty, can } = useCurrentProperty()
  const { page, limit, get, hrefFor } = useListState()
  const view = views.find(v => v === get('audience')) ?? 'all'
  const when = noticeStates.find(t => t === get('when')) ?? 'now'
  useLiveRefetch(liveKindsOfSubject('notice'), () => void queryClient.invalidateQueries({ queryKey: ['GET /noticeboard'] }))
  const isMine = (n: NoticeRow) => n.property !== null && can(n.audience === 'staff' ? 'notice.write' : 'event.edit')
  return (
    <Screen
      title={messages.title}
      actions={
        can('notice.write') && <NewNoticeButton audience={view === 'guests' || view === 'public' ? view : 'staff'} days={messages.days} />
      }
    >
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <div className="flex flex-wrap items-end justify-between gap-x-8">
            <Tabs
              label={messages.forWhom}
              tabs={views.map(v => ({
                to: hrefFor({ audience: v === 'all' ? undefined : v }),
                label: v === 'all' ? messages.all : audiences[v],
                isOn: v === view,
              }))}
            />
            <Tabs
              label={messages.when}
              tabs={noticeStates.map(t => ({
                to: hrefFor({ when: t === 'now' ? undefined : t }),
                label: states[t],
                isOn: t === when,
              }))}
            />
          </div>
          <NoticeList
            request={{ query: { property: id, when, page, limit: Math.min(limit, 100), ...(view !== 'all' && { audience: view }) } }}
            isReady={currentProperty !== undefined}
            isMine={isMine}
            days={messages.days}
            showAudience={view === 'all'}
            empty={
              <EmptyState icon="messageSquare" title={when === 'now' ? messages.nothingUp : messages.nothingHere}>
                <p>{messages.empty[view]}</p>
              </EmptyState>
            }
          />
        </div>
        <ActivityPanel />
      </div>
    </Screen>
  )
}
