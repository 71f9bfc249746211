import { KeyEdit } from '../../kit/keys/KeyEdit.tsx'
import { KeyList } from '../../kit/keys/KeyList.tsx'
import { KeyNew } from '../../kit/keys/KeyNew.tsx'

/** The keys of the marketplace. */
export const MarketplaceKeyList = () => <KeyList />
export const MarketplaceKeyNew = () => <KeyNew />
export const MarketplaceKeyEdit = () => <KeyEdit isReady />
