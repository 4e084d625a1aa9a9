import { dateTimeFormat } from "#domain/calendar/format";
import { formatCompact, formatMoney } from "#domain/money/format";
import type { MonthOfEarnings } from "#domain/statements";
import { BarChart } from "~/ui/chart";
import { useFormat } from "~/ui/format-context";

/** Income and expenses by month. The current month isn't complete. */
export function EarningsChart({ months }: { months: readonly MonthOfEarnings[] }) {
	const format = useFormat();
	const name = dateTimeFormat(format.locale, "UTC", { month: "short" });
	return (
		<BarChart
			title="Income and expenses by month"
			series={[
				{ name: "Income", look: "strong" },
				{ name: "Expenses", look: "light" },
			]}
			bars={months.map(({ month, incomeCents, expenseCents }, position) => ({
				label: name.format(new Date(`${month}-01T00:00:00Z`)),
				values: [incomeCents, expenseCents],
				soFar: position === months.length - 1,
			}))}
			format={(cents) => formatMoney(cents, format)}
			axisFormat={(cents) => formatCompact(cents, format.locale)}
		/>
	);
}
