import { openModuleFile } from '@elocute/contract/modules'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { implement } from '../http/implement.ts'
import type { Site } from '../http/site.ts'
import { Problem } from '../problem.ts'
import { ticketMinutes, type DocumentTickets } from './document-tickets.service.ts'

/**
 * No scripts, forms or framing. The policy has no more directives, because browsers show a PDF with a page of their own, to
 * whose styles and frames they apply it. `sandbox` would disable Chromium's viewer.
 */
const policy = "script-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
const lostTicket: readonly string[] = ['not_signed_in', 'not_verified', 'not_found']

const pageOf = (fileId: string, { base }: Site): string => `${base}/documents/${encodeURIComponent(fileId)}`

/** The API call for a ticket. Its cookie is limited to the address of one document. */
export const documentTicketRoutes = (app: FastifyInstance, tickets: DocumentTickets, site: Site): void => {
  implement(app, openModuleFile, async ({ params: { fileId }, session, reply }) => {
    const { name, ticket } = await tickets.issue(fileId, session)
    reply.setCookie(cookieName(site), ticket, {
      httpOnly: true,
      secure: site.https,
      sameSite: 'strict',
      path: pageOf(fileId, site),
      maxAge: ticketMinutes * 60,
    })
    return { data: { address: `${pageOf(fileId, site)}/${encodeURIComponent(name)}` } }
  })
}

const cookieName = ({ https }: Site): string => `${https ? '__Secure-' : ''}elocute-document`

/** The addresses of PDFs, with their file names at the end, for showing, saving and reloading. */
export const documentRoutes = (app: FastifyInstance, tickets: DocumentTickets, site: Site): void => {
  app.get<{ Params: { fileId: string; name: string } }>(
    '/documents/:fileId/:name',
    async (request, reply) => {
      const { fileId } = request.params
      reply.header('Cache-Control', 'private, no-store')
      try {
        const file = await tickets.open(fileId, request.cookies[cookieName(site)] ?? '')
        return await sendPdf(reply, file, request.method === 'HEAD')
      } catch (error) {
        // The page requests a new ticket or shows the reason of the refusal.
        if (error instanceof Problem && lostTicket.includes(error.code))
          return reply.redirect(pageOf(fileId, site), 303)
        throw error
      }
    },
  )
}

type Pdf = Awaited<ReturnType<DocumentTickets['open']>>

/** No ranges: a viewer that fetched them later would need a ticket for as long as somebody reads. */
const sendPdf = async (reply: FastifyReply, file: Pdf, headOnly: boolean) => {
  const { name, size } = file
  const bytes = headOnly ? '' : await file.open({ start: 0, end: size - 1 })
  return reply
    .headers({
      'Content-Type': 'application/pdf',
      'Content-Security-Policy': policy,
      'Content-Disposition': contentDisposition(name, { type: 'inline' }),
      'Content-Length': String(size),
    })
    .send(bytes)
}
