const rooms = { line: 'block h-5 leading-5 whitespace-nowrap', loose: 'block empty:hidden', beside: 'whitespace-nowrap' }
/** The space for the price: a reserved line, so that nothing moves when it appears; lines with nothing below them; or beside the hostel's price. */
export type ApproxRoom = keyof typeof rooms

/** The classes of the `approx-price` element, for React and for scripts without it. */
export const approxPriceClass = (room: ApproxRoom) => `${rooms[room]} text-sm font-normal text-muted tabular-nums`
