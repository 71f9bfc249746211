import { setTimeout as sleep } from 'node:timers/promises'
import { subscribeTo } from '../../../api/platform/http/streams/testing.ts'
import { addDays } from '../../../domain/calendar/days.ts'
import type { StressProperty, World } from '../world.ts'

const PAUSE_MS = 20
/** Milliseconds that the stream tells browsers to wait before reconnecting (`retry`). */
const RETRY_MS = 3000

/** Searches for free beds until `isOver`; answers the unexpected responses. */
export async function searchOn(address: string, { properties, from }: World, isOver: () => boolean): Promise<string[]> {
  const refused: string[] = []
  for (let i = 0; !isOver(); i++) {
    const property = properties[i % properties.length] as StressProperty
    const arrival = addDays(from, i % 7)
    const stay = `arrival=${arrival}&departure=${addDays(arrival, 2)}&guests=2`
    for (const path of [`/property/${property.id}/offers?${stay}`, `/search?lat=52.5&lng=13.4&radius=5&facets=true&${stay}`]) {
      const answer = await fetch(`${address}/v1${path}`)
      await answer.arrayBuffer()
      if (answer.status >= 400 && answer.status < 500) refused.push(`${path}: ${answer.status}`)
    }
    await sleep(PAUSE_MS)
  }
  return refused
}

export interface Listening {
  /** Numbers of all feed events that this screen received. */
  received: Set<number>
  connections: number
  /** How often it was told to reload everything, because too many events were missed. */
  resets: number
}

/** Imitates a back-office screen, which reconnects after its last event when the stream ends. */
export async function listenOn(address: string, { id, ownerToken }: StressProperty, isOver: () => boolean): Promise<Listening> {
  const listening: Listening = { received: new Set(), connections: 0, resets: 0 }
  let last: number | undefined
  for (; !isOver(); await sleep(isOver() ? 0 : RETRY_MS)) {
    const stream = await subscribeTo(
      `${address}/v1/noticeboard/stream?property=${id}`,
      ownerToken,
      last === undefined ? {} : { after: last },
    )
    listening.connections++
    while (!stream.state.isOver && !isOver()) await sleep(PAUSE_MS)
    stream.leave()
    await stream.over
    for (const event of stream.heard) {
      if (event.event === 'news') listening.received.add(event.id as number)
      if (event.event === 'reset') listening.resets++
      last = event.id ?? last
    }
  }
  return listening
}
