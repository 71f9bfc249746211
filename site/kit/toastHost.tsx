import { createRoot } from 'react-dom/client'
import hotToast from 'react-hot-toast/headless'
import { Toaster } from './Toaster.tsx'

let host: HTMLElement | undefined

/** Mounts one toaster per page, kept across client-side navigations. */
function mount() {
  if (host) return
  host = document.createElement('div')
  document.body.append(host)
  document.addEventListener('astro:after-swap', () => host && document.body.append(host))
  createRoot(host).render(<Toaster />)
}

interface ToastAction {
  label: string
  run: () => unknown
  id?: string
}
/** Milliseconds: enough to read the toast, look at the change, and come back to its action. */
const actionToastMs = 12_000

export function showToast(kind: 'success' | 'error' | 'blank', message: string, offer?: ToastAction) {
  mount()
  const emit = kind === 'blank' ? hotToast : hotToast[kind]
  if (!offer) emit(message)
  else emit(({ id }) => <ActionToast {...{ message, offer, id }} />, { duration: actionToastMs, ...(offer.id && { id: offer.id }) })
}

function ActionToast({ message, offer, id }: { message: string; offer: ToastAction; id: string }) {
  const handleTake = () => {
    hotToast.dismiss(id)
    offer.run()
  }
  return (
    <>
      {message}{' '}
      <button type="button" className="link font-semibold" onClick={handleTake}>
        {offer.label}
      </button>
    </>
  )
}
