import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { AnyMessage, ValuesOf } from '../../domain/language/messageArguments.ts'
import { parseTextLinks } from '../lib/format/linkedText.ts'
import { fillFromFacts } from '../lib/language/messages.ts'

type RichValues<M> = { [Name in keyof ValuesOf<M>]: number extends ValuesOf<M>[Name] ? ReactNode : never }

/** `[words](/screen)` in a message is a link to a screen of the same back-office. */
type Props<M> = { message: M } & (keyof ValuesOf<M> extends never ? { values?: undefined } : { values: RichValues<M> })

/** In no text: a value that was put in keeps its place between two of them, and is not read as part of the message. */
const MARK = '\u0000'

/** A message of a back-office with links, emphasis and the like in it, in the order of its language. */
export function RichText<M extends AnyMessage>({ message, values }: Props<M>) {
  const nodes: Record<string, ReactNode> = { ...values }
  const marked = Object.entries(nodes).map(([name, value]) => [name, typeof value === 'number' ? value : MARK + name + MARK])
  const fill = (text: string) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one message never change places
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
