type Props = {
  /** Null if there is none yet. */
  part: number | null
  whole: number
}

/** 5 / 6, which a text from right to left would turn round. */
export const Fraction = ({ part, whole }: Props) => <bdi dir="ltr">{`${part ?? '–'} / ${whole}`}</bdi>
