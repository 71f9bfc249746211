import type { Api, Result } from '../../../api/contract.ts'
import { type Drawing, hasRoom, signatureProblem } from '../../../domain/guests/signature.ts'
import type { IssuerCode } from '../../../domain/guests/travelDocuments.ts'
import type { Tone } from '../../kit/Badge.tsx'
import type { CardWord, Identity } from '../../kit/card/words.ts'
import type { IconName } from '../../kit/icons.ts'
import { formatChoice, formatList } from '../../lib/format.ts'
import { words } from '../../lib/words.ts'

export type Card = Result<Api['GET /check-in/card/:guestId']>
export type CardOfGuest = Result<Api['GET /booking/:id/cards']>['guests'][number]

const looks: Record<CardOfGuest['state'], { tone: Tone; icon: IconName }> = {
  empty: { tone: 'neutral', icon: 'idCard' },
  incomplete: { tone: 'warning', icon: 'clock' },
  complete: { tone: 'positive', icon: 'circleCheck' },
  checked_in: { tone: 'positive', icon: 'doorOpen' },
}
export const lookOf = (state: CardOfGuest['state']) => ({ ...looks[state], word: words('card').states[state] })

/** A country, or what stands in its place in a travel document. */
export const issuerChoices = (codes: readonly IssuerCode[]) => codes.map(code => [code, words('card').issuers[code]] as const)

export const fieldWord = (name: CardWord) => words('card').fields[name]

/** `other` would read as a plural form in the dictionary. */
export function documentWords(): Record<NonNullable<Identity['documentType']>, string> {
  const { anyOther, ...kinds } = words('card').documents
  return { ...kinds, other: anyOther }
}
export function sexWords(): Record<NonNullable<Identity['sex']>, string> {
  const { anyOther, ...kinds } = words('card').sexes
  return { ...kinds, other: anyOther }
}

/** Why a drawing is no signature: the pad itself draws none that is malformed. */
export function signatureWords(strokes: Drawing): string | undefined {
  if (!signatureProblem(strokes)) return undefined
  return hasRoom(strokes) ? words('card').drawWhole : words('card').tooLarge
}

/** What is still to be written, in a sentence; of what one is enough, as one. */
export function lackWords({ words: lacking, either, signature }: Card['lacks']): string {
  const said = words('card').lacking
  const oneOf = either.map(group => formatChoice(group.map(word => said[word])))
  const each = lacking.filter(word => !either.some(group => group.includes(word)))
  return formatList([...each.map(word => said[word]), ...oneOf, ...(signature ? [said.signature] : [])])
}
