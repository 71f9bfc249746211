import type { Messages } from '../../en/pages.ts'

export const ownPage: Messages['ownPage'] = {
  title: '{hostel} में अपना ठहराव बुक करें',
  describe: '{hostel} के ख़ाली बिस्तर और कमरे, आपके ठहराव के पूरे दाम के साथ, सीधे हॉस्टल से बुक।',
  manage: 'आपकी बुकिंग',
  software: 'OpenBunk के ज़रिए सीधे हॉस्टल से बुक।',
}
