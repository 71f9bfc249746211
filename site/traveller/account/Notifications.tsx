import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { NotificationList } from '../../kit/notifications/NotificationList.tsx'
import { Preferences } from '../../kit/notifications/Preferences.tsx'
import { AccountHome } from './AccountHome.tsx'

export const Notifications = () => (
  <AccountHome at="notifications">
    <Mine />
  </AccountHome>
)

function Mine() {
  const [page, setPage] = useState(1)
  const door = (
    <a className="button button-primary" href="/account/login?next=/account/notifications">
      Log in
    </a>
  )
  return (
    <div className="grid max-w-3xl gap-8">
      <NotificationList
        page={page}
        door={door}
        pager={({ pages }) =>
          pages > 1 && (
            <nav aria-label="Pages" className="flex items-center gap-3">
              <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
                Newer
              </Button>
              <span className="tabular-nums">
                Page {page} of {pages}
              </span>
              <Button disabled={page === pages} onClick={() => setPage(page + 1)}>
                Older
              </Button>
            </nav>
          )
        }
      />
      <Preferences />
    </div>
  )
}
