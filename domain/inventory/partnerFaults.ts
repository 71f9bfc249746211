/** What another system, such as a channel manager, would not take; the office says it in the language of who reads. */
export const partnerFaults = [
  'room',
  'ratePlan',
  'dates',
  'price',
  'currency',
  'occupancy',
  'availability',
  'minStay',
  'maxStay',
  'arrival',
  'departure',
  'stopSell',
  'tooMany',
  'type',
  'other',
] as const
export type PartnerFault = (typeof partnerFaults)[number]

/** By the fields that they name, and the words of our own side of Open Channel (parseChanges.ts). */
const signs: readonly [PartnerFault, RegExp][] = [
  ['room', /\broom_type|\broom type/],
  ['ratePlan', /\brate_plan|\brate plan/],
  ['dates', /\bdate(s|_from|_to)?\b|\bin the past\b/],
  ['price', /\brates?\b(?!_plan| plan)/],
  ['currency', /\bcurrency\b/],
  ['occupancy', /\boccupancy\b/],
  ['availability', /\bavailability\b/],
  ['minStay', /\bmin_stay/],
  ['maxStay', /\bmax_stay/],
  ['arrival', /\bclosed_to_arrival\b/],
  ['departure', /\bclosed_to_departure\b/],
  ['stopSell', /\bstop_sell\b/],
  ['tooMany', /\btoo many\b|\bat most\b/],
  ['type', /\bits type\b|\bno attributes\b/],
]

/** In its English words, a line for each thing: which faults we know among them, each once; `other` for a line that says none of them. */
export function readPartnerFaults(answer: string): PartnerFault[] {
  const lines = answer.split('\n').filter(line => line.trim() !== '' && !/^task /.test(line))
  const found = new Set(lines.flatMap(faultsOfLine))
  return partnerFaults.filter(fault => found.has(fault))
}

function faultsOfLine(line: string): PartnerFault[] {
  // Before the colon stands what it is about: a room and nights, or the number of a change.
  const words = line.slice(line.indexOf(': ') + 1).toLowerCase()
  const known = signs.filter(([, sign]) => sign.test(words)).map(([fault]) => fault)
  return known.length ? known : ['other']
}
