import { requireRight } from '../../platform/access/service.ts'
import { fieldError } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/caller.ts'
import { config } from '../../platform/runtime.ts'
import { judgeImport, judgePlace, type Place } from './connect.ts'
import type { FreeChoice } from './connection.ts'
import { fetchCalendar } from './fetch/fetchCalendar.ts'
import { failureOf } from './pull.ts'
import { clipped, joined, nightsOf } from './ranges.ts'
import { readForScreen } from './readApart.ts'
import { withoutOwn } from './wanted.ts'
import { importWindow } from './window.ts'
import { problemWords } from './words.ts'

const mostShown = 100

/** What a calendar would keep back, before anything is saved. */
export async function previewCalendar(
  { importUrl, freeEntries, ...place }: Place & { importUrl: string; freeEntries?: FreeChoice },
  call: Call,
) {
  const { timezone } = await requireRight(call, place.property, 'channel.manage')
  await judgePlace(place)
  const url = judgeImport(importUrl)
  const { events, unread, entries, isWhole } = await readOrSay(url, timezone)
  const { imported, echoes } = await withoutOwn(entries, place.room)
  const taken = imported.filter(i => !i.isFree || freeEntries !== 'ignore')
  const ranges = joined(clipped(taken, importWindow(new Date(), timezone)))
  return {
    events,
    skipped: unread.length,
    free: imported.filter(i => i.isFree).length,
    isWhole,
    echoes,
    nights: nightsOf(ranges).size,
    ranges: ranges.slice(0, mostShown).map(({ arrival, departure }) => ({ from: arrival, until: departure })),
    hasMore: ranges.length > mostShown,
  }
}

async function readOrSay(url: URL, timezone: string) {
  try {
    const fetched = await fetchCalendar(url.href, { loopback: config.calendarLoopback })
    return await readForScreen(fetched.isSame ? '' : fetched.text, timezone)
  } catch (error) {
    const failure = failureOf(error)
    if (!failure) throw error
    throw fieldError('importUrl', problemWords[failure.problem], failure.problem)
  }
}
