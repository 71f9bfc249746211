import type { Api, Result } from '../../../api/contract.ts'
import { $deskSheets, $token, accountIdOf } from '../../lib/session/session.ts'
import { isImpersonating } from '../../lib/storage/storage.ts'

export type DeskSheet = Result<Api['GET /check-in/sheet/:propertyId']>
export type SheetBooking = DeskSheet['bookings'][number]
export type SheetGuest = SheetBooking['guests'][number]
export type SheetBed = DeskSheet['beds'][number]

interface StoredSheets {
  person: string | null
  /** The last one that was read first. */
  sheets: DeskSheet[]
}
/** Who works in more hostels than that has the last ones. */
const MOST_SHEETS = 5

export function parseSheets(text: string | null, person: string | null): DeskSheet[] {
  try {
    const { person: of, sheets } = JSON.parse(text ?? 'null') as StoredSheets
    return of === person && Array.isArray(sheets) ? sheets.filter(isSheet) : []
  } catch {
    return []
  }
}

/** An older version may have stored something else. */
const isSheet = ({ property, readAt, bookings, beds }: DeskSheet) =>
  Number.isInteger(property) && typeof readAt === 'string' && Array.isArray(bookings) && Array.isArray(beds)

const currentPerson = () => accountIdOf($token.get())

export const findSheet = (property: number, text = $deskSheets.get()): DeskSheet | undefined =>
  parseSheets(text, currentPerson()).find(s => s.property === property)

/** For when the line is cut. Of somebody in whose place a super-admin acts nothing stays on the device. */
export function storeSheet(sheet: DeskSheet) {
  const person = currentPerson()
  if (isImpersonating() || person === null) return
  const others = parseSheets($deskSheets.get(), person).filter(s => s.property !== sheet.property)
  $deskSheets.set(JSON.stringify({ person, sheets: [sheet, ...others].slice(0, MOST_SHEETS) } satisfies StoredSheets))
}

/** After the role went: what it let somebody see goes too. */
export function removeSheet(property: number) {
  const person = currentPerson()
  const sheets = parseSheets($deskSheets.get(), person).filter(s => s.property !== property)
  $deskSheets.set(sheets.length ? JSON.stringify({ person, sheets } satisfies StoredSheets) : null)
}
