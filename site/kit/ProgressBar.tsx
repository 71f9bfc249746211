import NProgress from 'nprogress'
import { useEffect } from 'react'
import { useNavigation } from 'react-router'

NProgress.configure({ minimum: 0.6, easing: 'ease', speed: 800, showSpinner: false })

/** Follows the router: starts when a screen is asked for, ends when it is there. */
export function ProgressBar() {
  const { state } = useNavigation()
  useEffect(() => {
    if (state === 'idle') NProgress.done()
    else NProgress.start()
  }, [state])
  return null
}
