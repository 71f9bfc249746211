/** Why something is not sold: a broken bed, work in the room, staff who sleep there, a group that may come or comes. */
export const blockKinds = ['out_of_service', 'maintenance', 'staff', 'group'] as const
export type BlockKind = (typeof blockKinds)[number]
/** What is kept back may also be sold elsewhere: a channel's calendar says so, and nobody here changes it by hand. */
export const allBlockKinds = [...blockKinds, 'channel'] as const
export type AnyBlockKind = (typeof allBlockKinds)[number]
/** Nobody sleeps in what these keep back; in the others somebody does, or may. */
export const closesBed = (kind: AnyBlockKind): boolean => kind === 'out_of_service' || kind === 'maintenance'

/** Only a group can be undecided; on its release date it is given back. */
export const blockStatuses = ['tentative', 'definite'] as const
export type BlockStatus = (typeof blockStatuses)[number]
