import { useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { Icon } from '../../kit/Icon.tsx'
import { Modal } from '../../kit/Modal.tsx'
import { t } from '../../lib/language/messages.ts'
import { shellMessages } from './messages.ts'
import { moreScreens } from './navItems.ts'

/** Opens the list of less used screens; on one of these the button shows its name. */
export function MoreNav() {
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  const messages = shellMessages()
  const groups = Object.entries(moreScreens) as [keyof typeof moreScreens, (typeof moreScreens)[keyof typeof moreScreens]][]
  const here = groups.flatMap(([, screens]) => [...screens]).find(screen => `${pathname}/`.startsWith(`/${screen}/`))
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" className={here ? 'sidebar-link is-here' : 'sidebar-link'} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="menu" size={18} />
        {here ? (
          <>
            <span className="max-md:sr-only">{t(messages.moreAt, { place: messages.nav[here] })}</span>
            <span className="md:hidden" aria-hidden="true">
              {messages.more}
            </span>
          </>
        ) : (
          <span>{messages.more}</span>
        )}
      </button>
      <Modal title={messages.more} isPanel isOpen={isOpen} onClose={close}>
        {groups.map(([group, screens]) => (
          <nav key={group} aria-label={messages.groups[group]}>
            <h3 className="px-3 pb-1 text-sm font-normal text-muted">{messages.groups[group]}</h3>
            {screens.map(screen => (
              <NavLink key={screen} to={`/${screen}`} className="sidebar-link" onClick={close}>
                {messages.nav[screen]}
              </NavLink>
            ))}
          </nav>
        ))}
      </Modal>
    </>
  )
}
