import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";

/** SQL: of a lease `l`, its last day and whether it goes on from month to month after it. */
export const lastDaySql = `coalesce(l.move_out_date, l.end_date) AS leaseTo,
	l.type = 'fixed_with_rollover' AND l.move_out_date IS NULL AS rollsOver`;

/** Rows with their lease's last day as people mean it: null where the day has passed and the lease went on. */
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
