import { Outlet } from 'react-router'
import { OfflineBar } from './OfflineBar.tsx'
import { ProgressBar } from './ProgressBar.tsx'

/** Around every screen of a back-office. */
export function ProgressRoot() {
  return (
    <div className="office">
      <ProgressBar />
      <OfflineBar />
      <Outlet />
    </div>
  )
}
