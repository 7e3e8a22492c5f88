import { misuse } from './misuse.ts'

/** Reads `i/n` and gives every n-th item, from the i-th on. Neighbours go to different shards, so that all take equally long. */
export function shardOf<T>(items: readonly T[], text: string | undefined): readonly T[] {
  if (text === undefined) return items
  const [, part = '', of = ''] = /^(\d+)\/(\d+)$/.exec(text) ?? []
  const [index, count] = [Number(part), Number(of)]
  if (index < 1 || index > count) throw misuse(`The shard ${text} is none`, 'Write --shard 1/4 for the first of four.')
  return items.filter((_, at) => at % count === index - 1)
}
