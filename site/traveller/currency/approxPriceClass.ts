const rooms = { line: 'block h-5 leading-5', loose: 'block empty:hidden', beside: '' }
/** The space for the price: a reserved line, so that nothing moves when it appears; a line with nothing below it; or beside the hostel's price. */
export type ApproxRoom = keyof typeof rooms

/** The classes of the `approx-price` element, for React and for scripts without it. */
export const approxPriceClass = (room: ApproxRoom) => `${rooms[room]} text-sm font-normal whitespace-nowrap text-muted tabular-nums`
