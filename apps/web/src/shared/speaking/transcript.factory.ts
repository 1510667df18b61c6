import type { AnswerTranscript } from '@elocute/contract/speaking-transcripts'

export const aTranscript = (details: Partial<AnswerTranscript> = {}): AnswerTranscript => ({
  answer_id: '01890000-0000-7000-8000-00000000c002',
  n: 1,
  state: 'written',
  text: 'I like my town.',
  model: 'whisper-1',
  written_at: '2026-03-05T12:06:00.000Z',
  ...details,
})
