import { Icon } from '../../kit/Icon.tsx'
import { getMessages, t } from '../../lib/language/messages.ts'

interface Props {
  id: number
  name: string
  /** On a picture the sign alone. */
  look?: 'word' | 'sign'
  className?: string
  /** Of the sign. */
  size?: string
}

/**
 * The heart of a hostel: on the list, or not. The list is in the browser: it shows itself once its script (wishHeart.ts, with
 * PublicLayout) is there, in pages that come without React as in lists that React draws.
 */
export function WishHeart({ id, name, look = 'sign', className = '', size = '' }: Props) {
  const messages = getMessages('search')
  const title = t(messages.wish, { name })
  return (
    <wish-heart className={`invisible ${className}`} data-id={id}>
      {look === 'sign' ? (
        <button type="button" aria-pressed="false" className={`wish bg-surface ${size}`} aria-label={title} title={title}>
          <Icon name="heart" size={20} />
        </button>
      ) : (
        <button type="button" aria-pressed="false" className="button button-small wish-word" aria-label={title}>
          <Icon name="heart" size={18} />
          <span>{messages.wishShort}</span>
        </button>
      )}
    </wish-heart>
  )
}
