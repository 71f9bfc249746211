import { useNavigate } from 'react-router'
import { Pagination } from '../../kit/list/Pagination.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { NotificationList } from '../../kit/notifications/NotificationList.tsx'
import { PreferencesPanel } from '../../kit/notifications/PreferencesPanel.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { shellMessages } from '../shell/messages.ts'

export function AdminNotificationsScreen() {
  const { page, hrefOf } = useListState()
  const navigate = useNavigate()
  const go = (path: string) => (path.startsWith('/superadmin/') ? navigate(path.slice('/superadmin'.length)) : location.assign(path))
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
