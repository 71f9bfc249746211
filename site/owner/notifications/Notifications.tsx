import { useNavigate } from 'react-router'
import { liveKinds } from '../../../domain/access/live.ts'
import { NotificationList } from '../../kit/notifications/NotificationList.tsx'
import { Preferences } from '../../kit/notifications/Preferences.tsx'
import { readAgain } from '../../kit/notifications/useUnread.ts'
import { Pagination } from '../../kit/Pagination.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { useListState } from '../../kit/useListState.ts'
import { useLive } from '../useLive.ts'

/** What I was told, of all my hostels and of myself. */
export function Notifications() {
  const { page, hrefOf } = useListState()
  const navigate = useNavigate()
  useLive(liveKinds, readAgain)
  const go = (path: string) => (path.startsWith('/owner/') ? navigate(path.slice('/owner'.length)) : location.assign(path))
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
