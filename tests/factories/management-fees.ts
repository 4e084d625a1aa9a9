import { bankAccountsOf } from "#domain/bank-accounts";
import { collectFees, type FeePreview, type FeeTerms, previewFees } from "#domain/owner-accounts";
import type { Scope } from "~/domain/kernel/scope";
import { makeBankAccount } from "./banking";

export const february = { from: "2026-02-01", to: "2026-02-28" };
export const march = { from: "2026-03-01", to: "2026-03-31" };
export const april = { from: "2026-04-01", to: "2026-04-30" };
export const terms: FeeTerms = {
	...{ percentBp: 800, flatCents: 0, perUnitCents: 0, minCents: 0, maxCents: null, waiveVacant: false },
};

/** The company's own bank account, made the first time it is asked for. */
export function companyAccount(scope: Scope): number {
	const own = bankAccountsOf(scope).find(({ purpose }) => purpose === "company");
	return own?.id ?? makeBankAccount(scope, { purpose: "company" });
}

/** Collects every fee of a window as it is previewed, to the company's account. */
export function collect(
	scope: Scope,
	window: { from: string; to: string },
	date: string,
	change: Partial<FeePreview> & object = {},
) {
	const lines = previewFees(scope, window).map(({ propertyId, feeCents }) => ({
		...{ propertyId, amountCents: feeCents, shownCents: feeCents, ...change },
	}));
	return collectFees(scope, { ...window, date, companyAccountId: companyAccount(scope), lines });
}

/** Collects by the button of all fees, which takes those that are ticked by themselves and says what they come to. */
export function collectTicked(scope: Scope, window: { from: string; to: string }, date: string) {
	const ticked = previewFees(scope, window).filter((fee) => fee.ticked);
	const allShownCents = ticked.reduce((sum, { feeCents }) => sum + feeCents, 0);
	const companyAccountId = companyAccount(scope);
	return collectFees(scope, { ...window, date, companyAccountId, allShownCents, lines: [] });
}

/** The fee of the only property that has one. */
export const only = (scope: Scope, window: { from: string; to: string }) => {
	const [preview] = previewFees(scope, window);
	if (!preview) throw new Error("No fee is previewed.");
	return preview;
};
