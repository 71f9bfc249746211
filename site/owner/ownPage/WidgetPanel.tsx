import { createElement, useEffect, useRef } from 'react'
import { language } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { CopyText } from './CopyText.tsx'
import { ownPageMessages } from './messages.ts'
import type { OwnPage } from './OwnPageScreen.tsx'

const attributes = ['arrival', 'departure', 'guests', 'promo', 'color', 'theme', 'lang'].join(', ')

/** The lines that a website of the hostel takes over, and what they show there. */
export function WidgetPanel({ page }: { page: OwnPage }) {
  const messages = ownPageMessages()
  const { origin } = location
  const lines = [
    `<script src="${origin}/widget.js" async></script>`,
    `<openbunk-booking property="${page.slug}">`,
    `  <a href="${origin}${page.path}">${page.name.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</a>`,
    '</openbunk-booking>',
  ].join('\n')
  return (
    <section className="panel" aria-labelledby="own-widget">
      <h2 id="own-widget">{messages.widget}</h2>
      <div className="grid gap-4">
        <p className="max-w-text text-muted">{t(messages.widgetText, { origin })}</p>
        <CopyText text={lines} copy={messages.widgetCopy} copied={messages.widgetCopied} notCopied={messages.widgetNotCopied} />
        <p className="text-sm text-muted">{t(messages.docs, { names: attributes })}</p>
        <h3 className="text-base">{messages.preview}</h3>
        <Preview key={`${page.color} ${page.name}`} slug={page.slug} />
      </div>
    </section>
  )
}

function Preview({ slug }: { slug: string }) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (customElements.get('openbunk-booking')) return
    const script = Object.assign(document.createElement('script'), { src: '/widget.js', async: true })
    host.current?.append(script)
  }, [])
  return <div ref={host}>{createElement('openbunk-booking', { property: slug, lang: language() })}</div>
}
