import { WebhookEdit } from '../../kit/webhooks/WebhookEdit.tsx'
import { WebhookList } from '../../kit/webhooks/WebhookList.tsx'
import { WebhookNew } from '../../kit/webhooks/WebhookNew.tsx'

/** Where programs are told what happens in all hostels. */
export const MarketplaceWebhookList = () => <WebhookList />
export const MarketplaceWebhookNew = () => <WebhookNew />
export const MarketplaceWebhookEdit = () => <WebhookEdit isReady />
