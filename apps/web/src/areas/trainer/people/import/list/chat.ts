import { chatStamp } from '../../../lists/chat-stamp.ts'
import { findAddress, hasAddress } from './addresses.ts'
import { isKnownHead } from './heads.ts'
import { looksLikeName } from './names.ts'

const message = /^(?:~\s?)?([^:\r\n]{1,60}): (.*)$/u

/** Whether somebody fills in a form: `Nome: Larissa`. */
const isPart = (content: string): boolean => {
  const [, label = ''] = /^([^:]{2,30}): \S/u.exec(content) ?? []
  return isKnownHead(label) && !hasAddress(content)
}

/**
 * The lines of an exported chat with an address, without when they were sent. Whoever sends her own address is named by it; whoever sends those of others
 * is not their name.
 */
export const linesOfChat = (text: string): string => {
  const lines = text.split(/\r\n|[\n\r]/).map((line) => {
    const plain = line.replace(chatStamp, '')
    const [, sender = '', content = ''] = plain === line ? [] : (message.exec(plain) ?? [])
    return { plain, isSent: plain !== line, sender, content }
  })
  if (!lines.some(({ isSent }) => isSent)) return text
  if (!lines.some(({ isSent, plain }) => isSent && hasAddress(plain)))
    return lines.map(({ plain, content }) => (isPart(content) ? content : plain)).join('\n')
  const bySender = Map.groupBy(
    lines.filter(({ content }) => hasAddress(content)),
    ({ sender }) => sender,
  )
  const isOfOthers = (sender: string) => (bySender.get(sender)?.length ?? 0) > 1
  return lines
    .filter(({ isSent, plain, content }) => !isSent || hasAddress(plain) || isPart(content))
    .map(({ plain, sender, content }) => {
      const said = findAddress(content)?.rest ?? ''
      if (isPart(content)) return content
      return sender !== '' && (isOfOthers(sender) || (said !== '' && looksLikeName(said))) ? content : plain
    })
    .join('\n')
}
