import { wasGiven } from '../../../domain/guests/foundItems.ts'
import type { ContractValues } from '../../kit/form/formValues.ts'
import type { Row } from '../../lib/http/useList.ts'
import { lostFoundMessages } from './messages.ts'

export type FoundItem = Row<'GET /lost-found'>

type FoundItemText = 'what' | 'place' | 'foundBy' | 'foundOn' | 'keepUntil' | 'status' | 'handedTo' | 'note'
export interface FoundItemValues extends Pick<ContractValues<'POST /lost-found'>, FoundItemText> {
  /** Code of the booking. */
  code: string
}

export const initialFoundItemValues = (code: string): FoundItemValues => ({
  what: '',
  place: '',
  foundBy: '',
  foundOn: '',
  keepUntil: '',
  status: 'kept',
  handedTo: '',
  note: '',
  code,
})

export const foundItemToValues = (item: FoundItem): FoundItemValues => ({
  what: item.what,
  place: item.place ?? '',
  foundBy: item.foundBy ?? '',
  foundOn: item.foundOn,
  keepUntil: item.keepUntil,
  status: item.status,
  handedTo: item.handedTo ?? '',
  note: item.note ?? '',
  code: item.booking?.code ?? '',
})

const isGiven = ({ status }: FoundItemValues) => status !== '' && wasGiven(status)

export function findFoundItemFormErrors(values: FoundItemValues, canReadGuests: boolean): Record<string, string> {
  const { missing } = lostFoundMessages()
  const errors: Record<string, string> = {}
  if (!values.what.trim()) errors.what = missing.what
  // Without the right to read guests it is not shown to whom.
  if (canReadGuests && isGiven(values) && !values.handedTo.trim()) errors.handedTo = missing.handedTo
  return errors
}

export function valuesToFoundItemRequest(values: FoundItemValues) {
  return {
    what: values.what.trim(),
    place: values.place.trim() || null,
    foundBy: values.foundBy.trim() || null,
    ...(values.foundOn.trim() && { foundOn: values.foundOn.trim() }),
    ...(values.keepUntil.trim() && { keepUntil: values.keepUntil.trim() }),
    status: values.status || ('kept' as const),
    ...(isGiven(values) && values.handedTo.trim() && { handedTo: values.handedTo.trim() }),
    note: values.note.trim() || null,
  }
}
