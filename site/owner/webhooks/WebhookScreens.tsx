import { WebhookEdit } from '../../kit/webhooks/WebhookEdit.tsx'
import { WebhookList } from '../../kit/webhooks/WebhookList.tsx'
import { WebhookNew } from '../../kit/webhooks/WebhookNew.tsx'
import { useCurrentProperty } from '../useCurrentProperty.ts'

/** Where programs are told what happens in this hostel. */
export function PropertyWebhookList() {
  return <WebhookList property={useCurrentProperty().id} />
}

export function PropertyWebhookNew() {
  return <WebhookNew property={useCurrentProperty().id} />
}

export function PropertyWebhookEdit() {
  const { id } = useCurrentProperty()
  return <WebhookEdit property={id} isReady={id > 0} />
}
