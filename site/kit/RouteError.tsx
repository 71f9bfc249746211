import { useEffect } from 'react'
import { isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { getMessages } from '../lib/language/messages.ts'
import { EmptyState } from './EmptyState.tsx'

/** For a screen that could not be fetched or rendered. Forms elsewhere keep their drafts. */
export function RouteError() {
  const error = useRouteError()
  const messages = getMessages('kit')
  useEffect(() => console.error(error), [error])
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <EmptyState icon="search" title={messages.noScreen}>
        <Link className="button" to="/dashboard">
          {messages.toDashboard}
        </Link>
      </EmptyState>
    )
  }
  return <ScreenFailed />
}

/** Uses messages that came with the page: they are available when nothing can be fetched. */
export function ScreenFailed() {
  const messages = getMessages('kit')
  return (
    <div role="alert">
      <EmptyState icon={navigator.onLine ? 'circleAlert' : 'wifiOff'} title={messages.screenFailed}>
        <p>{navigator.onLine ? messages.screenFailedText : messages.screenOffline}</p>
        <button type="button" className="button" onClick={() => location.reload()}>
          {messages.loadAgain}
        </button>
      </EmptyState>
    </div>
  )
}
