import type { Messages } from '../../en/pages.ts'

export const reviewLink: Messages['reviewLink'] = {
  title: '{hostel} कैसा रहा?',
  text: 'सात अंक और कुछ शब्द अगले यात्री को चुनने में मदद करते हैं।',
  write: 'समीक्षा लिखें',
  read: 'आपकी समीक्षा',
}
