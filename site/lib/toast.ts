import { whenIdle } from './whenIdle.ts'

type Kind = 'success' | 'error' | 'blank'

/** What can be done about it while it is shown: "Undo". */
export interface ToastAction {
  label: string
  run: () => unknown
  /** What is said under the same name takes the place of what was said before. */
  id?: string
}

const loadToastHost = () => import('../kit/toastHost.tsx')

let isPreloaded = false
/** Fetches what draws it before there is something to say: that the line is down could not be said after it is. */
export function preloadToast() {
  if (isPreloaded) return
  isPreloaded = true
  whenIdle(() => loadToastHost().catch(() => undefined))
}

/** Says something at the top of the page for a moment. What draws it is loaded with the first thing to say, where it was not fetched ahead. */
export async function toast(kind: Kind, message: string, offer?: ToastAction) {
  const host = await loadToastHost().catch(() => undefined)
  if (host) host.showToast(kind, message, offer)
  else showPlainToast(message)
}

/** That the line is down can be the very reason why what draws it is not here. */
function showPlainToast(message: string) {
  const line = document.createElement('p')
  line.role = 'alert'
  line.popover = 'manual'
  line.className =
    'inset-x-4 top-4 bottom-auto m-auto w-fit max-w-text rounded-control border border-line bg-surface px-3 py-2.5 text-sm text-ink shadow-float'
  line.textContent = message
  document.body.append(line)
  line.showPopover()
  setTimeout(() => line.remove(), plainMs)
}
const plainMs = 4000
