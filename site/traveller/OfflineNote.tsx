import { OfflineBar } from '../kit/OfflineBar.tsx'
import { getMessages } from '../lib/language/messages.ts'

/** At the foot of the screen, over everything: it comes and goes without moving what is read. */
export const OfflineNote = () => (
  <div className="fixed inset-x-0 bottom-0 z-40 print:hidden">
    <OfflineBar>{getMessages('stay').offline}</OfflineBar>
  </div>
)
