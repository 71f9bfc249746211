import type { Money } from '../../../api/domain/money.ts'

interface Props {
  price: Money
  /** Of a range, the other end. */
  most?: Money | null | undefined
  /** A line kept free for it, so that nothing moves when it comes; one that nothing stands below; or a place beside the price. */
  room?: keyof typeof rooms
}

const rooms = { line: 'block h-5 leading-5', loose: 'block empty:hidden', beside: '' }

/** A price in the visitor's currency, about, once its script (approxPrice.ts, with PublicLayout) knows that: in pages without React and in what React draws. */
export const ApproxPrice = ({ price, most, room = 'line' }: Props) => (
  <approx-price
    data-amount={price.amount}
    data-most={most?.amount}
    data-currency={price.currency}
    className={`${rooms[room]} text-sm font-normal whitespace-nowrap text-muted tabular-nums`}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; it is how React is told to leave alone what the element writes
    dangerouslySetInnerHTML={{ __html: '' }}
  />
)
