import { addMonths, type PlainDate } from "#domain/calendar/format";
import type { LedgerFilters } from "#domain/leasing";
import { listParams } from "~/web/list.server";

/** The ledger's state as its address tells it: newest first, the last 12 months unless all are asked for. */
export function ledgerListParams(request: Request, today: PlainDate) {
	const list = listParams(request, {
		sorts: ["date"],
		defaultSort: "date",
		defaultDirection: "desc",
		filters: {
			period: ["year", "all"],
			kind: ["", "charges", "payments", "credits"],
			open: ["", "yes"],
			reversed: ["show", "hide"],
		},
	});
	const { period, kind, open, reversed } = list.filters;
	const filters: LedgerFilters = {
		from: period === "year" ? addMonths(today, -12) : undefined,
		kind: kind || undefined,
		openOnly: open === "yes",
		hideReversed: reversed === "hide",
	};
	return { list, filters };
}
