import { Icon } from '../../kit/Icon.tsx'
import type { Meta } from '../../lib/api.ts'
import { say, words } from '../../lib/words.ts'
import { followHere } from '../followHere.ts'
import { type Asked, hrefOf } from './asked.ts'

interface Props {
  asked: Asked
  meta: Meta
  onGo: (asked: Asked) => void
}

/** Links, so that they work without a script and open in a new tab. */
export function Pages({ asked, meta: { page, pages, limit, total }, onGo }: Props) {
  if (pages <= 1) return null
  const said = words('search')
  const first = (page - 1) * limit + 1
  return (
    <nav aria-label={said.pages} className="flex flex-wrap items-center justify-between gap-3 pt-6">
      <p className="tabular-nums text-muted">{say(said.range, { first, last: Math.min(total, page * limit), total })}</p>
      <div className="flex items-center gap-2">
        <Step asked={{ ...asked, page: page - 1 }} isOn={page > 1} icon="chevronLeft" label={said.previous} onGo={onGo} />
        <span className="px-2 tabular-nums">{say(said.page, { page, pages })}</span>
        <Step asked={{ ...asked, page: page + 1 }} isOn={page < pages} icon="chevronRight" label={said.nextPage} onGo={onGo} />
      </div>
    </nav>
  )
}

interface StepProps {
  asked: Asked
  isOn: boolean
  icon: 'chevronLeft' | 'chevronRight'
  label: string
  onGo: (asked: Asked) => void
}

function Step({ asked, isOn, icon, label, onGo }: StepProps) {
  if (!isOn) return null
  return (
    <a href={hrefOf(asked)} className="button" onClick={e => followHere(e, () => onGo(asked))}>
      {icon === 'chevronLeft' && <Icon name={icon} size={18} className="rtl:rotate-180" />}
      {label}
      {icon === 'chevronRight' && <Icon name={icon} size={18} className="rtl:rotate-180" />}
    </a>
  )
}
