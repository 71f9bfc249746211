/**
 * Of `b`, a row of bookings: whether its hostel is told how to reach who booked. Of what the marketplace brought only once it is confirmed, also when it is
 * cancelled afterwards; what was typed at the desk, came by a channel or was booked on the hostel's own page it knows anyway.
 */
export const CONTACT_SHARED = `(b.source <> 'web' OR b.own_page = 1 OR b.confirmed_at IS NOT NULL OR b.status IN ('confirmed', 'checked_in', 'checked_out', 'no_show'))`

/**
 * The same of `p`, a row of guest_profiles: by any booking of the person, a check-in, or by none at all, as of guests that were imported. Each is a look-up in a
 * key.
 */
export const PROFILE_SHARED = `(EXISTS (SELECT 1 FROM bookings b WHERE b.profile_id = p.id AND ${CONTACT_SHARED})
  OR EXISTS (SELECT 1 FROM check_ins c WHERE c.profile_id = p.id)
  OR EXISTS (SELECT 1 FROM guest_profiles m JOIN bookings b ON b.profile_id = m.id WHERE m.person_id = p.id AND ${CONTACT_SHARED})
  OR NOT EXISTS (SELECT 1 FROM bookings b WHERE b.profile_id = p.id))`
