import type { InPieces } from "~/domain/kernel/in-pieces";
import type { ProblemList } from "./problem-list";
import { nameKey, type RentRollRow, residentName } from "./rent-roll";

/**
 * Maximum rows of one unit, current and future. Further rows aren't compared with each other, which keeps checks fast.
 */
const mostRowsOfUnit = 20;

/**
 * Finds units that are listed more than once. The same lease again is a repeat and is imported once. The same lease
 * with other amounts, or a second lease beside a current one, is an error. A future lease beside a current one is fine.
 * May pause after every hundred rows.
 */
export function* markRepeats(rows: RentRollRow[], problems: ProblemList): InPieces<void> {
	const rowsByUnit = new Map<string, RentRollRow[]>();
	for (const [at, row] of rows.entries()) {
		if (at % 100 === 99) yield;
		if (row.outcome === "error") continue;
		const key = `${nameKey(row.propertyName)}\n${nameKey(row.unitNumber)}`;
		const earlier = rowsByUnit.get(key) ?? [];
		if (earlier.length >= mostRowsOfUnit) {
			row.outcome = "error";
			problems.error(row.row, "unit", `Unit ${row.unitNumber} is in this file more than ${mostRowsOfUnit} times.`);
			continue;
		}
		const clash = earlier.map((other) => compare(other, row)).find((found) => found !== undefined);
		if (clash) {
			row.outcome = clash.outcome;
			if (clash.outcome === "repeat") problems.warn(row.row, "unit", clash.message);
			else problems.error(row.row, "unit", clash.message);
		} else {
			rowsByUnit.set(key, [...earlier, row]);
		}
	}
}

function compare(
	earlier: RentRollRow,
	later: RentRollRow,
): { outcome: "repeat" | "error"; message: string } | undefined {
	const unit = `Unit ${later.unitNumber}`;
	if (sameLease(earlier, later)) {
		const different = differences(earlier, later);
		return different.length === 0
			? { outcome: "repeat", message: `${unit} repeats row ${earlier.row}, so we'll import it once.` }
			: {
					outcome: "error",
					message: `${unit} is also in row ${earlier.row} with a different ${different.join(" and ")}.`,
				};
	}
	if (!earlier.lease || !later.lease) {
		const [vacant, let_] = earlier.lease ? [later, earlier] : [earlier, later];
		if (vacant.state !== "past" && let_.state !== "future") {
			return {
				outcome: "error",
				message: `${unit} is also in row ${earlier.row}, leased in one row and not in the other.`,
			};
		}
		return undefined;
	}
	if (earlier.state === "future" || later.state === "future") return undefined;
	return { outcome: "error", message: `${unit} is already leased to ${names(earlier)} in row ${earlier.row}.` };
}

function sameLease(a: RentRollRow, b: RentRollRow) {
	return a.lease && b.lease ? names(a) === names(b) && a.lease.startDate === b.lease.startDate : !a.lease && !b.lease;
}

function differences({ lease: a, ...one }: RentRollRow, { lease: b, ...other }: RentRollRow) {
	const pairs: [string, unknown, unknown][] = [
		["status", one.state, other.state],
		["market rent", one.marketRentCents, other.marketRentCents],
		["rent", a?.rentCents, b?.rentCents],
		["end", a?.endDate, b?.endDate],
		["monthly charge", JSON.stringify(a?.charges), JSON.stringify(b?.charges)],
		["deposit", a?.depositCents, b?.depositCents],
		["balance", a?.balanceCents, b?.balanceCents],
	];
	return pairs.filter(([, left, right]) => left !== right).map(([name]) => name);
}

function names({ lease }: RentRollRow) {
	return lease?.residents.map(residentName).join(" and ") ?? "";
}
