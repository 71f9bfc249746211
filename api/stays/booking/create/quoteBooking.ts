import { relevantAges } from '../../../../domain/booking/relevantAges.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import { formatMessage } from '../../../../domain/language/messageFormat.ts'
import { add, type Money, money, multiply, subtract, sum, zero } from '../../../../domain/money/money.ts'
import { withoutDeposit } from '../../../../domain/rates/cancellation.ts'
import { formatTrace, traceMessages } from '../../../../domain/rates/pricing.ts'
import { createPolicyMessage, mergeTaxes, presentTimeline, toPropertyLimits } from '../../../discovery/search/service.ts'
import { requireRight } from '../../../platform/access/service.ts'
import { appError } from '../../../platform/errors.ts'
import { withPromoCodeThrottle } from '../../../platform/http/limits/promoCodeThrottle.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { type PricedExtra, totalOfExtras } from '../../extras/service.ts'
import { toRoomDemands } from '../inventory.ts'
import { findBookableProperty, findBookableRooms } from './bookableProperty.ts'
import { isBeyondAllotment } from './bookingRates.ts'
import type { BookingRequest } from './bookingRequest.ts'
import { calculateDeposit, toFeeBase } from './calculateDeposit.ts'
import { findAlternatives, isSoldOut } from './findAlternatives.ts'
import { type PricedLine, type PricedStay, priceRequestedStay, priceStayLines } from './pricedStay.ts'
import { offerExtras, priceRequestedExtras } from './requestedExtras.ts'
import {
  assertBookable,
  assertNoExemptions,
  assertPartySize,
  type StayRequest,
  validateBedChoice,
  validateLines,
  validateStayDates,
} from './validateStayRequest.ts'

type Source = 'web' | 'desk' | 'phone'

type QuoteRequest = StayRequest & Pick<BookingRequest, 'extras'>

/** What a booking would cost now; refuses what a booking would refuse. The desk asks for its own: nothing of that is paid online. */
export async function quoteBooking({ source = 'web', ...request }: QuoteRequest & { source?: Source }, ctx: RequestContext) {
  if (source !== 'web') await requireRight(ctx, request.property, 'booking.create')
  return withPromoCodeThrottle(ctx.ip, request.promo, () => buildQuote(request, source))
}

async function buildQuote(request: QuoteRequest, source: Source) {
  const property = assertBookable(await findBookableProperty(request.property), source)
  const today = businessDate(new Date(), property.timezone)
  validateStayDates(request, today, source)
  const rooms = await findBookableRooms(
    property.id,
    request.lines.map(l => l.room),
  )
  const lines = validateLines(property, rooms, request.lines)
  if (source === 'web') assertPartySize(request)
  if (source === 'web') assertNoExemptions(request.lines.flatMap(l => l.guests))
  validateBedChoice(request, source)
  const pricedStay = await priceRequestedStay(property, lines, request, { today, source })
  const isShort =
    (await isSoldOut(toRoomDemands(property, lines, request), request, property.timezone)) ||
    isBeyondAllotment(pricedStay.sheet, lines, request)
  if (isShort) throw appError('sold_out', await findAlternatives(request))
  const extras = await priceRequestedExtras(property, request, source)
  const extrasTotal = totalOfExtras(extras, property.currency)
  const depositNow = source === 'web' ? calculateDeposit(property, pricedStay) : zero(property.currency)
  const clock = { arrival: request.arrival, checkInFrom: property.check_in_from, zone: property.timezone }
  const now = new Date()
  const policy = createPolicyMessage(depositNow.amount > 0 ? pricedStay.policy : withoutDeposit(pricedStay.policy), clock, now)
  const full = priceStayLines(property, pricedStay.lines, request, { today, sheet: pricedStay.sheet })
  return {
    lines: groupByRequestedLine(pricedStay).map((parts, i) => presentLine(parts, groupByRequestedLine(full)[i] ?? parts)),
    promo: pricedStay.promo
      ? { code: pricedStay.promo.code ?? '', name: pricedStay.promo.name, off: subtract(full.roomTotal, pricedStay.roomTotal) }
      : null,
    ages: relevantAges(toPropertyLimits(property), property.taxes),
    roomTotal: pricedStay.roomTotal,
    taxes: mergeTaxes(pricedStay.taxes),
    total: pricedStay.total,
    extras: extras.map(sale => presentExtra(sale, property.currency)),
    extrasTotal,
    extrasOffered: await offerExtras(property, request, source),
    depositNow,
    balanceAtDesk: subtract(add(pricedStay.total, extrasTotal), depositNow),
    cancellation: presentTimeline(pricedStay.policy, toFeeBase(property, pricedStay, depositNow), clock, now),
    policy: formatMessage(policy),
    policyTold: policy,
  }
}

const presentExtra = ({ extra, description, quantity, amount }: PricedExtra, currency: string) => ({
  extra: extra.id,
  description,
  quantity,
  amount: money(amount, currency),
})

const groupByRequestedLine = ({ lines }: PricedStay) => [...Map.groupBy(lines, l => l.of).values()]

/** One for each line that was asked for; rooms that cost differently by who is in them are one line again. */
function presentLine(parts: readonly PricedLine[], full: readonly PricedLine[]) {
  const [{ room, as, plan, planName, price }] = parts as [PricedLine, ...PricedLine[]]
  const { currency } = price.total
  const whole = (of: (part: PricedLine) => Money) => sum(parts.map(of), currency)
  return {
    room: room.id,
    roomName: room.name,
    as,
    quantity: parts.reduce((n, p) => n + p.quantity, 0),
    plan: plan === undefined ? null : { id: plan, name: planName ?? '' },
    total: whole(p => p.price.total),
    full: sum(
      full.map(p => p.price.total),
      currency,
    ),
    nights: price.nights.map(({ night }, i) => ({
      night,
      price: whole(p => multiply(p.price.nights[i]?.price ?? zero(currency), p.quantity)),
      trace: [...new Set(parts.map(p => formatTrace(p.price.nights[i]?.trace ?? [])))].join('; '),
      traceTold: traceMessages(price.nights[i]?.trace ?? []),
    })),
  }
}
