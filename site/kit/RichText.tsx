import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { AnyMessage, ValuesOf } from '../../domain/language/messageArguments.ts'
import { parseTextLinks } from '../lib/format/linkedText.ts'
import { fillFromFacts } from '../lib/language/messages.ts'

type RichValues<M> = { [Name in keyof ValuesOf<M>]: number extends ValuesOf<M>[Name] ? ReactNode : never }

/** In a message, `[words](/screen)` is a link to a screen of the same back-office. */
type Props<M> = { message: M } & (keyof ValuesOf<M> extends never ? { values?: undefined } : { values: RichValues<M> })

/** A character that no text contains: it encloses the place of a value, which is therefore not parsed as part of the message. */
const MARK = '\u0000'

/** A message of a back-office with React nodes as its values, in the word order of its language. */
export function RichText<M extends AnyMessage>({ message, values }: Props<M>) {
  const nodes: Record<string, ReactNode> = { ...values }
  const marked = Object.entries(nodes).map(([name, value]) => [name, typeof value === 'number' ? value : MARK + name + MARK])
  const fill = (text: string) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a message never change places
    text.split(MARK).map((piece, i) => <Fragment key={i}>{i % 2 ? nodes[piece] : piece}</Fragment>)
  return parseTextLinks(fillFromFacts(message, Object.fromEntries(marked))).map(({ text, href }) =>
    href ? (
      <Link key={href} className="link" to={href}>
        {fill(text)}
      </Link>
    ) : (
      <Fragment key={text}>{fill(text)}</Fragment>
    ),
  )
}
