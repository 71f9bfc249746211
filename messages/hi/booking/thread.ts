import type { Messages } from '../../en/pages.ts'

export const thread: Messages['thread'] = {
  reading: 'संदेश पढ़े जा रहे हैं',
  earlier: 'पुराने संदेश',
  with: '{other} के साथ संदेश',
  you: 'आप',
  automatic: 'अपने-आप भेजा गया',
  empty: 'अभी भेजने को कुछ नहीं है।',
  emptyField: 'कुछ लिखें।',
  send: 'भेजें',
  write: '{other} को लिखें',
}
