import { toSingleLine } from '../../../domain/text/normalizeText.ts'
import type { MailBlock, MailContent, MailRow, RenderedMail } from './mailContent.ts'
import { renderHtml } from './renderHtml.ts'

/** Renders one content as plain text and as HTML. */
export function renderMail(content: MailContent): RenderedMail {
  const { template, isSecure, locale, subject, attachments, files } = content
  const styles = {
    template,
    ...(isSecure && { isSecure }),
    ...(locale && { locale }),
    subject: toSingleLine(subject),
    text: renderText(content),
    html: renderHtml(content),
  }
  return { ...styles, ...(attachments && { attachments }), ...(files?.length && { files }) }
}

function renderText({ title, blocks, reason }: MailContent): string {
  return [title, ...blocks.map(renderTextBlock), `-- \nOpenBunk\n${reason}`].join('\n\n').replace(/\r\n?/g, '\n')
}

function renderTextBlock(block: MailBlock): string {
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
      return formatColumns(block.rows)
  }
}

function formatColumns(rows: readonly MailRow[]): string {
  const width = Math.max(...rows.map(([label]) => label.length)) + 2
  return rows.map(([label, value]) => `${`${label}:`.padEnd(width)}${value}`).join('\n')
}
