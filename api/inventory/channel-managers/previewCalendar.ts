import { requireRight } from '../../platform/access/service.ts'
import { fieldError } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { config } from '../../platform/runtime.ts'
import { readForScreen } from './calendarReader.ts'
import type { FreeChoice } from './channelConnection.ts'
import { type ConnectionPlace, parseImportUrl, validatePlace } from './connectChannel.ts'
import { fetchCalendar } from './fetch/fetchCalendar.ts'
import { removeOwnEntries } from './nightsToBlock.ts'
import { problemMessages } from './problemMessages.ts'
import { toPullFailure } from './pullConnection.ts'
import { clipRanges, joinRanges, toNightSet } from './ranges.ts'
import { importWindow } from './window.ts'

const maxRangesListed = 100

/** What a calendar would keep back, before anything is saved. */
export async function previewCalendar(
  { importUrl, freeEntries, ...place }: ConnectionPlace & { importUrl: string; freeEntries?: FreeChoice },
  ctx: RequestContext,
) {
  const { timezone } = await requireRight(ctx, place.property, 'channel.manage')
  await validatePlace(place)
  const url = parseImportUrl(importUrl)
  const { events, unread, entries, isWhole } = await fetchForScreen(url, timezone)
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

async function fetchForScreen(url: URL, timezone: string) {
  try {
    const fetched = await fetchCalendar(url.href, { loopback: config.calendarLoopback })
    return await readForScreen(fetched.isSame ? '' : fetched.text, timezone)
  } catch (error) {
    const failure = toPullFailure(error)
    if (!failure) throw error
    throw fieldError('importUrl', problemMessages[failure.problem], failure.problem)
  }
}
