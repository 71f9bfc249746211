import { useParams } from 'react-router'
import { statementMessages } from '../../kit/statement/messages.ts'
import { StatementPanel } from '../../kit/statement/StatementPanel.tsx'

export function StatementDetail() {
  const id = Number(useParams().id)
  return <StatementPanel id={id} back={['/statement', statementMessages().statements]} hrefOf={l => `/booking/${l.booking}`} />
}
