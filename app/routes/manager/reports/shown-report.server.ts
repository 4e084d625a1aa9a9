import { nowIso } from "#domain/calendar";
import { type Drill, type Report, type ReportView, readReport, reportHead } from "#domain/reports";
import { inPieces } from "~/domain/kernel/in-pieces";
import { letOthers } from "~/web/attempt.server";
import type { Actor } from "~/web/guards.server";
import type { AskedReport } from "./asked-report.server";

type Line = ReportView["lines"][number];
type Linked<Each> = Each extends { is: "row" }
	? Omit<Each, "drills"> & { links: (string | undefined)[] }
	: Each extends { is: "group" }
		? Omit<Each, "drill"> & { link: string | undefined }
		: Each;

/** A line with addresses instead of what it leads to. */
export type ShownLine = Linked<Line>;

export type ShownReport = Omit<ReportView, "lines" | "checks"> & {
	lines: ShownLine[];
	checks: (Omit<ReportView["checks"][number], "drill"> & { link: string | undefined })[];
	days: string;
	madeDate: string;
	certified: boolean;
};

/** One page of a report with its links, for the page that shows it. */
export async function showReport(
	actor: Actor,
	report: Report,
	{
		asked,
		list,
		columns,
		whole,
	}: Pick<AskedReport, "asked" | "columns"> & {
		list: { cursor: string | undefined };
		/** Everything is added up, however long it takes. */
		whole: boolean;
	},
	linkOf: (drill: Drill) => string | undefined,
): Promise<ShownReport> {
	const { lines, checks, ...view } = await inPieces(
		readReport(actor, report, asked, { columns, cursor: list.cursor, whole }),
		letOthers,
	);
	const link = (drill: Drill | undefined) => (drill ? linkOf(drill) : undefined);
	return {
		...view,
		lines: lines.map((line): ShownLine => {
			if (line.is === "row") {
				const { drills, ...row } = line;
				return { ...row, links: drills.map(link) };
			}
			if (line.is !== "group") return line;
			const { drill, ...heading } = line;
			return { ...heading, link: link(drill) };
		}),
		checks: checks.map(({ drill, ...check }) => ({ ...check, link: link(drill) })),
		days: reportHead(actor, report, asked).days,
		madeDate: nowIso(),
		certified: report.certified === true,
	};
}
