import { Button } from './button.tsx'

/** Below a long list: shows its next part. */
export const ShowMore = ({ label, onMore }: { label: string; onMore: () => void }) => (
  <div className="mt-6 flex justify-center">
    <Button variant="secondary" onClick={onMore}>
      {label}
    </Button>
  </div>
)
