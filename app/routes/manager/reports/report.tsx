import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
	askReportFile,
	chooseColumns,
	chosenColumns,
	findReport,
	mostRowsOnPages,
	noteReportUse,
	type Report,
	savedViews,
	saveView,
} from "#domain/reports";
import { reportPageForm } from "#domain/reports/schema";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { type Manager, mayOpen, needToOpen, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found } from "~/web/not-found.server";
import { ofTeam, readAddress } from "./asked-report.server";
import { managerDrill } from "./drill-href.server";
import { ReportPage } from "./report-page";
import { showReport } from "./shown-report.server";

export const meta = ({ data }: { data: { title: string } | undefined }) => pageTitle(data?.title ?? "Report");

export async function loader({ request, params }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const report = found(findReport(params.report ?? ""));
	const { asked, list, columns, ...address } = readAddress(manager, report, request, ofTeam(manager, report));
	const { route, label } = report;
	const own = columns ?? chosenColumns(manager, route);
	const search = new URL(request.url).searchParams;
	const open = openLinks(manager);
	const whole = search.get("whole") === "yes";
	const shown =
		address.missing.length > 0
			? undefined
			: await showReport(manager, report, { asked, list, columns: own, whole }, (drill) =>
					open(managerDrill(drill, search)),
				);
	noteReportUse(manager, route);
	const download = href(`/app/reportsLayout/${route}/download`);
	const schedule = href("/app/reports/schedules/schedule", { ...Object.fromEntries(search), report: route });
	return {
		...{ route, title: label.title, question: label.question, listedAt: href("/app/reports") },
		...{ list, ...address, shown, isLimited: !manager.member.allProperties && !report.withoutProperties },
		download: mayOpen(manager, download) ? download : undefined,
		schedule: mayOpen(manager, href("/app/reports/schedules/schedule")) ? schedule : undefined,
		isLong: shown?.isPart === true || (shown?.rows ?? 0) >= mostInAnswer,
		mayShare: mayOpen(manager, href("/app/reports"), "POST") && manager.member.rights.levels.reports !== "view",
		views: savedViews(manager, route).map(({ id, name, query, isOwn, by }) => ({
			...{ id, name, query, by: isOwn ? undefined : by },
		})),
	};
}

/** With so many rows or more, a file is made by a job. */
const mostInAnswer = 4 * mostRowsOnPages;

/** Leaves out addresses that the member can't open. */
function openLinks(manager: Manager): (to: string | undefined) => string | undefined {
	const known = new Map<string, boolean>();
	return (to) => {
		if (to === undefined) return undefined;
		const path = to.split("?", 1)[0] ?? "";
		const may = known.get(path) ?? mayOpen(manager, path);
		known.set(path, may);
		return may ? to : undefined;
	};
}

export async function action({ request, params }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const report = found(findReport(params.report ?? ""));
	const form = await parseForm(request, reportPageForm);
	const { search } = new URL(request.url);
	const here = `${href(`/app/reportsLayout/${report.route}`)}${search}`;
	if (!form.ok) {
		if (form.reply.data?.initialValue?.intent === "save") return form.reply;
		return redirectWithMessage(here, "Choose columns, a file, or a name for this view.", { kind: "negative" });
	}
	const { value } = form;
	if (value.intent === "file") return askFile(manager, report, request, value.format);
	if (value.intent === "save") {
		const { asked: _, columns, list } = readAddress(manager, report, request, ofTeam(manager, report));
		const shared = value.shared && manager.member.rights.levels.reports !== "view";
		const query = queryOf(search, list.cursor, manager.today);
		const own = columns ?? chosenColumns(manager, report.route);
		const saved = saveView(manager, report.route, { name: value.name, query, columns: own, shared });
		if (!saved.ok) return form.refuse(saved);
		const to = new URLSearchParams(query);
		to.set("view", String(saved.viewId));
		return redirectWithMessage(`${href(`/app/reportsLayout/${report.route}`)}?${to}`, `View “${value.name}” saved.`);
	}
	chooseColumns(manager, report.route, value.standard ? undefined : value.columns);
	const query = new URLSearchParams(search);
	query.delete("view");
	return redirect(query.size > 0 ? `${here.split("?", 1)[0]}?${query}` : (here.split("?", 1)[0] ?? here), 303);
}

/** The filters of an address, without the page and the view. A view of today is always of the day it's opened on. */
function queryOf(search: string, cursor: string | undefined, today: string): string {
	const query = new URLSearchParams(search);
	if (query.get("asOf") === today) query.delete("asOf");
	query.delete("whole");
	if (cursor !== undefined) query.delete("cursor");
	query.delete("view");
	return String(query);
}

async function askFile(manager: Manager, report: Report, request: Request, format: "xlsx" | "csv" | "pdf") {
	const { route } = report;
	await needToOpen(manager, href(`/app/reportsLayout/${route}/download`));
	const { asked, columns, missing } = readAddress(manager, report, request, ofTeam(manager, report));
	if (missing.length > 0) return redirect(href(`/app/reportsLayout/${route}`), 303);
	const totals = report.long?.totals(manager, asked);
	const lines = totals?.more ? undefined : totals?.rows;
	const own = columns ?? chosenColumns(manager, route);
	const file = askReportFile(manager, route, { asked, format, columns: own, lines });
	if (!file.ok) return redirectWithMessage(href("/app/reports/file"), file.message, { kind: "negative" });
	return redirectWithMessage(href("/app/reports/file"), "File started. We'll notify you when it's ready.");
}

export default function ManagerReport() {
	return <ReportPage data={useLoaderData<typeof loader>()} crumb={{ label: "Reports", to: href("/app/reports") }} />;
}
