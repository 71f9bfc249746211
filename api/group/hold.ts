import type { Transaction } from '../../db/connection.ts'
import type { Quoted } from '../booking/service.ts'
import type { Stay } from '../domain/days.ts'
import type { Call } from '../http/caller.ts'
import type { LoadedGroup } from './read.ts'

interface Hold {
  group: LoadedGroup
  quote: number
  quoted: Quoted
  stay: Stay
  validUntil: Date
}
export async function holdBeds(_hold: Hold, _call: Call, _t: Transaction): Promise<void> {}
export async function releaseBeds(_group: LoadedGroup, _call: Call, _t: Transaction): Promise<void> {}
