import { daysBetween, formatDays } from "#domain/calendar/format";
import type { PreviewLine } from "#domain/leasing";
import { formatMoney } from "#domain/money/format";

type Format = { currency: string; locale: string };

/** One sentence for each prorated charge: "First month: $813.33 for Nov 15–30." */
export function proratedWords(lines: readonly PreviewLine[], format: Format): string[] {
	const parts = lines.filter(({ kind, prorated }) => kind === "charge" && prorated);
	const spans = new Map(
		parts.map(({ periodFrom, periodTo }) => [`${periodFrom} ${periodTo}`, { periodFrom, periodTo }]),
	);
	const begins = lines.find(({ kind }) => kind === "charge")?.periodFrom;
	return [...spans.values()].map(({ periodFrom, periodTo }) => {
		const within = parts.filter((part) => part.periodFrom === periodFrom && part.periodTo === periodTo);
		const cents = within.reduce((sum, { amountCents }) => sum + amountCents, 0);
		const which = periodFrom === begins ? "First" : "Last";
		const period = daysBetween(periodFrom, periodTo) < 31 ? "month" : "period";
		return `${which} ${period}: ${formatMoney(cents, format)} for ${formatDays(periodFrom, periodTo, format.locale)}.`;
	});
}
