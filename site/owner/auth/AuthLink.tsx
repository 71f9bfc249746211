import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { layoutFor } from '../../lib/layouts.ts'

/** A link that reloads the page where the target has another header. */
export function AuthLink({ to, children }: { to: string; children: ReactNode }) {
  const { pathname } = useLocation()
  const isOther = layoutFor(`/owner${pathname}`).header !== layoutFor(`/owner${to}`).header
  return (
    <Link className="link" to={to} reloadDocument={isOther}>
      {children}
    </Link>
  )
}
