import { select } from '../../../db/connection.ts'
import type { Computed } from '../../../db/models/index.ts'

/** Counters that differ from what lines, beds and blocks say, recomputed night by night with SQL of their own: an empty list, or something is broken. */
export const findCounterMismatches = async () => [...(await findSoldMismatches()), ...(await findCapacityMismatches())]

interface CounterMismatch {
  room_id: Computed<number>
  night: Computed<string>
  /** What stands there, and what should. */
  kept: Computed<number>
  counted: Computed<number>
}

const findSoldMismatches = () =>
  select<CounterMismatch>(
    `WITH RECURSIVE slept AS (
       SELECT l.id, l.room_id, l.arrival AS night, l.departure, l.quantity * l.takes_each AS takes
       FROM booking_lines l JOIN bookings b ON b.id = l.booking_id
       WHERE l.status = 'active' AND b.status NOT IN ('cancelled', 'no_show', 'expired', 'rejected')
       UNION ALL SELECT id, room_id, night + INTERVAL 1 DAY, departure, takes FROM slept WHERE night + INTERVAL 1 DAY < departure),
     counted AS (SELECT room_id, night, SUM(takes) AS beds FROM slept GROUP BY room_id, night)
     SELECT n.room_id, n.night, n.sold AS kept, COALESCE(c.beds, 0) AS counted FROM room_nights n
       LEFT JOIN counted c ON c.room_id = n.room_id AND c.night = n.night WHERE n.sold <> COALESCE(c.beds, 0)
     UNION ALL SELECT c.room_id, c.night, 0, c.beds FROM counted c
       LEFT JOIN room_nights n ON n.room_id = c.room_id AND n.night = c.night WHERE n.room_id IS NULL
     UNION ALL SELECT n.room_id, n.night, n.overbooked, GREATEST(0, n.sold - CAST(n.capacity AS SIGNED)) FROM room_nights n
       WHERE n.overbooked <> GREATEST(0, n.sold - CAST(n.capacity AS SIGNED))`,
  )

const LIVE = "k.status = 'definite' AND k.deleted_at IS NULL AND k.released_at IS NULL"

// From the day after tomorrow on, whatever the zone: nights that are over keep what they had. Every night that has a counter or needs one.
const findCapacityMismatches = () =>
  select<CounterMismatch>(
    `WITH RECURSIVE blocked AS (
       SELECT k.room_id, GREATEST(k.starts_on, UTC_DATE()) AS night, k.ends_on FROM blocks k WHERE k.ends_on > UTC_DATE() AND ${LIVE}
       UNION ALL SELECT room_id, night + INTERVAL 1 DAY, ends_on FROM blocked WHERE night + INTERVAL 1 DAY < ends_on),
     leaving AS (SELECT room_id, leaves_on FROM beds WHERE removed_at IS NULL AND leaves_on IS NOT NULL),
     nights AS (
       SELECT room_id, night FROM room_nights UNION SELECT room_id, night FROM blocked
       UNION SELECT room_id, leaves_on FROM leaving UNION SELECT room_id, leaves_on - INTERVAL 1 DAY FROM leaving),
     ahead AS (
       SELECT x.room_id, x.night, r.sell_by, r.beds_per_unit, r.capacity FROM nights x JOIN rooms r ON r.id = x.room_id
       WHERE x.night > UTC_DATE() + INTERVAL 1 DAY AND r.deleted_at IS NULL),
     missing AS (
       SELECT DISTINCT x.room_id, x.night, y.bed_id FROM ahead x JOIN blocks k ON k.room_id = x.room_id JOIN block_beds y ON y.block_id = k.id
       WHERE x.night >= k.starts_on AND x.night < k.ends_on AND ${LIVE}),
     standing AS (
       SELECT x.room_id, x.night, x.sell_by, bed.unit_id, COUNT(*) AS beds,
         SUM(m.bed_id IS NOT NULL OR COALESCE(x.night >= bed.leaves_on, 0)) AS gone
       FROM ahead x JOIN beds bed ON bed.room_id = x.room_id AND bed.removed_at IS NULL
       LEFT JOIN missing m ON m.room_id = x.room_id AND m.night = x.night AND m.bed_id = bed.id
       GROUP BY x.room_id, x.night, x.sell_by, bed.unit_id),
     physical AS (
       SELECT room_id, night, SUM(IF(sell_by = 'unit', gone = 0, beds - gone)) AS there FROM standing GROUP BY room_id, night),
     taken AS (
       SELECT x.room_id, x.night, SUM(k.quantity * IF(x.sell_by = 'both' AND k.taken_as = 'unit', x.beds_per_unit, 1)) AS beds
       FROM ahead x JOIN blocks k ON k.room_id = x.room_id LEFT JOIN block_beds y ON y.block_id = k.id
       WHERE y.block_id IS NULL AND x.night >= k.starts_on AND x.night < k.ends_on AND ${LIVE} GROUP BY x.room_id, x.night),
     counted AS (
       SELECT x.room_id, x.night, x.capacity AS usual, GREATEST(0, COALESCE(p.there, 0) - COALESCE(t.beds, 0)) AS capacity
       FROM ahead x LEFT JOIN physical p ON p.room_id = x.room_id AND p.night = x.night
       LEFT JOIN taken t ON t.room_id = x.room_id AND t.night = x.night)
     SELECT c.room_id, c.night, COALESCE(n.capacity, c.usual) AS kept, c.capacity AS counted
     FROM counted c LEFT JOIN room_nights n ON n.room_id = c.room_id AND n.night = c.night
     WHERE COALESCE(n.capacity, c.usual) <> c.capacity`,
  )
