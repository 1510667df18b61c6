import * as m from '@elocute/messages/speaking-prompts'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '../query/query-view.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { loadedPicture } from './asked-files.ts'

type Props = {
  query: ReturnType<typeof loadedPicture>
  /** What is seen in it, in words. */
  alt: string
}

/** The picture that is seen with the first question. */
export const AskedPicture = ({ query, alt }: Props) => {
  const picture = useQuery(query)
  return (
    <QueryView
      query={picture}
      loading={m.pictureLoading()}
      skeleton={<Skeleton lines={6} />}
      failed={m.pictureFailed()}
      silent
    >
      {(address) => (
        <img
          src={address}
          alt={alt}
          className="max-h-96 max-w-full justify-self-start rounded-card object-contain"
        />
      )}
    </QueryView>
  )
}
