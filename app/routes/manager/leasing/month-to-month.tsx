/** Shown in a list in place of the last day of a month-to-month lease. */
export function MonthToMonth() {
	return <abbr title="Month-to-month">MTM</abbr>;
}
