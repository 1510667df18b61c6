import { z } from 'zod/mini'
import { ClipType } from './clips.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { ById, bytesOfFile, Id, Message, showable } from './fields.ts'
import { speakingLimits } from './speaking-limits.ts'
import { rule } from './rule.ts'
import { QuestionNumber } from './speaking-fields.ts'
import { SpeakingTask } from './speaking-tasks.ts'

// What is heard and seen with the questions of speaking tasks. It can be changed until the first try, as the questions can.

/** A recording by its own id: its question may have another number by now. */
const OfSound = z.object({ id: Id, sound: Id })
const changed = { status: 200, body: z.extend(Message, { data: SpeakingTask }) } as const

export const savePromptSound = defineEndpoint({
  method: 'PUT',
  path: '/trainer/speaking-tasks/:id/questions/:n/sound',
  access: 'trainer',
  summary: 'Let trainees hear this recording with a question; it replaces an earlier one',
  params: z.object({ id: Id, n: QuestionNumber }),
  query: z.object({
    /** The text of the question as the caller has read it. Refused with 409 if the question has another one by now. */
    text: z.optional(
      z
        .string(rule('speaking_question'))
        .check(z.maxLength(speakingLimits.question, rule('speaking_question'))),
    ),
  }),
  bytes: {
    mediaTypes: ClipType.options,
    maxBytes: speakingLimits.prompt.bytes,
    tooLarge: 'prompt_too_long',
    wrongType: 'prompt_type',
  },
  success: changed,
})

export const deletePromptSound = defineEndpoint({
  method: 'DELETE',
  path: '/trainer/speaking-tasks/:id/sounds/:sound',
  access: 'trainer',
  summary: 'Delete the recording of a question. Repeating the call changes nothing',
  params: OfSound,
  success: changed,
})

export const readPromptSound = defineEndpoint({
  method: 'GET',
  path: '/trainer/speaking-tasks/:id/sounds/:sound',
  access: 'observer',
  summary: 'The recording of a question',
  params: OfSound,
  success: bytesOfFile,
})

export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const

const { bytes, alt } = speakingLimits.picture

export const savePicture = defineEndpoint({
  method: 'PUT',
  path: '/trainer/speaking-tasks/:id/picture',
  access: 'trainer',
  summary: 'Let trainees see this picture with the first question; it replaces an earlier one',
  params: ById,
  query: z.object({ alt: showable(rule('picture_alt'), alt, rule('picture_alt')) }),
  bytes: {
    mediaTypes: pictureTypes,
    maxBytes: bytes,
    tooLarge: 'picture_too_large',
    wrongType: 'picture_type',
  },
  success: changed,
})

export const deletePicture = defineEndpoint({
  method: 'DELETE',
  path: '/trainer/speaking-tasks/:id/picture',
  access: 'trainer',
  summary: 'Delete the picture of a speaking task. Repeating the call changes nothing',
  params: ById,
  success: changed,
})

export const readPicture = defineEndpoint({
  method: 'GET',
  path: '/trainer/speaking-tasks/:id/picture',
  access: 'observer',
  summary: 'The picture of a speaking task',
  params: ById,
  success: bytesOfFile,
})

export const readAskedSound = defineEndpoint({
  method: 'GET',
  path: '/trainee/speaking-tasks/:id/sounds/:sound',
  access: 'trainee',
  summary: 'The recording of a question, as soon as the question is known',
  params: OfSound,
  success: bytesOfFile,
})

export const readAskedPicture = defineEndpoint({
  method: 'GET',
  path: '/trainee/speaking-tasks/:id/picture',
  access: 'trainee',
  summary: 'The picture of a speaking task, as soon as its questions are known',
  params: ById,
  success: bytesOfFile,
})
