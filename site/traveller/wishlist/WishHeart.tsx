import { Icon } from '../../kit/Icon.tsx'
import { getMessages, t } from '../../lib/language/messages.ts'

interface Props {
  id: number
  name: string
  /** On a picture only the icon is shown. */
  look?: 'word' | 'sign'
  className?: string
  /** Classes for the size of the icon. */
  size?: string
}

/**
 * A button that adds a hostel to the wishlist. The list is in the browser, so the button is shown once its script (wishHeart.ts, loaded by PublicLayout) has
 * run, on pages without React and in lists rendered by React.
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
