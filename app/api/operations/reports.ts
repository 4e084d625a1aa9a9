import { z } from "zod";
import { findReport, opensReport, readReport } from "#domain/reports";
import { reportLabels } from "#domain/reports/labels";
import { inPieces } from "~/domain/kernel/in-pieces";
import { ofTeam, readAddress } from "~/routes/manager/reports/asked-report.server";
import { type ApiActor, defineOperation } from "../define-operation";
import { asManager } from "../may-see";
import { asPage } from "../page-right";
import { Problem } from "../problem";

const check = z.object({ label: z.string() }).loose();
const line = z
	.object({ is: z.string(), heading: z.string().optional(), values: z.array(z.unknown()).optional() })
	.loose();

/** Every report that a page shows, by the page's own address and filters. */
export const reportOperations = [
	defineOperation({
		...{ id: "reports.list", method: "GET", path: "/reports", tag: "Reports", ...asPage("/app/reports") },
		summary: "List reports",
		answer: z.object({ data: z.array(z.object({ report: z.string(), title: z.string(), question: z.string() })) }),
		handle: ({ member: { rights, allProperties } }) => ({
			data: Object.entries(reportLabels)
				.filter(([, label]) => opensReport(rights, label, allProperties))
				.map(([report, { title, question }]) => ({ report, title, question })),
		}),
	}),
	defineOperation({
		...{ id: "reports.get", method: "GET", path: "/reports/{report}", tag: "Reports", ...asPage("/app/reports") },
		summary: "Read a report",
		description:
			"Filters are those of the report's page, by the same names, in `filters`: what follows “?” in its address. Amounts are whole cents.",
		query: z.object({
			filters: z.string().max(2_000).optional(),
			cursor: z.string().max(2_000).optional(),
		}),
		example: { params: { report: "rentroll" } },
		answer: z.object({
			...{ report: z.string(), title: z.string(), rule: z.string(), rows: z.int(), currency: z.string() },
			...{ columns: z.array(z.object({ name: z.string(), label: z.string() }).loose()), lines: z.array(line) },
			...{
				groups: z.array(line).nullable(),
				total: line.nullable(),
				checks: z.array(check),
				notes: z.array(z.string()),
			},
			next_cursor: z.string().nullable(),
		}),
		handle: async (actor, { params, query }) => reportView(actor, params.report, query),
	}),
];

async function reportView(actor: ApiActor, route: string, query: { filters?: string; cursor?: string }) {
	const report = findReport(route);
	const { rights, allProperties } = actor.member;
	if (!report) throw new Problem(404, "not-found", "That report wasn't found.");
	if (!opensReport(rights, report.label, allProperties)) {
		throw new Problem(403, "not-allowed", "This key doesn't open that report.");
	}
	const address = new Request(`http://localhost/app/reportsLayout/${route}?${query.filters ?? ""}`);
	const manager = asManager(actor);
	const { asked, columns, missing } = readAddress(manager, report, address, ofTeam(manager, report));
	if (missing.length > 0) {
		const errors = missing.map((name) => ({ parameter: "filters", message: `Choose: ${name}.` }));
		throw new Problem(400, "invalid", "This report needs more filters.", { errors });
	}
	const view = await inPieces(readReport(actor, report, asked, { columns, cursor: query.cursor }));
	return {
		...{ report: route, title: report.label.title, rule: view.rule, rows: view.rows, currency: actor.currency },
		...{ columns: view.columns, lines: view.lines, groups: view.groups ?? null, total: view.total ?? null },
		...{ checks: view.checks, notes: view.notes, next_cursor: view.nextCursor ?? null },
	};
}
