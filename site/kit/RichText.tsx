import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { parseTextLinks } from '../lib/format/linkedText.ts'

interface Props {
  /** Plain values are filled in by `t` before; `[text](/screen)` links to a screen of the same back-office. */
  message: string
  /** Elements for placeholders such as `{name}`. */
  values?: Record<string, ReactNode>
}

/** A back-office message with links, emphasis and elements, in the word order of its language. */
export function RichText({ message, values = {} }: Props) {
  const fill = (text: string) =>
    text.split(/(\{\w+\})/).map((piece, i) => {
      const name = piece.slice(1, -1)
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one message never change places
      return <Fragment key={i}>{piece.startsWith('{') && name in values ? values[name] : piece}</Fragment>
    })
  return parseTextLinks(message).map(({ text, href }) =>
    href ? (
      <Link key={href} className="link" to={href}>
        {fill(text)}
      </Link>
    ) : (
      <Fragment key={text}>{fill(text)}</Fragment>
    ),
  )
}
