import { useNavigate } from 'react-router'
import { Pagination } from '../list/Pagination.tsx'
import { useListState } from '../list/useListState.ts'
import { Screen } from '../Screen.tsx'
import { NotificationList } from './NotificationList.tsx'
import { PreferencesPanel } from './PreferencesPanel.tsx'

interface Props {
  title: string
  /** Where the back-office begins: what leads there stays in it, all else leaves it. */
  office: '/owner' | '/superadmin'
}

/** The notifications of whoever is signed in, and what they want to be told. */
export function NotificationsPage({ title, office }: Props) {
  const { page, hrefOf } = useListState()
  const navigate = useNavigate()
  const go = (path: string) => (path.startsWith(`${office}/`) ? navigate(path.slice(office.length)) : location.assign(path))
  return (
    <Screen title={title} isNarrow>
      <div className="grid gap-8">
        <NotificationList page={page} go={go} pager={meta => <Pagination {...meta} hrefOf={hrefOf} />}>
          <PreferencesPanel />
        </NotificationList>
      </div>
    </Screen>
  )
}
