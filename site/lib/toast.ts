import { element } from './element.ts'
import { whenIdle } from './whenIdle.ts'

type Kind = 'success' | 'error' | 'blank'

/** Action button while it is shown: "Undo". */
export interface ToastAction {
  label: string
  run: () => unknown
  /** A toast with the same id replaces the earlier one. */
  id?: string
}

const loadToastHost = () => import('../kit/toastHost.tsx')

let isPreloaded = false
/** Loads the toaster ahead: after the connection is lost it could not be fetched to say so. */
export function preloadToast() {
  if (isPreloaded) return
  isPreloaded = true
  whenIdle(() => loadToastHost().catch(() => undefined))
}

/** Shows a toast. The toaster is loaded with the first one, if not before. */
export async function toast(kind: Kind, message: string, offer?: ToastAction) {
  const host = await loadToastHost().catch(() => undefined)
  if (host) host.showToast(kind, message, offer)
  else showPlainToast(message)
}

/** A lost connection may be the reason why the toaster cannot be loaded. */
function showPlainToast(message: string) {
  const line = element(
    'p',
    {
      role: 'alert',
      popover: 'manual',
      class:
        'inset-x-4 top-4 bottom-auto m-auto w-fit max-w-text rounded-control border border-line bg-surface px-3 py-2.5 text-sm text-ink shadow-float',
    },
    message,
  )
  document.body.append(line)
  line.showPopover()
  setTimeout(() => line.remove(), plainMs)
}
const plainMs = 4000
