import { bookingLabels } from '../../lib/format/bookingLabels.ts'
import { apiFile } from '../../lib/http/api.ts'
import { saveFile } from '../../lib/http/saveFile.ts'
import type { FolioDocument } from './types.ts'

export const formatDocumentKind = (kind: FolioDocument['kind']) => bookingLabels().documentKind[kind]

/** Downloads the PDF as it was issued. */
export async function downloadDocument({ id, booking, number }: Pick<FolioDocument, 'id' | 'booking' | 'number'>) {
  saveFile(await apiFile('GET /booking/:id/invoice.pdf', { params: { id: booking }, query: { document: id } }), `${number}.pdf`)
}
