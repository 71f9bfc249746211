import { buildLiveHostel, buildUser, tokenOf } from '../../db/factories.ts'
import { PropertyMember } from '../../db/models/index.ts'
import type { MemberRole } from '../domain/rights.ts'

/** For tests: a live house and somebody in it of each of these roles. */
export async function houseWith<const R extends MemberRole>(...roles: readonly R[]) {
  const h = await buildLiveHostel()
  const people = await Promise.all(
    roles.map(async role => {
      const user = await buildUser({ role: 'hostel_owner' })
      await PropertyMember.create({ propertyId: h.property.id, userId: user.id, role, createdAt: new Date() })
      return [role, await tokenOf(user)] as const
    }),
  )
  return {
    ...h,
    id: h.property.id,
    owner: h.owner,
    token: { owner: await tokenOf(h.owner), ...Object.fromEntries(people) } as Record<R | 'owner', string>,
  }
}

interface Heard {
  id?: number
  event: string
  data: Record<string, unknown>
}

/** Somebody who listens: what they heard, in order. */
export async function listener(
  url: string,
  property: number,
  token: string,
  { after, stream = true }: { after?: number; stream?: boolean } = {},
) {
  const leaving = new AbortController()
  const response = await fetch(`${url}/noticeboard/stream?property=${property}`, {
    signal: leaving.signal,
    headers: {
      authorization: `Bearer ${token}`,
      ...(stream && { accept: 'text/event-stream' }),
      ...(after !== undefined && { 'last-event-id': String(after) }),
    },
  })
  const heard: Heard[] = []
  const state = { beats: 0, isOver: false }
  const over = (async () => {
    let rest = ''
    try {
      for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
        const parts = (rest + chunk).split('\n\n')
        rest = parts.pop() ?? ''
        for (const part of parts)
          if (part.startsWith(':')) state.beats++
          else heard.push(parse(part))
      }
    } catch {
      // Hung up, by one side or the other.
    }
    state.isOver = true
  })()
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    heard,
    state,
    over,
    news: () => heard.filter(h => h.event === 'news').map(h => h.id ?? 0),
    leave: () => leaving.abort(),
  }
}

function parse(part: string): Heard {
  const of = (name: string) =>
    part
      .split('\n')
      .find(l => l.startsWith(`${name}: `))
      ?.slice(name.length + 2)
  const id = of('id')
  return { event: of('event') ?? '', data: JSON.parse(of('data') ?? '{}'), ...(id !== undefined && { id: Number(id) }) }
}
