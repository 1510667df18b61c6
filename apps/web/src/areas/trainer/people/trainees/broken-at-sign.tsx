/** An address that is broken before its @ where it has no room in one line, and within its parts only if one is longer still. */
export const BrokenAtSign = ({ email }: { email: string }) => {
  const at = email.lastIndexOf('@')
  return (
    <p className="wrap-anywhere text-ink-soft">
      <bdi dir="ltr">
        <span className="inline-block max-w-full">{email.slice(0, at)}</span>
        <span className="inline-block max-w-full">{email.slice(at)}</span>
      </bdi>
    </p>
  )
}
