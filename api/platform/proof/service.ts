/*
 * One proof of "this e-mail address is theirs", for everything that must not rest on an address that somebody merely typed.
 *
 * An address is proven once something that was mailed there came back:
 *   - the link of a mail: it carries what `createMailProof` makes behind the token, which no answer of the API ever holds. The manage token that `POST /booking` answers
 *     shows who made the booking; it does not show who reads the mailbox;
 *   - a code that was mailed there (`issueProofCode`, `consumeProofCode` of auth);
 *   - a verified account with this address, however it was verified (sign-up, login by code, reset, invitation).
 *
 * `isAddressProven(email)` asks, `recordAddressProof(email, how)` writes it down in the transaction that checked it.
 * Whether the guest of one booking proved it is `bookings.proven_at`: an address can be proven while somebody else types it into a booking.
 */
export { createMailProof, isMailProofValid } from './mailProof.ts'
export { eraseAddressProof, isAddressProven, type ProvenPerson, recordAddressProof } from './provenAddress.ts'
