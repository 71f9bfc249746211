import { select } from '../../../db/connection.ts'
import { can, type MemberRole } from '../../domain/rights.ts'
import { LIVE_SESSION } from '../../http/auth.ts'
import { log } from '../../runtime.ts'
import { whileAny } from './whileAny.ts'

/** A stream that is looked after while it is open. */
export interface Watched {
  session: number
  property: number
  isReady: () => boolean
  /** All is well: the line is kept awake, with what this role hears from now on. */
  beat: (role: MemberRole | null) => void
  /** The session is over, the right is gone, or nobody reads. */
  drop: () => void
}

const EVERY_MS = 15_000

const watched = new Set<Watched>()
/** Those that had not read what was sent a beat ago. */
const slow = new Set<Watched>()
const wake = whileAny(watched, EVERY_MS, () =>
  check().catch(error => log.warn({ err: error }, 'the listeners of the live feed could not be looked after')),
)

export function keepWatch(stream: Watched): () => void {
  watched.add(stream)
  wake()
  return () => {
    watched.delete(stream)
    slow.delete(stream)
  }
}

/** Every listener of the process at once: one statement. */
export async function check(): Promise<void> {
  const all = [...watched]
  if (!all.length) return
  const standing = await standingOf(all)
  for (const stream of all) {
    const role = standing.get(keyOf(stream))
    if (role === undefined || (role !== null && !can(role, 'notice.read'))) stream.drop()
    else if (stream.isReady()) {
      slow.delete(stream)
      stream.beat(role)
    } else if (slow.has(stream)) stream.drop()
    else slow.add(stream)
  }
}

const keyOf = ({ session, property }: Pick<Watched, 'session' | 'property'>) => `${session} ${property}`

/** As what each of them stands in its house: a member, a super-admin (null), or not at all. */
async function standingOf(all: readonly Watched[]): Promise<Map<string, MemberRole | null>> {
  const rows = await select<{ session: number; user_role: string; property: number | null; role: MemberRole | null }>(
    `SELECT s.id AS session, u.role AS user_role, m.property_id AS property, m.role FROM ${LIVE_SESSION.from}
     LEFT JOIN property_members m ON m.user_id = u.id AND m.property_id IN (?)
     WHERE s.id IN (?) AND ${LIVE_SESSION.where}`,
    [[...new Set(all.map(w => w.property))], [...new Set(all.map(w => w.session))]],
  )
  const standing = new Map<string, MemberRole | null>()
  for (const { session, property } of all) {
    const own = rows.filter(r => r.session === session)
    const member = own.find(r => r.property === property)
    if (member) standing.set(keyOf({ session, property }), member.role)
    else if (own.some(r => r.user_role === 'super_admin')) standing.set(keyOf({ session, property }), null)
  }
  return standing
}
