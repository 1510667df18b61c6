export type ComputationRequest = { task: string; input: unknown }

export type ComputationReply =
  | { type: 'done'; result: unknown }
  | { type: 'failed'; message: string; stack: string | undefined }
