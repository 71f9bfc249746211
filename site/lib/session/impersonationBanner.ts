import type { MessageTemplates } from '../../../domain/language/messageArguments.ts'
import type { messages as en } from '../../../messages/en/office/impersonation.ts'
import { element } from '../element.ts'
import { findCatalogue } from '../language/findCatalogue.ts'
import { language } from '../language/language.ts'
import { t } from '../language/messages.ts'
import { endImpersonation, readImpersonation } from './impersonation.ts'
import { endSession } from './signOut.ts'

const catalogues = import.meta.glob<MessageTemplates<typeof en>>('../../../messages/*/office/impersonation.ts', { import: 'messages' })
const BANNER_ID = 'acting'
const REFRESH_MS = 15_000

/** Shown on every page while impersonating: who, for how long, and a button to stop. */
export async function showImpersonationBanner() {
  const acting = readImpersonation()
  const messages = await findCatalogue(catalogues, language())()
  if (!acting || document.getElementById(BANNER_ID)) return
  const text = element('p')
  const stop = element('button', { type: 'button', class: 'button button-small' })
  const bar = element(
    'aside',
    {
      id: BANNER_ID,
      'aria-label': messages.label,
      class: 'sticky top-0 z-50 flex flex-wrap items-center justify-center gap-3 border-b border-line bg-warning-soft px-4 py-2',
    },
    text,
    stop,
  )
  stop.addEventListener('click', async () => {
    stop.disabled = true
    await endSession()
    endImpersonation()
    location.assign(`/superadmin/users/${acting.id}`)
  })
  const refresh = () => {
    const minutes = Math.ceil((Date.parse(acting.expiresAt) - Date.now()) / 60_000)
    text.textContent = minutes > 0 ? t(messages.acting, { name: acting.name, minutes }) : t(messages.over, { name: acting.name })
    stop.textContent = minutes > 0 ? messages.stop : messages.back
  }
  refresh()
  const timer = setInterval(() => (bar.isConnected ? refresh() : clearInterval(timer)), REFRESH_MS)
  document.body.prepend(bar)
}
