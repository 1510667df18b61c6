import { Button } from '../form/button.tsx'

/** The button below a list that shows its next page. */
export const ShowMore = ({ label, onMore }: { label: string; onMore: () => void }) => (
  <div className="mt-6 flex justify-center">
    <Button variant="secondary" onClick={onMore}>
      {label}
    </Button>
  </div>
)
