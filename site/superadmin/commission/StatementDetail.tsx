import { useParams } from 'react-router'
import { statementMessages } from '../../kit/statement/messages.ts'
import { StatementPanel } from '../../kit/statement/StatementPanel.tsx'

export const StatementDetail = () => <StatementPanel id={Number(useParams().id)} back={['/statements', statementMessages().statements]} />
