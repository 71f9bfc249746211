import { liveKindsOfSubject } from '../../../domain/access/live.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { NoticeList } from '../../kit/notices/NoticeList.tsx'
import { audienceLabels, type NoticeRow, noticeStateLabels, noticeStates } from '../../kit/notices/types.ts'
import { Screen } from '../../kit/Screen.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { useListState } from '../../kit/useListState.ts'
import { queryClient } from '../../lib/queryClient.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { useLiveRefetch } from '../useLiveRefetch.ts'
import { ActivityPanel } from './ActivityPanel.tsx'
import { NewNoticeButton } from './NewNoticeButton.tsx'

const views = ['all', 'staff', 'guests', 'public', 'houses'] as const
type View = (typeof views)[number]
const emptyMessages: Record<View, string> = {
  all: 'Write down what the next shift, your guests or everybody should know.',
  staff: 'What the next shift should know stands here, and who has read it.',
  guests: 'Who stays, or has booked, finds these with their booking.',
  public: 'These stand on the page of your hostel.',
  houses: 'News for all hostels come here.',
}
const daysHint = 'The days go by the clock of your hostel.'

/** What the house tells its people and its guests, and beside it what happens. */
export function NoticeBoardScreen() {
  const { id, currentProperty, can } = useCurrentProperty()
  const { page, limit, get, hrefFor } = useListState()
  const view = views.find(v => v === get('audience')) ?? 'all'
  const when = noticeStates.find(t => t === get('when')) ?? 'now'
  useLiveRefetch(liveKindsOfSubject('notice'), () => void queryClient.invalidateQueries({ queryKey: ['GET /noticeboard'] }))
  const isMine = (n: NoticeRow) => n.property !== null && can(n.audience === 'staff' ? 'notice.write' : 'event.edit')
  return (
    <Screen
      title="Notice board"
      actions={
        can('notice.write') && <NewNoticeButton audience={view === 'guests' || view === 'public' ? view : 'staff'} days={daysHint} />
      }
    >
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <div className="flex flex-wrap items-end justify-between gap-x-8">
            <Tabs
              label="For whom"
              tabs={views.map(v => ({
                to: hrefFor({ audience: v === 'all' ? undefined : v }),
                label: v === 'all' ? 'All' : audienceLabels[v],
                isOn: v === view,
              }))}
            />
            <Tabs
              label="When"
              tabs={noticeStates.map(t => ({
                to: hrefFor({ when: t === 'now' ? undefined : t }),
                label: noticeStateLabels[t],
                isOn: t === when,
              }))}
            />
          </div>
          <NoticeList
            question={{ query: { property: id, when, page, limit: Math.min(limit, 100), ...(view !== 'all' && { audience: view }) } }}
            isReady={currentProperty !== undefined}
            isMine={isMine}
            days={daysHint}
            showAudience={view === 'all'}
            empty={
              <EmptyState icon="messageSquare" title={when === 'now' ? 'Nothing is up' : 'Nothing here'}>
                <p>{emptyMessages[view]}</p>
              </EmptyState>
            }
          />
        </div>
        <ActivityPanel />
      </div>
    </Screen>
  )
}
