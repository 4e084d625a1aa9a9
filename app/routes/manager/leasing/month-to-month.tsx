/** Stands in a list where a lease has no last day. */
export function MonthToMonth() {
	return <abbr title="Month-to-month">MTM</abbr>;
}
