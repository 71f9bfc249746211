import type { Money } from '../../../domain/money/money.ts'
import { formatPrice } from '../../lib/format/format.ts'
import { type ApproxRoom, approxPriceClass } from './approxPriceClass.ts'

interface Props {
  price: Money
  /** The upper end, if `price` is the lower end of a range. */
  most?: Money | null | undefined
  room?: ApproxRoom
}

// `dangerouslySetInnerHTML` makes React leave alone the text that the custom element writes (approxPrice.ts, loaded by PublicLayout), with or without React.

/** Beside an amount that is charged exactly so: about how much it is in the visitor's currency. */
export const ApproxPrice = ({ price, most, room = 'line' }: Props) => (
  <approx-price
    data-amount={price.amount}
    data-most={most?.amount}
    data-currency={price.currency}
    className={approxPriceClass(room)}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, and filled by its element: React leaves it alone
    dangerouslySetInnerHTML={{ __html: '' }}
  />
)

/** A price that somebody compares or chooses by: about how much it is in their currency. That of the hostel where it is the same one, and until rates are known; `PropertyPrice` belongs below it. */
export const ReaderPrice = ({ price, className }: Pick<Props, 'price'> & { className?: string }) => {
  const text = formatPrice(price)
  return (
    <approx-price
      data-shows="reader"
      className={className}
      data-house={text}
      data-amount={price.amount}
      data-currency={price.currency}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: an amount has no markup, and React leaves what its element writes alone
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}

/** Below a `ReaderPrice`: the price in the property's currency, where that is another one. */
export const PropertyPrice = ({
  price,
  isDue = false,
  room = 'line',
}: Pick<Props, 'price' | 'room'> & { /** The total of a stay with dates: the reader pays just this. */ isDue?: boolean }) => (
  <approx-price
    data-shows={isDue ? 'due' : 'house'}
    data-house={formatPrice(price)}
    data-amount={price.amount}
    data-currency={price.currency}
    className={approxPriceClass(room)}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, and filled by its element: React leaves it alone
    dangerouslySetInnerHTML={{ __html: '' }}
  />
)
