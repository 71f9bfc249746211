import type { Money } from '../../../domain/money/money.ts'
import { type ApproxRoom, approxPriceClass } from './approxPriceClass.ts'

interface Props {
  price: Money
  /** Of a range, the other end. */
  most?: Money | null | undefined
  room?: ApproxRoom
}

/** A price in the visitor's currency, about, once its script (approxPrice.ts, with PublicLayout) knows that: in pages without React and in what React draws. */
export const ApproxPrice = ({ price, most, room = 'line' }: Props) => (
  <approx-price
    data-amount={price.amount}
    data-most={most?.amount}
    data-currency={price.currency}
    className={approxPriceClass(room)}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; it is how React is told to leave alone what the element writes
    dangerouslySetInnerHTML={{ __html: '' }}
  />
)
