/** When a guest `g` of a line `l` leaves: whoever is still to move to another bed, after a split, leaves with the line that they go on in. */
export const GUEST_DEPARTURE = `COALESCE((SELECT s.departure FROM booking_lines s
  WHERE s.booking_id = g.booking_id AND s.split_guest_id = g.id AND s.status = 'active' LIMIT 1), l.departure)`
