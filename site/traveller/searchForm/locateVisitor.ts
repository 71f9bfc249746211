import type { Point } from '../../../domain/listing/distance.ts'

/** Rounded to about a kilometre for privacy, as addresses are shared. */
export async function locateVisitor(): Promise<Point | undefined> {
  try {
    const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
      navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: 10_000, maximumAge: 600_000 }),
    )
    return { lat: Math.round(coords.latitude * 100) / 100, lng: Math.round(coords.longitude * 100) / 100 }
  } catch {
    return undefined
  }
}
