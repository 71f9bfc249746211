import { useNavigate } from 'react-router'
import { liveKinds } from '../../../domain/access/live.ts'
import { Pagination } from '../../kit/list/Pagination.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { NotificationList } from '../../kit/notifications/NotificationList.tsx'
import { PreferencesPanel } from '../../kit/notifications/PreferencesPanel.tsx'
import { refreshNotifications } from '../../kit/notifications/useUnread.ts'
import { Screen } from '../../kit/Screen.tsx'
import { shellMessages } from '../shell/messages.ts'
import { useLiveRefetch } from '../useLiveRefetch.ts'

/** Notifications of the user, for all their hostels. */
export function NotificationsScreen() {
  const { page, hrefOf } = useListState()
  const navigate = useNavigate()
  useLiveRefetch(liveKinds, refreshNotifications)
  const go = (path: string) => (path.startsWith('/owner/') ? navigate(path.slice('/owner'.length)) : location.assign(path))
  return (
    <Screen title={shellMessages().nav.notifications} isNarrow>
      <div className="grid gap-8">
        <NotificationList page={page} go={go} pager={meta => <Pagination {...meta} hrefOf={hrefOf} />}>
          <PreferencesPanel />
        </NotificationList>
      </div>
    </Screen>
  )
}
