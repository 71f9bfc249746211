import { Outlet } from 'react-router'
import { OfflineBar } from './OfflineBar.tsx'
import { ProgressBar } from './ProgressBar.tsx'

/** The root route of a back-office: the progress bar above every screen. */
export function ProgressRoot() {
  return (
    <div className="office">
      <ProgressBar />
      <OfflineBar />
      <Outlet />
    </div>
  )
}
