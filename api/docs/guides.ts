import { readFileSync } from 'node:fs'
import path from 'node:path'
import { memoize } from '../../domain/text/memoize.ts'
import { escapeHtml } from './html.ts'
import { renderMarkdown } from './renderMarkdown.ts'

const folder = path.join(import.meta.dirname, '../../docs')

/** Documents for who builds on the API: the name in the address, the file, and what it is about. */
export const guides = [
  { name: 'first-booking', file: 'guides/first-booking.md', title: 'The first booking in ten minutes' },
  { name: 'channel-manager', file: 'guides/channel-manager.md', title: 'A channel manager' },
  { name: 'other-systems', file: 'guides/other-systems.md', title: 'A hostel that another system runs' },
  { name: 'client', file: 'guides/client.md', title: 'The typed client' },
  { name: 'keys', file: 'keys.md', title: 'Keys of programs' },
  { name: 'webhooks', file: 'webhooks.md', title: 'Webhooks' },
  { name: 'import', file: 'import.md', title: 'Importing' },
  { name: 'export', file: 'export.md', title: 'Exporting' },
  { name: 'widget', file: 'widget.md', title: 'The widget and a page of one’s own' },
  { name: 'changes', file: 'api-changes.md', title: 'Changes of the API' },
] as const

export const guideLinks = guides.map(({ name, title }) => `<li><a href="/v1/docs/guides/${name}">${escapeHtml(title)}</a></li>`).join('')

/** A guide as a page; undefined for a name that is none. Read once, as the files never change while we run. */
export const renderGuide = memoize((name: string): string | undefined => {
  const guide = guides.find(one => one.name === name)
  if (!guide) return undefined
  const resolveLink = (target: string) => resolveGuideLink(target, path.dirname(guide.file))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(guide.title)} · OpenBunk API</title>
<meta name="color-scheme" content="light dark">
<link rel="stylesheet" href="/v1/docs/style.css">
</head>
<body>
<a class="skip" href="#guide">Skip to the text</a>
<nav aria-label="Guides"><ul><li><a href="/v1/docs">All operations</a></li>${guideLinks}</ul></nav>
<main id="guide" class="guide" tabindex="-1">
${renderMarkdown(readFileSync(path.join(folder, guide.file), 'utf8'), { resolveLink })}
</main>
</body>
</html>`
})

/** Other guides, the reference and the web; files that only developers of the product have lead nowhere. */
function resolveGuideLink(target: string, from: string): string | undefined {
  if (/^(https:\/\/|#|\/v1\/)/.test(target)) return target
  const [file = '', hash] = target.split('#')
  const guide = guides.find(one => one.file === path.posix.join(from, file))
  return guide && `/v1/docs/guides/${guide.name}${hash ? `#${hash}` : ''}`
}
