import { parentPort } from 'node:worker_threads'
import { CardReader, CardWriter } from '#jobs/index/segment/card-file.ts'
import { LiveSegment } from '#jobs/index/segment/live-segment.ts'
import { mergeSegments } from '#jobs/index/segment/segment-merge.ts'
import { Segment } from '#jobs/index/segment/segment.ts'
import { answerCalls } from './thread-calls.ts'
import type { MergeCalls } from './thread-messages.ts'
import { stepBehind } from './thread-priority.ts'

/** A thread of its own for merges: while it works, changes are taken in and searches go on. */
stepBehind('merge')

answerCalls<MergeCalls>(parentPort, {
  merge({ inputs, cards }) {
    const writer = new CardWriter(cards)
    const readers = inputs.map((input) => new CardReader(input.cards))
    try {
      return mergeSegments(
        inputs.map(
          ({ key, buffer, dead }) =>
            new LiveSegment(key, new Segment(buffer), dead === null ? null : new Uint32Array(dead)),
        ),
        (input, card) => writer.add(readers[input]?.read(card) ?? ''),
      )
    } finally {
      writer.close()
      for (const reader of readers) reader.close()
    }
  },
})
