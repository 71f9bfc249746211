import { api } from '../../lib/http/api.ts'
import { language } from '../../lib/language/language.ts'
import { fillFromFacts } from '../../lib/language/messages.ts'
import { toast } from '../../lib/toast.ts'

/** The texts of a review, and their language. */
interface ReviewTexts {
  lang: string
  texts: Record<string, string>
}

const originals = new WeakMap<Element, ReviewTexts>()
const translations = new WeakMap<Element, ReviewTexts & { note: string }>()

/** Switches between the original and the machine translation. */
export async function toggleTranslation(element: HTMLElement): Promise<void> {
  const article = element.closest('article')!
  const [label, note] = [element.querySelector('button span')!, element.querySelector('[role=status]')!]
  const original = originals.get(article)
  if (original) {
    originals.delete(article)
    showTexts(article, original)
    label.textContent = element.dataset.there ?? ''
    note.textContent = ''
    return
  }
  const translation = translations.get(article) ?? (await fetchTranslation(element))
  if (!translation) return
  translations.set(article, translation)
  originals.set(article, readTexts(article))
  showTexts(article, translation)
  label.textContent = element.dataset.back ?? ''
  note.textContent = translation.note
}

async function fetchTranslation({ dataset }: HTMLElement): Promise<(ReviewTexts & { note: string }) | undefined> {
  const reply = await api('GET /reviews/:id/translation', { params: { id: Number(dataset.id) }, query: { to: language() } })
  if (!reply.ok) {
    toast('error', reply.problem.detail)
    return
  }
  const { from, ...texts } = reply.data
  const named = from && new Intl.DisplayNames([language()], { type: 'language' }).of(from)
  const given = Object.entries(texts).filter((part): part is [string, string] => part[1] !== null)
  return {
    lang: language(),
    texts: Object.fromEntries(given),
    note: named ? fillFromFacts(dataset.byFrom ?? '', { language: named }) : (dataset.by ?? ''),
  }
}

const parts = (article: Element) => [...article.querySelectorAll<HTMLElement>('[data-said]')]

const readTexts = (article: Element): ReviewTexts => ({
  lang: parts(article).find(part => part.dataset.said === 'text')?.lang ?? '',
  texts: Object.fromEntries(parts(article).map(part => [part.dataset.said, part.textContent ?? ''])),
})

function showTexts(article: Element, { lang, texts }: ReviewTexts) {
  for (const part of parts(article)) {
    part.textContent = texts[part.dataset.said ?? ''] ?? part.textContent
    part.lang = lang
  }
}
