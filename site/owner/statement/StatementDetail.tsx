import { useParams } from 'react-router'
import { StatementPanel } from '../../kit/statement/StatementPanel.tsx'

export function StatementDetail() {
  const id = Number(useParams().id)
  return <StatementPanel id={id} back={['/statement', 'Statements']} hrefOf={l => `/booking/${l.booking}`} />
}
