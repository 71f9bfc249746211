import { useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { Icon } from '../../kit/Icon.tsx'
import { Modal } from '../../kit/Modal.tsx'
import { moreNavItems } from './navItems.ts'

/** What is not opened every day; where one is among it, the button says so. */
export function MoreNav() {
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  const here = moreNavItems.flatMap(([, places]) => places).find(([to]) => pathname === to || pathname.startsWith(`${to}/`))
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" className={here ? 'sidebar-link is-here' : 'sidebar-link'} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="menu" size={18} />
        <span>More{here && <span className="max-md:sr-only">: {here[1]}</span>}</span>
      </button>
      <Modal title="More" isPanel isOpen={isOpen} onClose={close}>
        {moreNavItems.map(([group, places]) => (
          <nav key={group} aria-label={group}>
            <h3 className="px-3 pb-1 text-sm font-normal text-muted">{group}</h3>
            {places.map(([to, words]) => (
              <NavLink key={to} to={to} className="sidebar-link" onClick={close}>
                {words}
              </NavLink>
            ))}
          </nav>
        ))}
      </Modal>
    </>
  )
}
