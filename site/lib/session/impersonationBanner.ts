import { endImpersonation, readImpersonation } from './impersonation.ts'
import { endSession } from './signOut.ts'

const BANNER_ID = 'acting'
const REFRESH_MS = 15_000

/** On every page of a tab in which somebody acts in the place of another: who, for how long, and the way out. */
export function showImpersonationBanner() {
  const acting = readImpersonation()
  if (!acting || document.getElementById(BANNER_ID)) return
  const bar = document.createElement('aside')
  bar.id = BANNER_ID
  bar.setAttribute('aria-label', 'You act in somebody’s place')
  bar.className = 'sticky top-0 z-50 flex flex-wrap items-center justify-center gap-3 border-b border-line bg-warning-soft px-4 py-2'
  const text = document.createElement('p')
  const stop = document.createElement('button')
  stop.type = 'button'
  stop.className = 'button button-small'
  stop.addEventListener('click', async () => {
    stop.disabled = true
    await endSession()
    endImpersonation()
    location.assign(`/superadmin/users/${acting.id}`)
  })
  const refresh = () => {
    const minutes = Math.ceil((Date.parse(acting.expiresAt) - Date.now()) / 60_000)
    text.textContent = minutes > 0 ? `You act as ${acting.name}, for ${minutes} more min.` : `Your time as ${acting.name} is over.`
    stop.textContent = minutes > 0 ? 'Stop' : 'Back to super-admin'
  }
  refresh()
  const timer = setInterval(() => (bar.isConnected ? refresh() : clearInterval(timer)), REFRESH_MS)
  bar.append(text, stop)
  document.body.prepend(bar)
}
