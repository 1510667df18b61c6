import type { MessageCode } from '@elocute/contract/message-codes'
import type { Endpoint } from '@elocute/contract/define-endpoint'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import type { IncomingFile, ReceiveFile } from '../platform/incoming-file.ts'
import { Problem, problemOf } from '../problem.ts'
import { parseBody } from './parse.ts'

type Upload = NonNullable<Endpoint['upload']>

const kilobytes = 1024
/** The bytes of a form besides its file: boundaries, headers and text fields. */
const wrapping = 64 * kilobytes

const broken = (cause?: unknown) => new Problem('invalid_input', 'form_incomplete', { cause })

/** The routes of this instance accept forms only. The handler reads the body from the socket. */
export const acceptForms = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null))
  app.addContentTypeParser('*', (_request, _body, done) => {
    done(new Problem('wrong_media_type', 'not_a_form'))
  })
}

const openForm = (request: FastifyRequest, maxBytes: number): BusboyInstance => {
  try {
    return new Busboy({
      headers: { ...request.raw.headers, 'content-type': request.headers['content-type'] ?? '' },
      preservePath: true,
      limits: {
        files: 1,
        fields: 8,
        parts: 9,
        fileSize: maxBytes,
        fieldSize: wrapping,
        headerPairs: 20,
        headerSize: 16 * kilobytes,
      },
    })
  } catch (error) {
    throw broken(error)
  }
}

/** Browsers encode only the quotation mark in a file name, as %22. */
const nameAsTyped = (name: string | undefined): string => (name ?? '').replaceAll('%22', '"')

/** Parses the form of a request. The file is passed on as a stream and never held in memory. */
export const receiveUpload =
  (request: FastifyRequest, upload: Upload): ReceiveFile<unknown> =>
  async <T>(
    take: (file: IncomingFile) => Promise<T>,
    { tooLarge }: { tooLarge: MessageCode },
  ): Promise<{ file: T | undefined; fields: unknown }> => {
    const { raw } = request
    if (Number(raw.headers['content-length'] ?? 0) > upload.maxBytes + wrapping)
      throw new Problem('too_large', tooLarge)
    const form = openForm(request, upload.maxBytes)
    const fields = new Map<string, string>()
    let arriving: Readable | undefined
    let taken: Promise<T> | undefined
    try {
      await new Promise<void>((resolve, reject) => {
        const refuse = (cause?: unknown) => reject(broken(cause))
        form.on('file', (field, bytes, name) => {
          arriving = bytes
          bytes.on('limit', () => reject(new Problem('too_large', tooLarge)))
          bytes.on('error', refuse)
          if (field !== upload.file) refuse()
          else {
            taken = take({ name: nameAsTyped(name), bytes })
            taken.catch(reject)
          }
        })
        form.on('field', (name, value, _nameCut, valueCut) => {
          if (valueCut) refuse()
          fields.set(name, value)
        })
        for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
          form.on(limit, () => refuse())
        form.on('error', refuse)
        form.on('finish', resolve)
        raw.on('error', refuse)
        raw.on('close', () => {
          if (!raw.readableEnded) refuse(new Error('the connection broke'))
        })
        raw.pipe(form)
      })
      const file = await taken
      return { file, fields: upload.fields && parseBody(upload.fields, Object.fromEntries(fields)) }
    } catch (error) {
      // The rest of the body is read and discarded, so that the client reads the refusal.
      raw.unpipe(form)
      raw.resume()
      arriving?.destroy(error instanceof Error ? error : undefined)
      // The receiver of the file cleans up before the refusal is sent. Its error is the better one: what looks like a
      // broken form here may be a full disk.
      const reason = await taken?.then(
        () => undefined,
        (known: unknown) => known,
      )
      throw problemOf(reason) ?? error
    }
  }
