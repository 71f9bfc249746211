/** What holds of a field whatever it is made of. */
interface FieldFacts {
  /** Who reads it on a listing that is on the site: everybody, or only the people who work there. */
  shownTo: 'everybody' | 'members'
  /** `first`: there is no property without it. `later`: of one that exists. Otherwise it may be given with a new one and be changed. */
  asked?: 'first' | 'later'
  /** Guests may have booked because of it: on a listing that was live it changes after a review. */
  waitsForReview?: true
  /** Of a person: the audit keeps a hash alone. */
  isPersonal?: true
  /** A file of listings has a column for it, which must be filled in, or may where something can be kept without it. */
  imported?: 'optional' | 'required'
  /** Under which word who reviews a listing reads it, where that is not its name; false: they do not. */
  inReview?: string | false
  /** What its control holds is not what the request says: written by hand beside the form. */
  ownControl?: true
}

/**
 * `cleared`: what is kept once the owner has taken it away; without it, it cannot be taken away. `usual`: what a form begins with.
 */
export type PlainDeclaration = FieldFacts &
  (
    | { kind: 'name' | 'text' | 'longText' | 'code'; most: number; cleared?: null | '' }
    | { kind: 'email' | 'phone'; cleared?: null }
    | { kind: 'time'; usual: string }
    | { kind: 'choice'; options: readonly string[]; usual: string }
    | { kind: 'number'; range: readonly [least: number, most: number]; cleared?: null }
    | { kind: 'flag' | 'currency' }
  )
/** A list, a document, or several columns at once: what it is made of is said by hand where it is needed. */
interface ComposedDeclaration extends FieldFacts {
  kind: 'composed'
  /** Where it is not the one of its name. */
  columns?: readonly string[]
}
export type FieldDeclaration = PlainDeclaration | ComposedDeclaration
export type FieldDeclarations = Readonly<Record<string, FieldDeclaration>>

/** What a field holds when it holds something. */
export type FieldValue<D> = D extends { kind: 'flag' }
  ? boolean
  : D extends { kind: 'number' }
    ? number
    : D extends { kind: 'choice'; options: readonly (infer Option)[] }
      ? Option
      : string
/** What an owner may say: null takes it away. */
export type GivenValue<D> = FieldValue<D> | (D extends { cleared: unknown } ? null : never)
/** What is kept and answered. Choices that are no longer offered stay where they were made. */
export type KeptValue<D> = (D extends { kind: 'choice' } ? string : FieldValue<D>) | (D extends { cleared: null } ? null : never)

export const isPlain = (declaration: FieldDeclaration): declaration is PlainDeclaration => declaration.kind !== 'composed'

/** The plain ones, in their order. */
export const listPlainFields = (declared: FieldDeclarations): [name: string, declaration: PlainDeclaration][] =>
  Object.entries(declared).filter((entry): entry is [string, PlainDeclaration] => isPlain(entry[1]))

/** Somebody writes it in their own words. */
export const isFreeText = ({ kind }: PlainDeclaration): boolean => ['name', 'text', 'longText', 'code', 'email', 'phone'].includes(kind)

/** What is kept of a field of which nothing is said. */
export function unsaidValue(declaration: PlainDeclaration): null | string | boolean {
  if (declaration.kind === 'flag') return false
  if ('usual' in declaration) return declaration.usual
  return ('cleared' in declaration ? declaration.cleared : null) ?? null
}

/** The names of those for which it is true, in their order. */
export const listFields = <D extends FieldDeclarations>(
  declared: D,
  is: (declaration: FieldDeclaration) => boolean,
): (keyof D & string)[] => Object.keys(declared).filter(name => is(declared[name] as FieldDeclaration))
