import { requireRight } from '../../platform/access/service.ts'
import { fieldError } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { icalAdapter } from './adapters/icalAdapter.ts'
import { importWindow } from './calendarWindow.ts'
import type { FreeChoice } from './channelConnection.ts'
import { type ConnectionPlace, validatePlace } from './connectChannel.ts'
import { clipRanges, joinRanges, toNightSet } from './nightRanges.ts'
import { removeOwnEntries } from './nightsToBlock.ts'
import { type Calendar, NotCalendarError } from './readCalendar.ts'

const maxRangesListed = 100

/** Previews which nights a calendar would block. */
export async function previewCalendar(
  { importUrl, freeEntries, ...place }: ConnectionPlace & { importUrl: string; freeEntries?: FreeChoice },
  ctx: RequestContext,
) {
  const { timezone } = await requireRight(ctx, place.property, 'channel.manage')
  await validatePlace(place)
  const { events, unread, entries, isWhole } = await readForScreen(importUrl, timezone)
  const { imported, echoes } = await removeOwnEntries(entries, place.room)
  const taken = imported.filter(i => !i.isFree || freeEntries !== 'ignore')
  const ranges = joinRanges(clipRanges(taken, importWindow(new Date(), timezone)))
  return {
    events,
    skipped: unread.length,
    free: imported.filter(i => i.isFree).length,
    isWhole,
    echoes,
    nights: toNightSet(ranges).size,
    ranges: ranges.slice(0, maxRangesListed).map(({ arrival, departure }) => ({ from: arrival, until: departure })),
    hasMore: ranges.length > maxRangesListed,
  }
}

// A preview has no connection with an adapter: the address is read as an iCalendar.
async function readForScreen(importUrl: string, timezone: string): Promise<Calendar> {
  const url = icalAdapter.parseSource(importUrl)
  try {
    const reading = await icalAdapter.read(url.href, { timezone, isForScreen: true })
    if (!reading) throw new NotCalendarError()
    return reading
  } catch (error) {
    const failure = icalAdapter.explain(error)
    if (!failure) throw error
    throw fieldError('importUrl', `calendar_${failure.problem}`, failure.problem)
  }
}
