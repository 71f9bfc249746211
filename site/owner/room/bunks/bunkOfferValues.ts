import type { Api, Result } from '../../../../api/contract.ts'
import type { Money } from '../../../../domain/money/money.ts'
import { fieldProblem } from '../../../kit/form/fieldProblem.ts'
import { getText } from '../../../kit/form/getText.ts'
import { formatPlainAmount } from '../../../lib/format/format.ts'
import { t } from '../../../lib/language/messages.ts'
import { parseFormAmount } from '../../booking/paymentValues.ts'
import { parseHundredths } from '../../property/parseNumbers.ts'
import { bunkMessages } from './messages.ts'

export type BunkOffer = Result<Api['GET /bunk-offer']>

export interface OfferValues {
  isOffered: boolean
  fee: string
  vatRate: string
  [room: `room${number}`]: string
}

export const offerToValues = ({ isOffered, fee, vatRate, rooms }: BunkOffer): OfferValues => ({
  isOffered,
  fee: formatPlainAmount(fee),
  vatRate: vatRate === null ? '' : String(vatRate / 100),
  ...Object.fromEntries(rooms.map(({ room, fee }) => [`room${room}`, fee === null ? '' : formatPlainAmount(fee)])),
})

/** Undefined where it is no amount; nothing at all is none either. */
function parseFee(text: string, currency: string): Money | undefined {
  return /^0+([.,]0*)?$/.test(text) ? { amount: 0, currency } : parseFormAmount({ amount: text }, currency)
}

export function findOfferProblem(values: OfferValues, { fee: { currency }, rooms }: BunkOffer) {
  const { offer: messages } = bunkMessages()
  const vatRate = getText(values, 'vatRate')
  const feeWrong = t(messages.feeWrong, { currency })
  const wrong: Record<string, string> = {}
  if (!parseFee(getText(values, 'fee'), currency)) wrong.fee = feeWrong
  if (vatRate !== '' && (parseHundredths(vatRate) ?? 10_001) > 10_000) wrong.vatRate = messages.vatWrong
  for (const { room } of rooms) {
    const text = getText(values, `room${room}`)
    if (text !== '' && !parseFee(text, currency)) wrong[`room${room}`] = feeWrong
  }
  const [first] = Object.values(wrong)
  return first === undefined ? undefined : fieldProblem(first, wrong)
}

export function valuesToOffer(values: OfferValues, { property, fee: { currency }, rooms }: BunkOffer) {
  const vatRate = getText(values, 'vatRate')
  return {
    property,
    isOffered: values.isOffered,
    fee: parseFee(getText(values, 'fee'), currency) ?? { amount: 0, currency },
    vatRate: vatRate ? (parseHundredths(vatRate) ?? null) : null,
    rooms: rooms.map(({ room }) => {
      const text = getText(values, `room${room}`)
      return { room, fee: text === '' ? null : (parseFee(text, currency) ?? null) }
    }),
  }
}
