import type { LateFeeRuleRow, LateFeeStep } from "#domain/collections";
import { lateFeeBaseWords } from "#domain/collections/labels";
import { formatMoney, formatPercent } from "#domain/money/format";
import type { useFormat } from "~/ui/format-context";

type Format = Pick<ReturnType<typeof useFormat>, "currency" | "locale">;

/** "$50.00 and 5% of the past-due amount, once, 3-day grace period". */
export function stepWords(
	{ fixedCents, percentBp, percentOf, timing, graceDays }: LateFeeStep,
	format: Format,
): string {
	const parts = [
		fixedCents > 0 ? formatMoney(fixedCents, format) : "",
		percentBp > 0 ? `${formatPercent(percentBp, format.locale)} ${lateFeeBaseWords[percentOf]}` : "",
	];
	const when = timing === "once" ? "once" : "every day";
	return `${parts.filter(Boolean).join(" and ")}, ${when}, ${graceDays}-day grace period`;
}

/** The lease or property a rule is for; otherwise a label for all leases. */
export function ruleName({ leaseName, propertyName }: Pick<LateFeeRuleRow, "leaseName" | "propertyName">): string {
	return leaseName ?? propertyName ?? "Every lease";
}

/** "at most $100.00 a month, $300.00 in all". */
export function capWords(
	{ monthCapCents, totalCapCents }: Pick<LateFeeRuleRow, "monthCapCents" | "totalCapCents">,
	format: Format,
): string {
	const parts = [
		monthCapCents === null ? "" : `${formatMoney(monthCapCents, format)} a month`,
		totalCapCents === null ? "" : `${formatMoney(totalCapCents, format)} total`,
	];
	return parts.filter(Boolean).join(", ");
}
