/** A message that has arguments, not yet filled in: no text, so that nobody shows it as it is. Only the compiler knows the type; it is a string. */
declare const values: unique symbol
export interface MessageTemplate<in V> {
  readonly [values]: (given: V) => void
}

/** The messages of a language as they are read, made of the literal types of the English ones: texts, and templates with their arguments. */
export type MessageTemplates<T> = T extends string ? Template<ArgumentsOf<T>> : { readonly [K in keyof T]: MessageTemplates<T[K]> }
type Template<V> = keyof V extends never ? string : MessageTemplate<V>

/** As it comes out of a catalogue. */
export type AnyMessage = string | MessageTemplate<never>

/** What `t` takes beside a message. */
export type ValuesFor<M> = keyof ValuesOf<M> extends never ? [] : [values: ValuesOf<M>]
/** Of two messages that may stand in the same place, the arguments of both. */
export type ValuesOf<M> = (M extends AnyMessage ? (given: OwnValues<M>) => void : never) extends (given: infer V) => void ? V : never
type OwnValues<M> = M extends MessageTemplate<infer V> ? V : M extends string ? ArgumentsOf<M> : never

/** The arguments of an English message: a number for `{n, plural, …}`, else text or a number. */
export type ArgumentsOf<M extends string> = Scan<M>

/**
 * Reads on at the next brace. `In` is what it stands in, innermost first: `t` the text of a form, `f` the forms of an argument. Tail-recursive, which the
 * compiler follows a thousand steps deep.
 */
type Scan<M extends string, In extends string = '', Name extends string = never, Counted extends string = never> =
  NextBrace<M> extends [infer Brace, infer Rest extends string]
    ? Brace extends '}'
      ? Scan<Rest, In extends `${string}${infer Outer}` ? Outer : '', Name, Counted>
      : In extends `f${string}`
        ? Scan<Rest, `t${In}`, Name, Counted>
        : Rest extends `${infer Argument}}${infer After}`
          ? Argument extends `${infer Chosen}, ${infer Kind}, ${string}`
            ? Rest extends `${string}, ${string}, ${infer Forms}`
              ? Scan<Forms, `f${In}`, Name | Chosen, Kind extends 'plural' ? Counted | Chosen : Counted>
              : never
            : Scan<After, In, Name | Argument, Counted>
          : never
    : { [K in Name]: K extends Counted ? number : string | number }

type NextBrace<M extends string> = M extends `${infer Text}{${infer Rest}`
  ? Text extends `${string}}${string}`
    ? M extends `${string}}${infer After}`
      ? ['}', After]
      : never
    : ['{', Rest]
  : undefined
