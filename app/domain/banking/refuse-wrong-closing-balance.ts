import { type Cents, formatMoney } from "#domain/money/format";
import { type Failure, refuse } from "~/domain/kernel/result";
import type { StatementEnding } from "./statement";

/** One statement of a bank's file: a day, a page or a period of one account. */
export type FilePart = {
	opening: StatementEnding | undefined;
	/** The sum of what the bank booked, readable or not. */
	movedCents: Cents;
	closing: StatementEnding | undefined;
};

/**
 * Refuses, at `file`, statements whose opening balance and lines don't give their closing balance, with the difference.
 * A statement on several pages opens on its first and closes on its last. Without both balances nothing is proved.
 */
export function refuseWrongClosingBalance(parts: readonly FilePart[], currency: string): Failure | undefined {
	const money = (cents: Cents) => formatMoney(cents, { currency, locale: "en-US" });
	let standing: Cents | undefined;
	for (const { opening, movedCents, closing } of parts) {
		if (opening) standing = opening.cents;
		if (standing === undefined) continue;
		standing += movedCents;
		if (!closing) continue;
		if (standing !== closing.cents) {
			return refuse(
				`The opening balance and the lines of this file come to ${money(standing)}, but its closing balance is ${money(closing.cents)}. The difference is ${money(closing.cents - standing)}. Download the file again.`,
				"file",
			);
		}
		standing = undefined;
	}
	return undefined;
}

/** The first opening and the last closing balance of a file. */
export function balancesOf(parts: readonly FilePart[]) {
	return {
		opening: parts.find(({ opening }) => opening)?.opening,
		ending: parts.findLast(({ closing }) => closing)?.closing,
	};
}
