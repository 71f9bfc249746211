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

interface Offer {
  words: string
  run: () => unknown
  id?: string
}
/** Long enough to read it, see what happened and come back to it. */
const offerMs = 12_000

export function show(kind: 'success' | 'error' | 'blank', message: string, offer?: Offer) {
  mount()
  const say = kind === 'blank' ? hotToast : hotToast[kind]
  if (!offer) say(message)
  else say(({ id }) => <Offered {...{ message, offer, id }} />, { duration: offerMs, ...(offer.id && { id: offer.id }) })
}

function Offered({ message, offer, id }: { message: string; offer: Offer; id: string }) {
  const handleTake = () => {
    hotToast.dismiss(id)
    offer.run()
  }
  return (
    <>
      {message}{' '}
      <button type="button" className="link font-semibold" onClick={handleTake}>
        {offer.words}
      </button>
    </>
  )
}
