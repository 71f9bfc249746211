import { fixedKey, instant, int, longText } from '../columns.ts'
import { table } from '../table.ts'

export class ReviewTranslation extends table('review_translations', {
  reviewId: int().primary(),
  language: fixedKey(2).primary(),
  ofHash: fixedKey(64),
  fromLanguage: fixedKey(2).null(),
  title: longText().null(),
  text: longText('medium'),
  reply: longText('medium').null(),
  createdAt: instant(),
}) {}
