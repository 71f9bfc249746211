import { useParams } from 'react-router'
import { StatementView } from '../../kit/statement/StatementView.tsx'

export function StatementDetail() {
  const id = Number(useParams().id)
  return <StatementView id={id} back={['/statement', 'Statements']} hrefOf={l => `/booking/${l.booking}`} />
}
