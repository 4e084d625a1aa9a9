import type { Cents } from "#domain/money/format";
import type { OpenEntry } from "./reconciliation-record";

export type Hint =
	/** A checked entry with two digits swapped compared with the statement. */
	| { kind: "transposed"; entry: OpenEntry; expectedCents: Cents }
	/** An unchecked entry with exactly this amount. */
	| { kind: "missing"; entry: OpenEntry }
	/** A checked entry with exactly this amount, which isn't on the statement. */
	| { kind: "extra"; entry: OpenEntry }
	/** A checked entry of half the amount, recorded as money in instead of out, or the reverse. */
	| { kind: "wrong_side"; entry: OpenEntry };

/**
 * Possible reasons why the statement's balance is `differenceCents` above the cleared balance; empty if none was found.
 */
export function differenceHints(entries: readonly OpenEntry[], differenceCents: Cents): Hint[] {
	if (differenceCents === 0) return [];
	const hints: Hint[] = [];
	const missing = entries.find((entry) => !entry.ticked && entry.amountCents === differenceCents);
	if (missing) hints.push({ kind: "missing", entry: missing });
	const extra = entries.find((entry) => entry.ticked && entry.amountCents === -differenceCents);
	if (extra) hints.push({ kind: "extra", entry: extra });
	const wrong = entries.find((entry) => entry.ticked && entry.amountCents * -2 === differenceCents);
	if (wrong) hints.push({ kind: "wrong_side", entry: wrong });
	for (const entry of differenceCents % 9 === 0 ? entries : []) {
		const expectedCents = entry.amountCents + differenceCents;
		if (entry.ticked && isTransposed(entry.amountCents, expectedCents)) {
			hints.push({ kind: "transposed", entry, expectedCents });
			break;
		}
	}
	return hints;
}

/** Whether two amounts differ only by two adjacent digits that were swapped: 1,250.00 and 1,520.00. */
function isTransposed(a: Cents, b: Cents): boolean {
	if (Math.sign(a) !== Math.sign(b)) return false;
	const width = Math.max(String(Math.abs(a)).length, String(Math.abs(b)).length);
	const [from, to] = [a, b].map((cents) => String(Math.abs(cents)).padStart(width, "0"));
	if (from === undefined || to === undefined) return false;
	const at = [...from].findIndex((digit, index) => digit !== to[index]);
	if (at < 0) return false;
	const swapped = from.slice(0, at) + (from[at + 1] ?? "") + (from[at] ?? "") + from.slice(at + 2);
	return swapped === to;
}
