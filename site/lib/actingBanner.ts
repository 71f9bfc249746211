import { endActing, readActing } from './acting.ts'
import { endSession } from './signOut.ts'

const id = 'acting'
const LOOK_MS = 15_000

/** On every page of a tab in which somebody acts in the place of another: who, for how long, and the way out. */
export function showActing() {
  const acting = readActing()
  if (!acting || document.getElementById(id)) return
  const bar = document.createElement('aside')
  bar.id = id
  bar.setAttribute('aria-label', 'You act in somebody’s place')
  bar.className = 'sticky top-0 z-50 flex flex-wrap items-center justify-center gap-3 border-b border-line bg-warning-soft px-4 py-2'
  const words = document.createElement('p')
  const stop = document.createElement('button')
  stop.type = 'button'
  stop.className = 'button button-small'
  stop.addEventListener('click', async () => {
    stop.disabled = true
    await endSession()
    endActing()
    location.assign(`/superadmin/users/${acting.id}`)
  })
  const look = () => {
    const minutes = Math.ceil((Date.parse(acting.expiresAt) - Date.now()) / 60_000)
    words.textContent = minutes > 0 ? `You act as ${acting.name}, for ${minutes} more min.` : `Your time as ${acting.name} is over.`
    stop.textContent = minutes > 0 ? 'Stop' : 'Back to super-admin'
  }
  look()
  const timer = setInterval(() => (bar.isConnected ? look() : clearInterval(timer)), LOOK_MS)
  bar.append(words, stop)
  document.body.prepend(bar)
}
