import type { EventRow } from './readEvents.ts'

export const hasBegun = ({ starts_at }: Pick<EventRow, 'starts_at'>) => starts_at.getTime() <= Date.now()
