import { plainText } from "./known-headers";
import { type CentsOf, type GuessedColumn, isSum, replace, undecided } from "./money-guess";

/** What a header says of a deposit: that it is held, what it is for, or all of them. */
type Role = "held" | "part" | "whole";

/**
 * Settles the deposit columns, because only what is held counts. A column that says so ("on hand") is proposed, and
 * others beside it are undecided. Several parts ("pet", "other") are added; their total is skipped.
 */
export function settleDeposits(columns: GuessedColumn[], centsOf: CentsOf) {
	const all = columns.flatMap((column, at) =>
		column.field === "deposit"
			? [{ at, role: roleOf(column.header), part: partOf(column.header), cents: centsOf(column) }]
			: [],
	);
	const filled = all.filter(({ cents }) => cents.some((amount) => amount !== 0));
	if (filled.length < 2) return;
	const held = filled.filter(({ role }) => role === "held");
	const chosen = held.length > 0 ? held : filled.filter(({ role }) => role === "part");
	const wholes = filled.filter((one) => !chosen.includes(one));
	const distinct = new Set(chosen.map(({ part }) => part)).size === chosen.length;
	const addsUp =
		wholes.length === 1 &&
		wholes.every(({ cents }) =>
			isSum(
				cents,
				chosen.map((one) => one.cents),
			),
		);
	for (const { at } of wholes) {
		replace(columns, at, addsUp ? { field: "ignore", confidence: "none", rank: 0 } : undecided);
	}
	const unclear = !distinct || (held.length === 0 && wholes.length > 0 && !addsUp);
	if (unclear) for (const { at } of chosen) replace(columns, at, undecided);
}

function roleOf(header: string): Role {
	const plain = plainText(header);
	if (/\b(held|on hand|received|paid|balance|gezahlt|ist|verse)\b/.test(plain)) return "held";
	return /^(total )?(deposits?|kaution|mietkaution|depot|depot de garantie)$/.test(plain) ? "whole" : "part";
}

/** What the deposit is for: "pet", "other"; "" for the usual one. */
function partOf(header: string): string {
	const words = plainText(header).split(" ");
	const usual =
		/^(deposits?|dep|held|on|hand|received|paid|balance|total|security|sec|resident|tenant|unit|amount|kaution|mietkaution)$/;
	return words.filter((word) => !usual.test(word)).join(" ");
}
