import type { Cents } from "#domain/money/format";
import type { Scope } from "~/domain/kernel/scope";
import type { Asked, ReportFilters } from "../define-report";
import { bankChoices } from "./bank-choices";
import { type BankLine, type BankStretch, bankLines, bankStretches } from "./bank-lines";

export const bankFilters = {
	bank: { label: "Bank account", choices: bankChoices },
	state: {
		label: "Cleared",
		words: { all: "All", cleared: "Reconciled", uncleared: "Not reconciled" },
		standard: "all",
	},
} as const satisfies ReportFilters;
export type BankAsked = Asked<typeof bankFilters>;

export type BankRow = { bank: BankStretch; balanceCents: Cents } & (
	| { kind: "line"; line: BankLine }
	| { kind: "opening" | "closing"; line?: undefined }
);

/** Bank account by bank account: the opening balance, the transactions, the closing balance. */
export function* bankRows(scope: Scope, { from, to, propertyIds, filters }: BankAsked): Generator<BankRow> {
	const asked = { from, to, propertyIds, accountId: filters.bank };
	for (const bank of shownBanks(scope, asked)) {
		const { openingCents, closingCents } = bank;
		yield { bank, balanceCents: openingCents, kind: "opening" };
		for (const line of bankLines(scope, asked, bank)) {
			if (filters.state !== "all" && line.reconciled !== (filters.state === "cleared")) continue;
			yield { bank, balanceCents: line.balanceCents, kind: "line", line };
		}
		yield { bank, balanceCents: closingCents, kind: "closing" };
	}
}

/** The bank account that is asked for, or those that have a balance or movement. */
export function shownBanks(scope: Scope, asked: Parameters<typeof bankStretches>[1]): BankStretch[] {
	return bankStretches(scope, asked).filter(
		({ openingCents, inCents, outCents }) =>
			asked.accountId !== undefined || openingCents !== 0 || inCents !== 0 || outCents !== 0,
	);
}
