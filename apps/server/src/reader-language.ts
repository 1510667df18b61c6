import { localeFor, wantedIn } from '@elocute/messages/language'
import { baseLocale, findLocaleBy } from '@elocute/messages/locale'
import { findFormatTagBy } from '@elocute/messages/formats'
import { AsyncLocalStorage } from 'node:async_hooks'

// The language in which texts are written for a reader: that of a call, or of the person who gets a mail.

/** Null where nobody has said which. */
const asked = new AsyncLocalStorage<string | null>()

findLocaleBy(() => asked.getStore() ?? baseLocale)
// The digits of a mail are those of English. A page knows more of its reader.
findFormatTagBy((locale) => (locale === baseLocale ? locale : `${locale}-u-nu-latn`))

/** Writes in a shipped language; null is English. */
export const inLanguage = <Written>(language: string | null, write: () => Written): Written =>
  asked.run(language, write)

/** What the caller asks for, if it is shipped; null without a wish, or one that cannot be fulfilled. */
export const askedLanguage = (): string | null => asked.getStore() ?? null

type WithHeaders = { headers: { 'accept-language'?: string | undefined } }

export const languageOfCall = ({ headers }: WithHeaders): string | null => {
  const accepted = headers['accept-language']
  return accepted === undefined ? null : localeFor(wantedIn(accepted))
}

/**
 * Rows in the language of the call that asked for them. They are made later, when a connection has room for more, and then nothing says
 * whose call that is.
 */
export const keepLanguage = <Row>(rows: AsyncGenerator<Row>): AsyncGenerator<Row> =>
  rowsIn(askedLanguage(), rows)

const rowsIn = async function* <Row>(
  language: string | null,
  rows: AsyncGenerator<Row>,
): AsyncGenerator<Row> {
  for (;;) {
    const next = await inLanguage(language, () => rows.next())
    if (next.done === true) return
    yield next.value
  }
}
