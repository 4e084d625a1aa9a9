import { atOnce, type InPieces } from "~/domain/kernel/in-pieces";
import { arrangeCharges } from "./arrange-charges";
import { arrangeLines } from "./arrange-lines";
import { arrangePairs } from "./arrange-pairs";
import { arrangeRanges } from "./arrange-ranges";
import type { HeaderPlace } from "./find-header";

/**
 * Arranges a sheet so that each unit or lease is one row: charges listed below a unit become columns, the second line
 * of a unit its right half, lines with further names or notes a part of its cells, and a lease's days in one
 * cell two columns. Keeps the row numbers; lines
 * that were moved are blank. Arranged rows stay as they are.
 */
export function arrangeRows(rows: string[][], place: HeaderPlace): string[][] {
	return atOnce(arrangeInPieces(rows, place));
}

/** Same as `arrangeRows`, as a computation that may pause. */
export function* arrangeInPieces(rows: string[][], place: HeaderPlace): InPieces<string[][]> {
	let arranged = rows;
	for (const arrange of [arrangePairs, arrangeCharges, arrangeLines, arrangeRanges]) {
		arranged = yield* arrange(arranged, place);
		yield;
	}
	return arranged;
}
