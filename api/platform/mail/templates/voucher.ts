import { type Block, facts, text } from '../content.ts'
import { speaker } from '../speak.ts'
import { cancellationTerms, dueBlocks, houseFacts, type StayMail, stayBill, stayRows, stayWords } from './stay.ts'

/** What a guest has at hand at the desk below name and code, in the words of the confirmation. */
export function voucherBlocks(stay: StayMail): Block[] {
  const { say } = speaker(stay.language)
  return [
    facts(...stayRows(stay), [say('Stay'), stayWords(stay)]),
    ...houseFacts(stay),
    ...stayBill(stay),
    ...dueBlocks(stay),
    ...cancellationTerms(stay),
    text(say('Times are those of the clock at the hostel ({zone}).', { zone: stay.house.timezone })),
  ]
}
