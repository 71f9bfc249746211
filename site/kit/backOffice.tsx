import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { createBrowserRouter, type LoaderFunction, type RouteObject, RouterProvider } from 'react-router'
import { queryClient } from '../lib/http/queryClient.ts'
import { applyAccountLanguage, loadMessages } from '../lib/language/backOfficeMessages.ts'
import { prefetchScreens } from '../lib/navigation/prefetchScreens.ts'
import { updateCanonicalUrl } from '../lib/navigation/updateCanonicalUrl.ts'
import { addIcons } from './Icon.tsx'
import { LoadingScreen } from './LoadingScreen.tsx'
import { officeIcons } from './officeIcons.ts'
import { ProgressRoot } from './ProgressRoot.tsx'
import { RouteError, ScreenFailed } from './RouteError.tsx'

addIcons(officeIcons)

interface LazyScreen {
  path: string
  lazy: () => Promise<{ Component: ComponentType }>
}

/** A screen with a script of its own, fetched when it is first opened or prefetched when the browser is idle. */
export const lazyScreen = <Path extends string>(path: Path, load: () => Promise<ComponentType>): LazyScreen => ({
  path,
  lazy: async () => {
    const Component = await load()
    await loadMessages()
    return { Component }
  },
})

interface BackOfficeOptions {
  basename: string
  /** Query parameters of every link, so that it opens correctly in a new tab. */
  addressOf?: (href: string) => string
  /** For everybody, without a session. */
  authScreens: RouteObject[]
  /** For signed-in users, without the frame of the back-office. */
  alone: { loader: LoaderFunction; screens: RouteObject[] }
  office: { Shell: ComponentType; loader: LoaderFunction; screens: LazyScreen[] }
}

/** The app of a back-office: its sign-in pages, and its screens in the shell. An error in a screen leaves the shell in place. */
export function createBackOffice({ basename, addressOf, authScreens, alone, office }: BackOfficeOptions) {
  const children: RouteObject[] = [
    ...authScreens,
    { loader: alone.loader, children: alone.screens },
    {
      Component: withPrefetch(office.Shell, office.screens),
      loader: office.loader,
      ErrorBoundary: RouteError,
      children: [{ ErrorBoundary: RouteError, children: office.screens }],
    },
  ]
  const root = { Component: ProgressRoot, ErrorBoundary: RouteError, HydrateFallback: LoadingScreen, children }
  const startRouter = () => {
    const router = createBrowserRouter([root], { basename })
    const { createHref } = router
    router.subscribe(({ location }) => updateCanonicalUrl(location.pathname))
    if (addressOf) router.createHref = place => addressOf(createHref(place))
    return () => <RouterProvider router={router} />
  }
  // Nothing is rendered before the language is known and its messages are loaded.
  const Office = lazy(async () => {
    try {
      await applyAccountLanguage()
      await loadMessages()
      return { default: startRouter() }
    } catch (error) {
      console.error(error)
      return { default: ScreenFailed }
    }
  })
  return () => (
    <QueryClientProvider client={queryClient}>
      <Suspense fallback={<LoadingScreen />}>
        <Office />
      </Suspense>
    </QueryClientProvider>
  )
}

function withPrefetch(Shell: ComponentType, screens: readonly LazyScreen[]): ComponentType {
  const loads = screens.map(screen => screen.lazy)
  return function ShellOfScreens() {
    useEffect(() => prefetchScreens(loads), [])
    return <Shell />
  }
}
