import { OfflineBar } from '../kit/OfflineBar.tsx'
import { getMessages } from '../lib/language/messages.ts'

/** Fixed at the bottom of the screen above the content, so that nothing moves when it appears. */
export const OfflineNote = () => (
  <div className="fixed inset-x-0 bottom-[var(--tab-bar,0px)] z-40 print:hidden">
    <OfflineBar>{getMessages('stay').offline}</OfflineBar>
  </div>
)
