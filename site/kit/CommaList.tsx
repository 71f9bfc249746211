import { Children, Fragment, type ReactNode } from 'react'
import { locales } from '../../domain/language/locales.ts'
import { language } from '../lib/language/language.ts'

/** Elements separated by the comma of the language (`joinWithCommas` for more than text). */
export const CommaList = ({ children }: { children: ReactNode }) =>
  Children.toArray(children).map((item, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the items never change places
    <Fragment key={i}>
      {i > 0 && locales[language()].comma}
      {item}
    </Fragment>
  ))
