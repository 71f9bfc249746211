import { toSiteName } from '../../../domain/inventory/channelSites.ts'
import { defaultLocale, type Locale, localeNames } from '../../../domain/language/locales.ts'
import type { Money } from '../../../domain/money/money.ts'
import type { AccountConnection, RemoteRevision } from '../../inventory/channel-managers/service.ts'
import type { Field } from '../../platform/http/schema.ts'
import { country, email, phone, time } from '../../platform/http/schema.ts'
import type { ChannelSale, SoldStay } from '../booking/service.ts'

const MAX_NAME = 120
const MAX_NOTE = 1000
export const MAX_SITE = 40
export const MAX_NUMBER = 64

/** A reservation as the booking wing takes it. What a channel writes of a guest is cut to what a booking holds; what makes no sense is left out. */
export function toSale(account: AccountConnection, r: RemoteRevision, { stays, total }: { stays: SoldStay[]; total: Money }): ChannelSale {
  const [mail, number, land, arrivalTime] = [
    valid(email(), r.guest.email?.toLowerCase()),
    valid(phone(), r.guest.phone),
    valid(country(), r.guest.country),
    valid(time(), r.arrivalTime),
  ]
  const note = r.note?.trim().slice(0, MAX_NOTE)
  return {
    property: account.property_id,
    origin: toOrigin(r),
    guest: {
      name: toLine(r.guest.name, MAX_NAME) || `${toOrigin(r).site} ${toOrigin(r).number}`,
      ...(mail && { email: mail }),
      ...(number && { phone: number }),
      ...(land && { country: land }),
    },
    ...(arrivalTime && { arrivalTime }),
    ...(note && { note }),
    language: toLocale(r.guest.language),
    stays,
    total,
    isCollected: r.collects === 'channel',
  }
}

export const toOrigin = ({ source, number }: RemoteRevision) => ({
  site: toSiteName(toLine(source, MAX_SITE)) || '–',
  number: toLine(number, MAX_NUMBER) || '–',
})

const toLine = (text: string | null, most: number) => text?.replace(/\s+/g, ' ').trim().slice(0, most).trim() ?? ''

function valid(schema: Field<string>, value: string | null | undefined): string | undefined {
  if (!value) return undefined
  const { error, value: read } = schema.validate(value.trim())
  return error ? undefined : (read as string)
}

/** en-GB is English. */
function toLocale(language: string | null): Locale {
  const base = language?.toLowerCase().split(/[-_]/)[0]
  return localeNames.find(name => name === base) ?? defaultLocale
}
