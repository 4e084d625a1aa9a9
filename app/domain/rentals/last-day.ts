import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";

/** SQL: a lease's last day, and whether it continues month-to-month after that. */
export const lastDaySql = `coalesce(l.move_out_date, l.end_date) AS leaseTo,
	l.type = 'fixed_with_rollover' AND l.move_out_date IS NULL AS rollsOver`;

/** Sets each row's last day to null if it has passed and the lease continued month-to-month. */
export function withLastDay<Row extends { leaseTo: string | null; rollsOver: number | null }>(
	scope: Scope,
	rows: Row[],
) {
	const { today } = organizationOf(scope);
	return rows.map(({ rollsOver, ...row }) => ({
		...row,
		leaseTo: rollsOver === 1 && row.leaseTo !== null && row.leaseTo < today ? null : row.leaseTo,
	}));
}
