import type { NoteAuthor } from '../../../../domain/access/noteAuthor.ts'
import type { Locale } from '../../../../domain/language/locales.ts'
import type { Money } from '../../../../domain/money/money.ts'
import type { ExtraItem } from '../../extras/service.ts'
import type { StayRequest } from './validateStayRequest.ts'

export interface BookingRequest extends StayRequest {
  guest: { name: string; email?: string; phone?: string; country?: string }
  arrivalTime?: string
  note?: string
  /** Who wrote it, where that is not who books. */
  noteBy?: NoteAuthor
  source?: 'web' | 'desk' | 'phone'
  language?: Locale
  /** Booked on the hostel's own page. */
  ownPage?: boolean
  /** Only keep the beds while the guest makes up their mind. */
  hold?: boolean
  /** What is added beside the beds, and paid at the property. */
  extras?: readonly ExtraItem[]
  /** With the extras. */
  expectedTotal?: Money
}
