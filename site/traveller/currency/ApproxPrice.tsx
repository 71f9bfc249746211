import type { Money } from '../../../domain/money/money.ts'
import { type ApproxRoom, approxPriceClass } from './approxPriceClass.ts'

interface Props {
  price: Money
  /** The upper end, if `price` is the lower end of a range. */
  most?: Money | null | undefined
  room?: ApproxRoom
}

/** The approximate price in the visitor's currency, filled in by a custom element (approxPrice.ts, loaded by PublicLayout), with or without React. */
export const ApproxPrice = ({ price, most, room = 'line' }: Props) => (
  <approx-price
    data-amount={price.amount}
    data-most={most?.amount}
    data-currency={price.currency}
    className={approxPriceClass(room)}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; makes React leave alone the text that the element writes
    dangerouslySetInnerHTML={{ __html: '' }}
  />
)
