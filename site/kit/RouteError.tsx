import { useEffect } from 'react'
import { isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { getMessages } from '../lib/language/messages.ts'
import { EmptyState } from './EmptyState.tsx'

/** A screen that could not be fetched or drawn. What was typed elsewhere is kept by its draft. */
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

/** In words that the page brought: also where nothing could be fetched. */
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
