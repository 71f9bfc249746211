import { Icon } from '../../kit/Icon.tsx'
import { t } from '../../lib/language/messages.ts'
import { ratePlanMessages } from './messages.ts'

interface Props {
  name: string
  at: number
  all: number
  onMove: (to: number) => void
}

/** Moves a row of a list up or down, by key, pointer or touch. The focus stays on the button, also at the end of the list. */
export function MoveButtons({ name, at, all, onMove }: Props) {
  const messages = ratePlanMessages().order
  const look = 'button button-quiet button-small px-2'
  return (
    <span className="relative z-10 flex justify-end gap-1 md:justify-start">
      {([-1, 1] as const).map(step => {
        const isEnd = at + step < 0 || at + step >= all
        return (
          <button
            key={step}
            type="button"
            className={look}
            aria-label={t(step < 0 ? messages.up : messages.down, { name })}
            aria-disabled={isEnd || undefined}
            onClick={() => !isEnd && onMove(at + step)}
          >
            <Icon name={step < 0 ? 'chevronUp' : 'chevronDown'} size={18} />
          </button>
        )
      })}
    </span>
  )
}
