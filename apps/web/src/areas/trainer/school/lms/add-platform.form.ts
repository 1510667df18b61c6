import { AddLtiPlatformBody, type addLtiPlatform } from '@elocute/contract/lti-platforms'
import type { AnswerOf } from '@elocute/contract/define-endpoint'
import { z } from 'zod/mini'
import { defineForm } from '../../../../client/form/define-form.ts'

type Send = (body: AddLtiPlatformBody) => Promise<AnswerOf<typeof addLtiPlatform>>
type Typed = Record<keyof AddLtiPlatformBody, string>

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** An empty audience is none, and each deployment is a line. */
const bodyOf = ({
  token_audience: audience,
  deployment_ids: deployments,
  ...body
}: Typed): z.input<typeof AddLtiPlatformBody> => ({
  ...body,
  token_audience: audience.trim() === '' ? null : audience,
  deployment_ids: linesOf(deployments),
})

export const addPlatformForm = (send: Send) =>
  defineForm({ schema: z.pipe(z.transform(bodyOf), AddLtiPlatformBody), send })
