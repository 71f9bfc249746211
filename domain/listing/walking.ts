/** Kilometres as the crow flies that one walks rather than rides. */
const walkedKm = 3
/** Metres a minute on foot, as Japanese housing advertisements have to count them (Fair Competition Code on Real Estate Representation). */
const metresAMinute = 80
/** How much longer streets are than the straight line: 1.2 (Newell 1980) to 1.4 (Boscoe and others 2012). */
const detour = 1.3

/** About how many minutes it is on foot to a place so many kilometres away; undefined where nobody would walk. */
export const walkingMinutes = (km: number): number | undefined =>
  km > walkedKm ? undefined : Math.max(1, Math.ceil((km * 1000 * detour) / metresAMinute))
