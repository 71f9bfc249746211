import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { NotificationList } from '../../kit/notifications/NotificationList.tsx'
import { Preferences } from '../../kit/notifications/Preferences.tsx'
import { say, words } from '../../lib/words.ts'
import { AccountHome } from './AccountHome.tsx'
import { door } from './doorPaths.ts'

export const Notifications = () => (
  <AccountHome at="notifications">
    <Mine />
  </AccountHome>
)

function Mine() {
  const [page, setPage] = useState(1)
  const said = words('alerts')
  const logIn = (
    <a className="button button-primary" href={door('login', { next: location.pathname })}>
      {words('doors').logIn}
    </a>
  )
  return (
    <div className="grid max-w-3xl gap-8">
      <NotificationList
        page={page}
        door={logIn}
        pager={({ pages }) =>
          pages > 1 && (
            <nav aria-label={words('kit').pages} className="flex items-center gap-3">
              <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
                {said.newer}
              </Button>
              <span className="tabular-nums">{say(words('kit').page, { page, pages })}</span>
              <Button disabled={page === pages} onClick={() => setPage(page + 1)}>
                {said.older}
              </Button>
            </nav>
          )
        }
      >
        <Preferences />
      </NotificationList>
    </div>
  )
}
