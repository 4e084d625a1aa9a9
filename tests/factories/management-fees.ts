import { collectFees, type FeePreview, type FeeTerms, previewFees } from "#domain/owner-accounts";

import type { Scope } from "~/domain/scope";
import { accountNamed } from "./leasing";

export const february = { from: "2026-02-01", to: "2026-02-28" };
export const march = { from: "2026-03-01", to: "2026-03-31" };
export const terms: FeeTerms = {
	...{ percentBp: 800, flatCents: 0, perUnitCents: 0, minCents: 0, maxCents: null, waiveVacant: false },
};

/** Collects every fee of a window as it is previewed, to the operating account. */
export function collect(
	scope: Scope,
	window: { from: string; to: string },
	date: string,
	change: Partial<FeePreview> & object = {},
) {
	const lines = previewFees(scope, window).map(({ propertyId, feeCents }) => ({
		...{ propertyId, amountCents: feeCents, shownCents: feeCents, ...change },
	}));
	return collectFees(scope, { ...window, date, companyAccountId: accountNamed(scope, "Operating Cash"), lines });
}

/** The fee of the only property that has one. */
export const only = (scope: Scope, window: { from: string; to: string }) => {
	const [preview] = previewFees(scope, window);
	if (!preview) throw new Error("No fee is previewed.");
	return preview;
};
