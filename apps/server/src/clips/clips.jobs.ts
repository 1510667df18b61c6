import { hearClipsAgain, removeOldClips } from '../jobs/all-jobs.ts'
import { handle } from '../jobs/define-job.ts'
import type { ClipRemoval } from './clip-removal.service.ts'
import type { ListenAgain } from './listen-again.service.ts'

type Services = { listenAgain: ListenAgain; removal: Pick<ClipRemoval, 'removeOld'> }

const hearAll = async (listenAgain: ListenAgain, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted && (await listenAgain.someClips(signal)).more);
}

export const clipJobs = ({ listenAgain, removal }: Services) => [
  handle(hearClipsAgain, (_, { signal }) => hearAll(listenAgain, signal)),
  handle(removeOldClips, (_, { signal }) => removal.removeOld(signal)),
]
