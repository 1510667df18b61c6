import { bytesOf } from '../text/base64.ts'

/** Gradient-boosted trees (Friedman 2001) as reading_trees.py writes them: the nodes of all trees in arrays, in base64. */
export type PackedTrees = {
  /** The constant to which the leaves of all trees are added. */
  base: number
  /** 16 bits each: the root of each tree, and for each node its feature (-1: a leaf) and its two children. */
  roots: string
  features: string
  left: string
  right: string
  /** 32 bits each: the threshold (left child up to it), or the value of a leaf. */
  values: string
}

export type Trees = (inputs: ArrayLike<number>) => number

export function openTrees(file: PackedTrees): Trees {
  const roots = new Uint16Array(bytesOf(file.roots).buffer)
  const features = new Int16Array(bytesOf(file.features).buffer)
  const left = new Uint16Array(bytesOf(file.left).buffer)
  const right = new Uint16Array(bytesOf(file.right).buffer)
  const values = new Float32Array(bytesOf(file.values).buffer)
  return (inputs) => {
    let sum = file.base
    for (const root of roots) {
      let node = root
      for (let feature = features[node] as number; feature >= 0; feature = features[node] as number)
        node = ((inputs[feature] as number) <= (values[node] as number) ? left[node] : right[node]) as number
      sum += values[node] as number
    }
    return sum
  }
}
