import { NotificationsPage } from '../../kit/notifications/NotificationsPage.tsx'
import { shellMessages } from '../shell/messages.ts'

export const AdminNotificationsScreen = () => <NotificationsPage title={shellMessages().nav.notifications} office="/superadmin" />
