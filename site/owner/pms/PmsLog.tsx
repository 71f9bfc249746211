import { useList } from '../../lib/http/useList.ts'
import { t } from '../../lib/language/messages.ts'
import { MessageLog, useLogQuery } from '../messageLog/MessageLog.tsx'
import { pmsMessages } from './messages.ts'

export function PmsLog({ property }: { property: number }) {
  const { kinds, problems } = pmsMessages()
  const list = useList('GET /pms/:propertyId/messages', { params: { propertyId: property }, query: useLogQuery() })
  return <MessageLog list={list} describe={m => t(kinds[m.kind], { n: m.entries })} problems={problems} />
}
