import { useParams } from 'react-router'
import { StatementPanel } from '../../kit/statement/StatementPanel.tsx'

export const StatementDetail = () => <StatementPanel id={Number(useParams().id)} back={['/statements', 'Statements']} />
