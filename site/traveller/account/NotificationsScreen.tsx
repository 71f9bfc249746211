import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { NotificationList } from '../../kit/notifications/NotificationList.tsx'
import { PreferencesPanel } from '../../kit/notifications/PreferencesPanel.tsx'
import { getMessages, t } from '../../lib/language/messages.ts'
import { AccountHome } from './AccountHome.tsx'
import { authHref } from './authRoutes.ts'

export const NotificationsScreen = () => (
  <AccountHome at="notifications">
    <NotificationsPanel />
  </AccountHome>
)

function NotificationsPanel() {
  const [page, setPage] = useState(1)
  const messages = getMessages('alerts')
  const logIn = (
    <a className="button button-primary" href={authHref('login', { next: location.pathname })}>
      {getMessages('auth').logIn}
    </a>
  )
  return (
    <div className="grid max-w-3xl gap-8">
      <NotificationList
        page={page}
        logInLink={logIn}
        pager={({ pages }) =>
          (pages > 1 || page > 1) && (
            <nav aria-label={getMessages('kit').pages} className="flex items-center gap-3">
              <Button aria-disabled={page === 1} onClick={() => setPage(Math.max(1, Math.min(page - 1, pages)))}>
                {messages.newer}
              </Button>
              <span className="tabular-nums">{t(getMessages('kit').page, { page, pages })}</span>
              <Button aria-disabled={page >= pages} onClick={() => setPage(page + 1)}>
                {messages.older}
              </Button>
            </nav>
          )
        }
      >
        <PreferencesPanel />
      </NotificationList>
    </div>
  )
}
