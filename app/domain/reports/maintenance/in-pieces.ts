/**
 * Rows of some IDs in their order, a few hundred read at a time, so that a long report is never in memory as a whole.
 */
export function* inPieces<Row>(ids: readonly number[], read: (ids: string) => Row[]): Generator<Row> {
	for (let at = 0; at < ids.length; at += pieceSize) {
		yield* read(JSON.stringify(ids.slice(at, at + pieceSize)));
	}
}

const pieceSize = 400;
