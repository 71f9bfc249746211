/** What is declared of every field. */
interface FieldFacts {
  /** Who reads it on a listing that is on the site: everybody, or only the people who work there. */
  audience: 'everybody' | 'members'
  /** Of a new property: required, or not accepted yet. Otherwise it is optional there; all can be edited. */
  onCreate?: 'required' | 'excluded'
  /** Guests may have booked because of it: on a listing that was live it changes after a review. */
  waitsForReview?: true
  /** Of a person: the audit keeps a hash alone. */
  isPersonal?: true
  /** A file of listings has a column for it. `optional` needs `whenCleared` or a default, as a row may leave it empty. */
  imported?: 'optional' | 'required'
  /** Under which label reviewers see it, where that is not its name; false: they do not see it. */
  inReview?: string | false
  /** Its form control holds another value than the request sends: the conversion stands beside the form (propertyValues.ts). */
  ownControl?: true
}

/** `whenCleared`: what is stored once the owner has emptied it; without it, it cannot be emptied. `defaultValue`: what a new form holds. */
export type PlainDeclaration = FieldFacts &
  (
    | { kind: 'name' | 'text' | 'longText' | 'code'; most: number; whenCleared?: null | '' }
    | { kind: 'email' | 'phone'; whenCleared?: null }
    | { kind: 'time'; defaultValue: string }
    | { kind: 'choice'; options: readonly string[]; defaultValue: string }
    | { kind: 'number'; range: readonly [least: number, most: number]; whenCleared?: null }
    | { kind: 'flag' | 'currency' }
  )
/** A list, a document, or several columns at once: its shape, presenter and controls are written by hand. */
interface ComposedDeclaration extends FieldFacts {
  kind: 'composed'
  /** Where it is not the column of its own name. */
  columns?: readonly string[]
}
export type FieldDeclaration = PlainDeclaration | ComposedDeclaration
export type FieldDeclarations = Readonly<Record<string, FieldDeclaration>>

/** The value of a field that is set. */
export type FieldValue<D> = D extends { kind: 'flag' }
  ? boolean
  : D extends { kind: 'number' }
    ? number
    : D extends { kind: 'choice'; options: readonly (infer Option)[] }
      ? Option
      : string
/** What a request may send: null empties it. */
export type GivenValue<D> = FieldValue<D> | (D extends { whenCleared: unknown } ? null : never)
/** What is stored and answered. A choice that is no longer offered stays where it was made, so it is text. */
export type KeptValue<D> = (D extends { kind: 'choice' } ? string : FieldValue<D>) | (D extends { whenCleared: null } ? null : never)

export const isPlain = (declaration: FieldDeclaration): declaration is PlainDeclaration => declaration.kind !== 'composed'

/** All but the composed ones, in their declared order. */
export const listPlainFields = (declared: FieldDeclarations): [name: string, declaration: PlainDeclaration][] =>
  Object.entries(declared).filter((entry): entry is [string, PlainDeclaration] => isPlain(entry[1]))

/** Typed freely, not chosen. */
export const isFreeText = ({ kind }: PlainDeclaration): boolean => ['name', 'text', 'longText', 'code', 'email', 'phone'].includes(kind)

/** What is stored where a new property leaves a field out. */
export function unsetValue(declaration: PlainDeclaration): null | string | boolean {
  if (declaration.kind === 'flag') return false
  if ('defaultValue' in declaration) return declaration.defaultValue
  return ('whenCleared' in declaration ? declaration.whenCleared : null) ?? null
}

/** The names of the fields that match, in their declared order. */
export const listFields = <D extends FieldDeclarations>(
  declared: D,
  is: (declaration: FieldDeclaration) => boolean,
): (keyof D & string)[] => Object.keys(declared).filter(name => is(declared[name] as FieldDeclaration))
