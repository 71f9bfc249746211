import { depositDue } from '../../domain/deposit.ts'
import type { Money } from '../../domain/money.ts'
import { taxAdded } from '../../domain/tax.ts'
import { payableOnline, paysOnline } from '../../runtime.ts'
import type { House } from './house.ts'
import type { Sale } from './price.ts'

/** What of this sale is paid online when booking, as it is frozen in the booking. */
export const depositOf = (house: House, { roomTotal, firstNight, taxes }: Sale): Money =>
  payableOnline(depositDue(house.deposit, { rooms: roomTotal, firstNight, taxAhead: taxAdded(taxes, house.currency, 'now') }, paysOnline()))
