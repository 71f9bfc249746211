import { Button } from '../kit/Button.tsx'
import type { Meta } from '../lib/api.ts'
import { say, words } from '../lib/words.ts'

/** Back and forth in a list that is no router's. */
export function Pager({ meta: { page, pages }, onGo }: { meta: Meta; onGo: (page: number) => void }) {
  if (pages <= 1) return null
  const said = words('kit')
  return (
    <nav aria-label={said.pages} className="mt-6 flex flex-wrap items-center gap-3">
      <Button icon="chevronLeft" className="rtl:[&>svg]:rotate-180" disabled={page <= 1} onClick={() => onGo(page - 1)}>
        {said.earlier}
      </Button>
      <span className="tabular-nums">{say(said.page, { page, pages })}</span>
      <Button disabled={page >= pages} onClick={() => onGo(page + 1)}>
        {said.later}
      </Button>
    </nav>
  )
}
