import { escapeHtml } from './html.ts'

interface Options {
  /** Where a link of the text leads on the web; undefined: nowhere, its words stay. */
  resolveLink: (target: string) => string | undefined
}

/** The part of Markdown that our documents use: headings, paragraphs, lists, tables, code, links. All else is text. */
export function renderMarkdown(text: string, options: Options): string {
  const blocks: string[] = []
  const lines = text.split('\n')
  for (let i = 0; i < lines.length; ) {
    const { html, used } = renderBlock(lines.slice(i), options)
    if (html) blocks.push(html)
    i += used
  }
  return blocks.join('\n')
}

interface Block {
  html: string
  used: number
}

function renderBlock(lines: readonly string[], options: Options): Block {
  const [first = ''] = lines
  const inline = (text: string) => renderInline(text, options)
  if (first.startsWith('```')) {
    const end = lines.indexOf('```', 1)
    const code = lines.slice(1, end < 0 ? undefined : end).join('\n')
    return { html: `<pre tabindex="0" aria-label="Example">${escapeHtml(code)}</pre>`, used: end < 0 ? lines.length : end + 1 }
  }
  const [, marks, title] = /^(#{1,4}) (.+)$/.exec(first) ?? []
  if (marks && title) return { html: `<h${marks.length} id="${slugOf(title)}">${inline(title)}</h${marks.length}>`, used: 1 }
  if (first.startsWith('|')) {
    const rows = lines.slice(
      0,
      lengthOf(lines, line => line.startsWith('|')),
    )
    return { html: renderTable(rows, inline), used: rows.length }
  }
  const [, bullet] = /^(-|\d+\.) /.exec(first) ?? []
  if (bullet) {
    const own = lines.slice(
      0,
      lengthOf(lines, line => /^(-|\d+\.) |^ {2,}\S/.test(line)),
    )
    const items = own.join('\n').split(/\n(?=-|\d+\. )/)
    const tag = bullet === '-' ? 'ul' : 'ol'
    return {
      html: `<${tag}>${items.map(item => `<li>${inline(item.replace(/^(-|\d+\.) /, ''))}</li>`).join('')}</${tag}>`,
      used: own.length,
    }
  }
  const used = Math.max(
    1,
    lengthOf(lines, line => line.trim() !== '' && !/^(```|#{1,4} |\||- |1\. )/.test(line)),
  )
  const words = lines.slice(0, used).join('\n').trim()
  return { html: words && `<p>${inline(words)}</p>`, used }
}

function lengthOf(lines: readonly string[], fits: (line: string) => boolean): number {
  const end = lines.findIndex(line => !fits(line))
  return end < 0 ? lines.length : end
}

function renderTable([head = '', , ...rows]: readonly string[], inline: (text: string) => string): string {
  const cellsOf = (row: string) =>
    row
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map(cell => inline(cell.trim().replaceAll('\\|', '|')))
  const heads = cellsOf(head).map(cell => `<th scope="col">${cell}</th>`)
  const bodies = rows.map(
    row =>
      `<tr>${cellsOf(row)
        .map(cell => `<td>${cell}</td>`)
        .join('')}</tr>`,
  )
  return `<div class="table" tabindex="0" role="region" aria-label="Table"><table><thead><tr>${heads.join('')}</tr></thead><tbody>${bodies.join('')}</tbody></table></div>`
}

/** Code first: nothing inside of it is anything else. */
const renderInline = (text: string, { resolveLink }: Options): string =>
  text
    .split(/(`[^`]+`)/)
    .map(part => (/^`[^`]+`$/.test(part) ? `<code>${escapeHtml(part.slice(1, -1))}</code>` : renderWords(part, resolveLink)))
    .join('')

const renderWords = (text: string, resolveLink: Options['resolveLink']): string =>
  escapeHtml(text)
    .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, (_, words: string, target: string) => {
      const href = resolveLink(target)
      return href ? `<a href="${href}">${words}</a>` : words
    })
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')

/** As GitHub names headings, so that a link works there and here. */
const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')
