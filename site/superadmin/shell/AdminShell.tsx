import { useRef } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router'
import { Icon } from '../../kit/Icon.tsx'
import { LanguageBar } from '../../kit/LanguageBar.tsx'
import { Bell, formatUnreadLabel } from '../../kit/notifications/Bell.tsx'
import { useUnread } from '../../kit/notifications/useUnread.ts'
import { SessionBar } from '../../kit/SessionBar.tsx'
import { useScrollToCurrent } from '../../kit/useScrollToCurrent.ts'
import { signOut } from '../../lib/session/signOut.ts'
import { MoreNav } from './MoreNav.tsx'
import { shellMessages } from './messages.ts'
import { dailyScreens } from './navItems.ts'

/** The super-admin's own header, and the screens under it. */
export function AdminShell() {
  const unread = useUnread({ isPolling: false })
  const messages = shellMessages()
  const row = useRef<HTMLDivElement>(null)
  useScrollToCurrent(row, useLocation().pathname)
  return (
    <>
      <a className="skip-link button button-primary" href="#content">
        {messages.skip}
      </a>
      <header className="border-b border-line bg-surface">
        <div className="flex w-full flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2 md:gap-x-4">
          <span className="py-2 text-base font-semibold">
            OpenBunk <span className="font-normal text-muted">{messages.area}</span>
          </span>
          <nav
            aria-label={messages.main}
            className="flex min-w-0 items-center gap-1 max-xl:order-last max-xl:w-full max-md:-mx-4 max-md:w-[calc(100%+2rem)] max-md:px-4"
          >
            <div ref={row} className="flex min-w-0 gap-1 max-md:overflow-x-auto">
              {dailyScreens.map(screen => (
                <NavLink key={screen} to={`/${screen}`} className="sidebar-link">
                  {messages.nav[screen]}
                </NavLink>
              ))}
            </div>
            <MoreNav />
          </nav>
          <div className="ms-auto flex md:gap-1">
            <NavLink
              to="/notifications"
              className="sidebar-link max-md:px-2"
              aria-label={formatUnreadLabel(unread)}
              title={messages.nav.notifications}
            >
              <Bell unread={unread} />
            </NavLink>
            <NavLink to="/profile" className="sidebar-link max-md:px-2">
              {messages.nav.profile}
            </NavLink>
            <button
              type="button"
              className="sidebar-link max-md:px-2"
              title={messages.signOut}
              onClick={() => signOut('/superadmin/signin')}
            >
              <Icon name="logOut" size={18} />
              <span className="max-md:sr-only">{messages.signOut}</span>
            </button>
          </div>
        </div>
      </header>
      <SessionBar />
      <LanguageBar />
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-page px-4 py-6 focus:outline-none">
        <Outlet />
      </main>
    </>
  )
}
