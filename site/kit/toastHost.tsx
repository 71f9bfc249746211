import { createRoot } from 'react-dom/client'
import hotToast from 'react-hot-toast/headless'
import { Toaster } from './Toaster.tsx'

let host: HTMLElement | undefined

/** Puts one toaster on the page, for as long as the page lives; a change of page by the client router keeps it. */
function mount() {
  if (host) return
  host = document.createElement('div')
  document.body.append(host)
  document.addEventListener('astro:after-swap', () => host && document.body.append(host))
  createRoot(host).render(<Toaster />)
}

export function show(kind: 'success' | 'error' | 'blank', message: string) {
  mount()
  if (kind === 'blank') hotToast(message)
  else hotToast[kind](message)
}
