import { useState } from 'react'
import { NavLink } from 'react-router'
import { Icon } from '../../kit/Icon.tsx'
import { Modal } from '../../kit/Modal.tsx'
import { Bell } from '../../kit/notifications/Bell.tsx'
import { useUnread } from '../../kit/notifications/useUnread.ts'
import { t } from '../../lib/language/messages.ts'
import { signOut } from '../../lib/session/signOut.ts'
import { $isPaletteOpen } from '../palette/paletteStore.ts'
import { shellMessages } from './messages.ts'
import { NavGroupList } from './NavGroupList.tsx'
import { NavItemCount } from './NavItemCount.tsx'
import { groupNavItems, type NavItem, pickBarItems, profileNavItem, useNavItems } from './navItems.ts'
import { PropertySwitcher } from './PropertySwitcher.tsx'

/** Phone navigation: the three most used entries, the search, the rest behind "More". */
export function BottomBar() {
  const [isOpen, setOpen] = useState(false)
  const places = useNavItems()
  const bar = pickBarItems(places)
  const unread = useUnread()
  const close = () => setOpen(false)
  const messages = shellMessages()
  return (
    <>
      <nav className="bottom-bar" aria-label={messages.main}>
        {bar.map(p => (
          <NavLink key={p.to} to={p.to}>
            <Icon name={p.icon} />
            {p.label}
          </NavLink>
        ))}
        <button type="button" onClick={() => $isPaletteOpen.set(true)}>
          <Icon name="search" />
          {messages.search}
        </button>
        <button type="button" onClick={() => setOpen(true)}>
          <Bell unread={unread} icon="menu" />
          {messages.more}
          {unread > 0 && <span className="sr-only">{t(messages.unread, { n: unread })}</span>}
        </button>
      </nav>
      <Modal title={messages.yourHostel} isPanel isOpen={isOpen} onClose={close}>
        <PropertySwitcher />
        <nav aria-label={messages.more} className="grid gap-1">
          <NavLink to="/notifications" className="sidebar-link" onClick={close}>
            <Icon name="bell" />
            {messages.nav.notifications}
            <NavItemCount count={unread} />
          </NavLink>
          {groupNavItems(places.filter(p => !bar.includes(p))).map(({ group, items }) => (
            <NavGroupList key={group} group={group}>
              {items.map(p => (
                <li key={p.to}>
                  <PanelLink place={p} onClick={close} />
                </li>
              ))}
            </NavGroupList>
          ))}
          <PanelLink place={profileNavItem()} onClick={close} />
          <a className="sidebar-link" href="/owner/list">
            <Icon name="building2" />
            {messages.allHostels}
          </a>
          <button type="button" className="sidebar-link" onClick={() => signOut('/owner/login')}>
            <Icon name="logOut" />
            {messages.signOut}
          </button>
        </nav>
      </Modal>
    </>
  )
}

function PanelLink({ place, onClick }: { place: NavItem; onClick: () => void }) {
  return (
    <NavLink to={place.to} className="sidebar-link" onClick={onClick}>
      <Icon name={place.icon} />
      {place.label}
      <NavItemCount count={place.count} />
    </NavLink>
  )
}
