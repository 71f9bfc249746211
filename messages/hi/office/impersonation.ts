import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/office/impersonation.ts'

export const messages: TranslatedMessages<typeof en> = {
  label: 'आप किसी और की जगह काम कर रहे हैं',
  acting: 'आप {name} की जगह काम कर रहे हैं, अभी {minutes} मिनट और।',
  over: '{name} की जगह काम करने का समय पूरा हुआ।',
  stop: 'रोकें',
  back: 'सुपर-एडमिन पर लौटें',
}
