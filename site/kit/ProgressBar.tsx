import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { NProgress } from '../lib/navigation/progressBar.ts'

/** Follows the router: starts with a navigation, ends when the screen is shown. */
export function ProgressBar() {
  const { state } = useNavigation()
  useEffect(() => {
    if (state === 'idle') NProgress.done()
    else NProgress.start()
  }, [state])
  return null
}
