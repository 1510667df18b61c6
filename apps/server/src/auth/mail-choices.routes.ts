import { changeMailChoice, listMailChoices, unsubscribe } from '@elocute/contract/mail-choices'
import type { FastifyInstance } from 'fastify'
import { implement } from '../http/implement.ts'
import { sentence } from '../sentence.ts'
import type { MailChoices } from './mail-choices.service.ts'

export const mailChoicesRoutes = (app: FastifyInstance, choices: MailChoices): void => {
  implement(app, listMailChoices, async ({ session }) => ({ data: await choices.list(session) }))

  implement(app, changeMailChoice, async ({ session, body }) => ({
    message: sentence('mail_choice_saved'),
    data: await choices.choose(session, body),
  }))

  implement(app, unsubscribe, async ({ body }) => {
    await choices.unsubscribe(body.token)
    return { message: sentence('unsubscribed') }
  })
}

const mostBytes = 4 * 1024

/**
 * The address of a mail's List-Unsubscribe header (RFC 8058). A mail program posts a form to it, without a session. A browser
 * opens it as a page of the web app, which asks for a click: programs that open every link must not unsubscribe anybody.
 */
export const oneClickRoutes = (app: FastifyInstance, choices: MailChoices): void => {
  void app.register((forms, _options, done) => {
    forms.removeAllContentTypeParsers()
    // The address says everything. Some mail programs send what the standard says without its type.
    forms.addContentTypeParser('*', { parseAs: 'string', bodyLimit: mostBytes }, (_request, body, parsed) =>
      parsed(null, body),
    )
    forms.post<{ Params: { token: string } }>('/unsubscribe/:token', async ({ params }, reply) => {
      await choices.unsubscribe(params.token)
      return reply.send({ message: sentence('unsubscribed') })
    })
    done()
  })
}
