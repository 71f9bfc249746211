import { type ReactNode, useId } from 'react'
import type { MenuGroup } from '../paths.ts'
import { shellMessages } from './messages.ts'

/** The entries of one job, below its name; a narrow sidebar has a line in its place. */
export function NavGroupList({ group, children }: { group: MenuGroup; children: ReactNode }) {
  const id = useId()
  return (
    <div className="nav-group">
      <p id={id} className="nav-group-name">
        {shellMessages().jobs[group]}
      </p>
      <ul className="grid gap-1" aria-labelledby={id}>
        {children}
      </ul>
    </div>
  )
}
