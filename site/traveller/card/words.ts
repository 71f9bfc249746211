import type { Api, Result } from '../../../api/contract.ts'
import { type Drawing, hasRoom, signatureProblem } from '../../../api/domain/signature.ts'
import type { Tone } from '../../kit/Badge.tsx'
import type { CardWord, Identity } from '../../kit/card/words.ts'
import type { IconName } from '../../kit/icons.ts'
import { formatList } from '../../lib/format.ts'
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

/** What is still to be written, in a sentence. */
export function lackWords({ words: lacking, signature }: Card['lacks']): string {
  const said = words('card').lacking
  return formatList([...lacking.map(word => said[word]), ...(signature ? [said.signature] : [])])
}
