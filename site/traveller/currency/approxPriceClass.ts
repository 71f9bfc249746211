const rooms = { line: 'block h-5 leading-5', loose: 'block empty:hidden', beside: '' }
/** A line kept free for it, so that nothing moves when it comes; one that nothing stands below; or a place beside the price. */
export type ApproxRoom = keyof typeof rooms

/** How the `approx-price` element looks, whoever makes it: React, or a script without it. */
export const approxPriceClass = (room: ApproxRoom) => `${rooms[room]} text-sm font-normal whitespace-nowrap text-muted tabular-nums`
