import { dateTimeFormat } from "#domain/calendar/format";
import type { MonthOfRent } from "#domain/leasing";
import { formatCompact, formatMoney } from "#domain/money/format";
import { BarChart } from "~/ui/chart";
import { useFormat } from "~/ui/format-context";

/** Rent charged and collected by month. The current month isn't complete. */
export function RentChart({ months }: { months: readonly MonthOfRent[] }) {
	const format = useFormat();
	const name = dateTimeFormat(format.locale, "UTC", { month: "short" });
	return (
		<BarChart
			title="Charged and collected by month"
			series={[
				{ name: "Charged", look: "light" },
				{ name: "Collected", look: "strong" },
			]}
			bars={months.map(({ month, chargedCents, collectedCents }, position) => ({
				label: name.format(new Date(`${month}-01T00:00:00Z`)),
				values: [chargedCents, collectedCents],
				soFar: position === months.length - 1,
			}))}
			format={(cents) => formatMoney(cents, format)}
			axisFormat={(cents) => formatCompact(cents, format.locale)}
		/>
	);
}
