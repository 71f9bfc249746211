import { useEffect } from 'react'
import { isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { EmptyState } from './EmptyState.tsx'

/** A screen that could not be fetched or drawn. What was typed elsewhere is kept by its draft. */
export function RouteError() {
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <EmptyState icon="search" title="There is no such screen">
        <Link className="button" to="/dashboard">
          Go to the dashboard
        </Link>
      </EmptyState>
    )
  }
  return (
    <div role="alert">
      <EmptyState icon={navigator.onLine ? 'circleAlert' : 'wifiOff'} title="This screen could not be loaded">
        <p>
          {navigator.onLine ? 'Nothing was changed. Please load it again.' : 'You are offline. Please try again when you are connected.'}
        </p>
        <button type="button" className="button" onClick={() => location.reload()}>
          Load again
        </button>
      </EmptyState>
    </div>
  )
}
