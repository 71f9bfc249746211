import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { LanguageBar } from '../../kit/LanguageBar.tsx'
import { SessionBar } from '../../kit/SessionBar.tsx'
import { loadMessages } from '../../lib/language/backOfficeMessages.ts'
import { $property } from '../../lib/session/session.ts'
import { withProperty } from '../../lib/session/tabProperty.ts'
import { whenNetworkIdle } from '../../lib/whenNetworkIdle.ts'
import { PaletteHost } from '../palette/PaletteHost.tsx'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { BottomBar } from './BottomBar.tsx'
import { shellMessages } from './messages.ts'
import { OwnerLoader } from './OwnerLoader.tsx'
import { Sidebar } from './Sidebar.tsx'

/** Without a connection, when it could not be fetched before, the office does without. A file of its own for the rest of it would be one too many. */
const DeskSync = lazy(async () => {
  try {
    const { DeskSync } = await import('../desk/DeskSync.tsx')
    await loadMessages()
    return { default: DeskSync }
  } catch {
    return { default: () => null }
  }
})

const RunByNotice = lazy(async () => {
  const { RunByNotice } = await import('../pms/RunByNotice.tsx')
  await loadMessages()
  return { default: RunByNotice }
})
const DemoNotice = lazy(async () => {
  const { DemoNotice } = await import('../demo/DemoNotice.tsx')
  await loadMessages()
  return { default: DemoNotice }
})
/** Screens of what another system decides, where one runs the hostel. */
const decidedElsewhere = /^\/(rate|room\/blocks|booking|calendar|desk)(\/|$)/

/** The layout around every screen of a hostel: sidebar, or bottom bar on a phone. */
export function OfficeShell() {
  const { pathname } = useLocation()
  usePropertyInAddress()
  const isDashboard = pathname === '/dashboard'
  return (
    <div className="flex min-h-dvh flex-col lg:flex-row">
      <a className="skip-link button button-primary" href="#content">
        {shellMessages().skip}
      </a>
      <Sidebar />
      <div className="flex min-w-0 grow flex-col">
        <SessionBar />
        <LanguageBar />
        <Content pathname={pathname} padding={isDashboard ? 'px-3 py-5 lg:px-8' : 'px-3 py-4 lg:px-6'} />
        <BottomBar />
      </div>
      <PaletteHost />
      {isDashboard && <OwnerLoader />}
    </div>
  )
}

/** Keeps the hostel of this tab in the address of every screen, without going through the router. */
function usePropertyInAddress() {
  const place = useLocation()
  const property = useStore($property)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each place and each hostel
  useEffect(() => {
    const { pathname, search, hash } = window.location
    const address = withProperty(pathname + search + hash)
    if (address !== pathname + search + hash) history.replaceState(history.state, '', address)
  }, [place, property])
}

/** Moves the focus to a new screen, so that keyboard and screen reader start at its top. */
function Content({ pathname, padding }: { pathname: string; padding: string }) {
  const main = useRef<HTMLElement>(null)
  const last = useRef(pathname)
  const [isIdle, setIsIdle] = useState(false)
  const { currentProperty } = useCurrentProperty()
  useEffect(() => whenNetworkIdle(() => setIsIdle(true)), [])
  useEffect(() => {
    if (last.current !== pathname) main.current?.focus({ preventScroll: true })
    last.current = pathname
  }, [pathname])
  return (
    <main ref={main} id="content" tabIndex={-1} className={`grow focus:outline-none ${padding}`}>
      <Suspense fallback={null}>{isIdle && <DeskSync />}</Suspense>
      {currentProperty?.runBy && decidedElsewhere.test(pathname) && (
        <Suspense fallback={null}>
          <div className="mb-4">
            <RunByNotice />
          </div>
        </Suspense>
      )}
      {currentProperty?.isDemo && (
        <Suspense fallback={null}>
          <div className="mb-4 print:hidden">
            <DemoNotice />
          </div>
        </Suspense>
      )}
      <Outlet />
    </main>
  )
}
