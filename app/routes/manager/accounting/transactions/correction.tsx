import { plainAmount } from "#domain/money/format";
import { Banner } from "~/ui/banner";

/** A banner that says what saving a correction will do. */
export function CorrectionBanner() {
	return (
		<Banner tone="info">
			Saving reverses the original entry and posts this one instead. Both stay in the ledger and link to each other.
		</Banner>
	);
}

export function correctedWords(what: string): string {
	return `${what} corrected. The original entry was reversed.`;
}

/** Posted lines as values of the form's grid. Without lines, as many empty ones as `empty` says. */
export function lineValues(
	lines: readonly { accountId?: number; amountCents: number; memo: string }[] | undefined,
	empty: number,
) {
	if (!lines) return Array.from({ length: empty }, () => ({}));
	return lines.map(({ accountId, amountCents, memo }) => ({
		accountId: accountId === undefined ? "" : String(accountId),
		amount: plainAmount(amountCents),
		memo,
	}));
}
