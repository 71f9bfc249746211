import { imageUrl } from '../../../domain/listing/imageUrl.ts'
import { focusClass } from '../../../domain/listing/photoFocus.ts'
import { cutText } from '../../../domain/text/cutText.ts'
import { Badge } from '../../kit/Badge.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Pagination } from '../../kit/list/Pagination.tsx'
import { SearchBox } from '../../kit/list/SearchBox.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { countryName } from '../../lib/format/format.ts'
import { roleMessages } from '../../lib/format/roleMessages.ts'
import { type Row, useList } from '../../lib/http/useList.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { $token } from '../../lib/session/session.ts'
import { chooseProperty } from '../../lib/session/tabProperty.ts'
import { LazyDemoOffer } from '../demo/LazyDemoOffer.tsx'
import { findNextPath, withNextPath } from '../nextPath.ts'
import { isUnfinished } from './isUnfinished.ts'
import { propertyMessages } from './messages.ts'
import { formatPropertyStatus } from './propertyStatusFormat.ts'

/** Above this number a search field is shown. */
const MAX_WITHOUT_SEARCH = 8

/** The user's hostels, by name; choosing one makes it the current one. */
export function MyPropertiesScreen() {
  const messages = propertyMessages().mine
  return (
    <main id="content" className="mx-auto w-full max-w-3xl px-4 py-8">
      <Screen title={messages.title} note={messages.note}>
        {$token.get() === null ? <SignedOutState /> : <PropertyCards />}
      </Screen>
    </main>
  )
}

function SignedOutState() {
  const messages = propertyMessages().mine
  return (
    <EmptyState icon="logIn" title={messages.logInTo}>
      <div className="flex flex-wrap justify-center gap-3">
        <a className="button button-primary" href={withNextPath('/owner/login', findNextPath(location.search))}>
          {messages.logIn}
        </a>
        <a className="button" href="/owner/signup">
          {messages.signUp}
        </a>
      </div>
    </EmptyState>
  )
}

function PropertyCards() {
  const messages = propertyMessages().mine
  const { page, limit, get, set, hrefOf } = useListState()
  const q = cutText(get('q') ?? '', 120) || undefined
  const { rows, meta, problem, isOld, reload } = useList('GET /property/mine', {
    query: { sort: 'name', page, limit: Math.min(limit, 100), ...(q && { q }) },
  })
  if (problem && !rows) {
    return (
      <ErrorState problem={problem} onRetry={reload}>
        {problem.status === 401 && (
          <a className="button" href={withNextPath('/owner/login', findNextPath(location.search) ?? '/owner/list')}>
            {messages.logIn}
          </a>
        )}
      </ErrorState>
    )
  }
  if (!rows) return <Skeleton rows={3} height={104} label={messages.loading} />
  if (rows.length === 0 && !q) {
    return (
      <EmptyState icon="house" title={messages.none}>
        <p>{messages.noneText}</p>
        <a className="button button-primary" href="/owner/add-property">
          {messages.add}
        </a>
        <LazyDemoOffer />
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-4">
      {(q || (meta && meta.total > MAX_WITHOUT_SEARCH)) && (
        <SearchBox key={q} label={messages.find} value={q ?? ''} onSearch={text => set({ q: text })} />
      )}
      {rows.length === 0 && (
        <EmptyState icon="search" title={messages.noneFound}>
          <p>{messages.noneFoundText}</p>
        </EmptyState>
      )}
      <ul className="grid gap-3" aria-busy={isOld || undefined}>
        {rows.map(p => (
          <PropertyCard key={p.id} property={p} />
        ))}
      </ul>
      {meta && meta.pages > 1 && <Pagination {...meta} hrefOf={hrefOf} />}
      <p>
        <a className="button" href="/owner/add-property">
          {messages.addAnother}
        </a>
      </p>
      {!q && <LazyDemoOffer />}
    </div>
  )
}

/** Undefined for the dashboard, which is the default anyway: a draft then opens its own next screen. */
function findNextScreen() {
  const next = findNextPath(location.search)
  return next === '/owner/dashboard' ? undefined : next
}

function PropertyCard({ property: p }: { property: Row<'GET /property/mine'> }) {
  const messages = propertyMessages().mine
  const { label, tone } = formatPropertyStatus(p.status)
  const isListed = p.isDemo || !isUnfinished(p.status)
  const next = findNextScreen()
  const href = next ?? (isListed ? '/owner/dashboard' : `/owner/add-property?property=${p.id}`)
  return (
    <li>
      <a
        href={href}
        className="card flex items-center gap-4 overflow-hidden pe-4 hover:border-ink"
        data-astro-reload
        onClick={() => chooseProperty(p.id)}
      >
        <img
          src={imageUrl(p.cover, 256)}
          alt=""
          className={`min-h-26 w-32 shrink-0 self-stretch bg-line object-cover ${focusClass(p.cover)}`}
          width={128}
          height={104}
        />
        <span className="grid min-w-0 grow gap-0.5 py-2">
          <span className="text-lg leading-snug font-semibold">{p.name}</span>
          <span className="text-muted">{joinWithCommas([p.city, countryName(p.country)])}</span>
          <span className="flex flex-wrap items-center gap-2 text-sm">
            {p.isDemo ? <Badge tone="accent">{messages.demo}</Badge> : <Badge tone={tone}>{label}</Badge>}
            <span className="text-muted">{t(messages.youAre, { role: roleMessages().inSentence[p.role] })}</span>
          </span>
        </span>
        <span className="link hidden shrink-0 font-semibold sm:block">{isListed || next ? messages.open : messages.continue}</span>
      </a>
    </li>
  )
}
