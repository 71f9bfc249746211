import { Button } from '../kit/Button.tsx'
import type { Meta } from '../lib/api.ts'

/** Back and forth in a list that is no router's. */
export function Pager({ meta: { page, pages }, onGo }: { meta: Meta; onGo: (page: number) => void }) {
  if (pages <= 1) return null
  return (
    <nav aria-label="Pages" className="mt-6 flex items-center gap-3">
      <Button icon="chevronLeft" disabled={page <= 1} onClick={() => onGo(page - 1)}>
        Earlier
      </Button>
      <span className="tabular-nums">
        Page {page} of {pages}
      </span>
      <Button disabled={page >= pages} onClick={() => onGo(page + 1)}>
        Later
      </Button>
    </nav>
  )
}
