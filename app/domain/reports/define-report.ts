import { type ReportLabel, type ReportRoute, reportLabels } from "./labels";
import type { Declaration } from "./machine/declaration";
import type { ReportFilters } from "./machine/filters";

export type { ColumnType, ReportColumn, ReportColumns, Sums, Value } from "./machine/columns";
export type {
	Check,
	GroupBy,
	GroupTotals,
	LongReport,
	PageOfRows,
	PartOfReport,
	PartsOfReport,
	ReportChart,
	ReportPart,
	RowKind,
	Totals,
} from "./machine/declaration";
export type { Drill, DrillKind, LedgerLines } from "./machine/drill";
export type { Asked, HeldDays, ReportFilter, ReportFilters } from "./machine/filters";
export { clipped, type HeldPart, heldWithin } from "./machine/held-days";
export { readOnce } from "./machine/read-once";
export { whenShown } from "./machine/when-shown";

/** A report of the catalogue. The machine reads its rows without knowing what they are. */
export type Report = Declaration<unknown, ReportFilters> & { route: ReportRoute; label: ReportLabel };

/** Declares the report of a route; its title, question and right stand in `labels.ts`. */
export function defineReport<Row, const Filters extends ReportFilters = Record<never, never>>(
	route: ReportRoute,
	declaration: Declaration<Row, Filters>,
): Report {
	return { ...(declaration as unknown as Declaration<unknown, ReportFilters>), route, label: reportLabels[route] };
}
