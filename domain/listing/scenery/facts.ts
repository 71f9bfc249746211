import type { PropertyType } from '../taxonomy.ts'

/** Which water a town has within a walk. */
export interface NearbyWater {
  sea: boolean
  lake: boolean
  river: boolean
}

/** What is known of a place and of the property there; all that its cover may show follows from it. */
export interface SceneFacts {
  lat: number
  lng: number
  country: string
  /** Of the town; 0 where nobody knows it: then it is the countryside. */
  population: number
  water: NearbyWater
  /** What the property is; absent for a town. Super-admins may have added other kinds. */
  type?: PropertyType | (string & {}) | undefined
}

export const noWater: NearbyWater = { sea: false, lake: false, river: false }
