/** Declaration of a field. */
interface FieldFacts {
  /** Readers on a live listing: everybody, or members only. */
  audience: 'everybody' | 'members'
  /** For a new property: required, or not accepted yet. Otherwise optional. */
  onCreate?: 'required' | 'excluded'
  /** Relevant for booked guests: on a listing that has been live, changes need a review. */
  waitsForReview?: true
  /** Personal data: the audit stores a hash only. */
  isPersonal?: true
  /** Has a column in imports. `optional` needs `whenCleared` or a default. */
  imported?: 'optional' | 'required'
  /** Label for reviewers, if not its name; false: not shown to them. */
  reviewLabel?: string | false
  /** The page has a place of its own for it, not a line among the house rules. */
  hasOwnLine?: true
  /** The form value differs from the request value: the conversion is in propertyValues.ts. */
  ownControl?: true
}

/**
 * `hasStandardControl`: the owner's form shows it among further facts, by its kind and label, and the page of the property too where everybody reads it.
 * Otherwise parts of form and page place it beside what it goes with.
 */
interface WithControl {
  hasStandardControl?: true
}

/** `whenCleared`: stored value after clearing; without it the field cannot be cleared. `defaultValue`: initial form value. */
export type PlainDeclaration = FieldFacts &
  (
    | ({ kind: 'name' | 'text' | 'longText' | 'code'; most: number; whenCleared?: null | '' } & WithControl)
    | ({ kind: 'email' | 'phone'; whenCleared?: null } & WithControl)
    | { kind: 'time'; defaultValue: string }
    | { kind: 'choice'; options: readonly string[]; defaultValue: string }
    | ({ kind: 'number'; range: readonly [least: number, most: number]; whenCleared?: null } & WithControl)
    | ({ kind: 'flag' } & WithControl)
    | { kind: 'currency' }
  )
/** A list, a document, or several columns: schema, presenter and controls are written by hand. */
interface ComposedDeclaration extends FieldFacts {
  kind: 'composed'
  /** If not the column of the same name. */
  columns?: readonly string[]
}
export type FieldDeclaration = PlainDeclaration | ComposedDeclaration
export type FieldDeclarations = Readonly<Record<string, FieldDeclaration>>

/** The value when set. */
export type FieldValue<D> = D extends { kind: 'flag' }
  ? boolean
  : D extends { kind: 'number' }
    ? number
    : D extends { kind: 'choice'; options: readonly (infer Option)[] }
      ? Option
      : string
/** The request value: null clears the field. */
export type GivenValue<D> = FieldValue<D> | (D extends { whenCleared: unknown } ? null : never)
/** The stored and answered value. Retired options stay stored, so it is text. */
export type StoredValue<D> = (D extends { kind: 'choice' } ? string : FieldValue<D>) | (D extends { whenCleared: null } ? null : never)

export const isPlain = (declaration: FieldDeclaration): declaration is PlainDeclaration => declaration.kind !== 'composed'

/** All but the composed ones, in their declared order. */
export const listPlainFields = (declared: FieldDeclarations): [name: string, declaration: PlainDeclaration][] =>
  Object.entries(declared).filter((entry): entry is [string, PlainDeclaration] => isPlain(entry[1]))

export type StandardDeclaration = PlainDeclaration & Required<WithControl>

/** Those that form and page show by themselves, in their declared order. */
export const listStandardFields = (declared: FieldDeclarations): [name: string, declaration: StandardDeclaration][] =>
  listPlainFields(declared).filter(
    (entry): entry is [string, StandardDeclaration] => 'hasStandardControl' in entry[1] && entry[1].hasStandardControl === true,
  )

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
