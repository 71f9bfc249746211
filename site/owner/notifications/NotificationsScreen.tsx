import { liveKinds } from '../../../domain/access/live.ts'
import { NotificationsPage } from '../../kit/notifications/NotificationsPage.tsx'
import { refreshNotifications } from '../../kit/notifications/useUnread.ts'
import { shellMessages } from '../shell/messages.ts'
import { useLiveRefetch } from '../useLiveRefetch.ts'

/** Of all their hostels. */
export function NotificationsScreen() {
  useLiveRefetch(liveKinds, refreshNotifications)
  return <NotificationsPage title={shellMessages().nav.notifications} office="/owner" />
}
