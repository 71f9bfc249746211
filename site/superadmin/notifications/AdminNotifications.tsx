import { useNavigate } from 'react-router'
import { NotificationList } from '../../kit/notifications/NotificationList.tsx'
import { Preferences } from '../../kit/notifications/Preferences.tsx'
import { Pagination } from '../../kit/Pagination.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { useListState } from '../../kit/useListState.ts'

export function AdminNotifications() {
  const { page, hrefOf } = useListState()
  const navigate = useNavigate()
  const go = (path: string) => (path.startsWith('/superadmin/') ? navigate(path.slice('/superadmin'.length)) : location.assign(path))
  return (
    <Screen title="Notifications" isNarrow>
      <div className="grid gap-8">
        <NotificationList page={page} go={go} pager={meta => <Pagination {...meta} hrefOf={hrefOf} />}>
          <Preferences />
        </NotificationList>
      </div>
    </Screen>
  )
}
