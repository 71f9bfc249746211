import { asOneLine } from '../../../domain/text/typedText.ts'
import type { Block, Content, Letter, Row } from './content.ts'
import { asHtml } from './renderHtml.ts'

/** One content as a letter: a readable text and the same as HTML. */
export function render(content: Content): Letter {
  const { template, locale, subject, attachments } = content
  const letter = { template, ...(locale && { locale }), subject: asOneLine(subject), text: asText(content), html: asHtml(content) }
  return attachments ? { ...letter, attachments } : letter
}

function asText({ title, blocks, reason }: Content): string {
  return [title, ...blocks.map(textOf), `-- \nOpenBunk\n${reason}`].join('\n\n').replace(/\r\n?/g, '\n')
}

function textOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'text':
      return block.text
    case 'code':
      return `    ${block.code}`
    case 'quote':
      return block.text.replace(/^/gm, '> ')
    case 'button':
      return `${block.label}:\n${block.url}`
    default:
      return columns(block.rows)
  }
}

function columns(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(([label]) => label.length)) + 2
  return rows.map(([label, value]) => `${`${label}:`.padEnd(width)}${value}`).join('\n')
}
