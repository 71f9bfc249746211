import { getLocalizer } from '../localizer.ts'
import { facts, type MailBlock, text } from '../mailContent.ts'
import {
  billBlocks,
  cancellationTerms,
  dueBlocks,
  formatStayLength,
  lateArrivalBlocks,
  propertyBlocks,
  type StayMail,
  stayRows,
} from './stay.ts'

/** What a guest has at hand at the desk below name and code, in the words of the confirmation. */
export function voucherBlocks(stay: StayMail): MailBlock[] {
  const { translate } = getLocalizer(stay.language)
  return [
    facts(...stayRows(stay), [translate('Stay'), formatStayLength(stay)]),
    ...lateArrivalBlocks(stay),
    ...propertyBlocks(stay),
    ...billBlocks(stay),
    ...dueBlocks(stay),
    ...cancellationTerms(stay),
    text(translate('Times are those of the clock at the hostel ({zone}).', { zone: stay.property.timezone })),
  ]
}
