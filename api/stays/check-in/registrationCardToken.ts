import type { Booking, RowOf } from '../../../db/models/index.ts'
import { toLinkText } from '../../platform/access/service.ts'
import { ERASED_HASH, keyedHash, matchesKeyedHash } from '../../platform/http/crypto/crypto.ts'

interface LinkedCard extends RowOf<Booking, 'code' | 'link_no'> {
  guest: number
}

const textOf = ({ code, link_no, guest }: LinkedCard) => `${toLinkText(code, link_no)} ${guest}`

/** A token that opens the card of one guest and nothing else of the booking. Derived from the server's key, as manage tokens are, so nothing is stored. */
export const registrationCardToken = (card: LinkedCard): string => keyedHash('guest card', textOf(card))

/** Becomes invalid together with the manage link of its booking: by an erasure, or by another address. */
export const opensRegistrationCard = (token: string, card: LinkedCard & RowOf<Booking, 'manage_hash'>): boolean =>
  card.manage_hash !== ERASED_HASH && matchesKeyedHash('guest card', textOf(card), token)
