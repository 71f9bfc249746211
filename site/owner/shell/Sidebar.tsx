import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { NavLink } from 'react-router'
import { Icon } from '../../kit/Icon.tsx'
import { Bell, formatUnreadLabel } from '../../kit/notifications/Bell.tsx'
import { useUnread } from '../../kit/notifications/useUnread.ts'
import { signOut } from '../../lib/session/signOut.ts'
import { $isSidebarCollapsed, toggleSidebar } from '../../lib/storage/browserStores.ts'
import { paletteKeys } from '../palette/keys.ts'
import { $isPaletteOpen } from '../palette/paletteStore.ts'
import { shellMessages } from './messages.ts'
import { NavGroupList } from './NavGroupList.tsx'
import { NavItemCount } from './NavItemCount.tsx'
import { groupNavItems, type NavItem, profileNavItem, useNavItems } from './navItems.ts'
import { PropertySwitcher } from './PropertySwitcher.tsx'

export function Sidebar() {
  const isCollapsed = useStore($isSidebarCollapsed)
  const places = useNavItems()
  const unread = useUnread()
  const messages = shellMessages()
  const nav = useRef<HTMLElement>(null)
  // Entries are filtered once the rights are known.
  useEffect(() => {
    if (places.length) nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [places.length])
  return (
    <aside className={`sidebar ${isCollapsed ? 'sidebar-collapsed' : ''}`} aria-label={messages.area}>
      <div className={`flex gap-2 border-b border-line p-4 ${isCollapsed ? 'flex-col' : 'items-center'}`}>
        <div className="min-w-0 grow">
          <PropertySwitcher isCollapsed={isCollapsed} />
        </div>
        <NavLink
          to="/notifications"
          className="sidebar-link shrink-0"
          aria-label={formatUnreadLabel(unread)}
          title={messages.nav.notifications}
        >
          <Bell unread={unread} />
        </NavLink>
      </div>
      <div className="px-4 pt-4">
        <button
          type="button"
          className="sidebar-search"
          aria-keyshortcuts="Control+K Meta+K"
          title={messages.search}
          onClick={() => $isPaletteOpen.set(true)}
        >
          <Icon name="search" className="shrink-0" />
          <span className={isCollapsed ? 'sr-only' : 'grow text-start'}>{messages.search}</span>
          {!isCollapsed && (
            <span dir="ltr" aria-hidden="true">
              <kbd>{paletteKeys.join(' ')}</kbd>
            </span>
          )}
        </button>
      </div>
      <nav ref={nav} aria-label={messages.main} className="grid grow content-start gap-4 overflow-y-auto p-4">
        {groupNavItems(places).map(({ group, items }) => (
          <NavGroupList key={group} group={group}>
            {items.map(p => (
              <li key={p.to}>
                <NavItemLink place={p} isCollapsed={isCollapsed} />
              </li>
            ))}
          </NavGroupList>
        ))}
      </nav>
      <div className="grid gap-1 border-t border-line p-4">
        <NavItemLink place={profileNavItem()} isCollapsed={isCollapsed} />
        <button
          type="button"
          className="sidebar-link"
          onClick={() => signOut('/owner/login')}
          title={isCollapsed ? messages.signOut : undefined}
        >
          <Icon name="logOut" />
          <span className={isCollapsed ? 'sr-only' : ''}>{messages.signOut}</span>
        </button>
        <button
          type="button"
          className="sidebar-link text-muted"
          aria-expanded={!isCollapsed}
          aria-label={isCollapsed ? messages.expandSidebar : messages.collapseSidebar}
          onClick={toggleSidebar}
        >
          <Icon name={isCollapsed ? 'panelLeftOpen' : 'panelLeftClose'} />
          {!isCollapsed && <span>{messages.collapse}</span>}
        </button>
      </div>
    </aside>
  )
}

function NavItemLink({ place, isCollapsed }: { place: NavItem; isCollapsed: boolean }) {
  return (
    <NavLink to={place.to} className="sidebar-link" title={isCollapsed ? place.label : undefined}>
      <Icon name={place.icon} className="shrink-0" />
      <span className={isCollapsed ? 'sr-only' : ''}>{place.label}</span>
      <NavItemCount count={place.count} isHidden={isCollapsed} />
    </NavLink>
  )
}
