import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form as GetForm, useLoaderData } from "@remix-run/react";
import { findReport, opensReport, reportHabits, reportRoutes, savedViews, starReport } from "#domain/reports";
import { isReportRoute, type ReportRoute, reportGroups, reportLabels } from "#domain/reports/labels";
import { reportListForm } from "#domain/reports/schema";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DateTimeText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { Link, NavLink } from "~/ui/link";
import { PageHead } from "~/ui/page-head";
import { Form } from "~/ui/post-form";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { notFound } from "~/web/not-found.server";
import { mayDelete } from "./may-delete-view.server";

export const meta = () => pageTitle("Reports");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const q = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, 100);
	const habits = reportHabits(manager);
	const reports = openReports(manager)
		.map((route) => {
			const { starred = false, usedDate = null } = habits.get(route) ?? {};
			return { ...reportLabels[route], route, starred, usedDate };
		})
		.filter(({ title, question }) => includesAll(`${title} ${question}`, q));
	const open = new Set<string>(openReports(manager));
	return {
		q,
		starred: reports.filter(({ starred }) => starred).map(shown),
		groups: Object.entries(reportGroups)
			.map(([group, { title }]) => ({
				title,
				reports: reports.filter((report) => report.group === group).map(shown),
			}))
			.filter((group) => group.reports.length > 0),
		views: savedViews(manager)
			.filter(({ route, name }) => open.has(route) && includesAll(`${name} ${reportLabels[route].title}`, q))
			.map(({ id, route, name, query, shared, isOwn, by }) => ({
				...{ id, route, name, query, shared, by: isOwn ? undefined : by, mayDelete: mayDelete(manager, { isOwn }) },
				title: reportLabels[route].title,
			})),
	};
}

type Listed = {
	route: string;
	id?: number;
	title: string;
	question: string;
	starred: boolean;
	usedDate: string | null;
};

function shown({ route, id, title, question, starred, usedDate }: Listed) {
	return { route, id: id ?? null, title, question, starred, usedDate };
}

/** The reports that the member's role opens. */
function openReports({ member }: Manager) {
	return [...reportRoutes()]
		.sort(byNumber)
		.filter((route) => opensReport(member.rights, reportLabels[route], member.allProperties));
}

/** The specification's reports by their numbers, then those that were added. */
function byNumber(one: ReportRoute, other: ReportRoute): number {
	const numberOf = (route: ReportRoute): number =>
		"id" in reportLabels[route] ? Number(reportLabels[route].id) : 1_000;
	return numberOf(one) - numberOf(other);
}

function includesAll(text: string, q: string): boolean {
	const words = q.toLowerCase().split(/\s+/);
	return words.every((word) => text.toLowerCase().includes(word));
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, reportListForm);
	const here = `${href("/app/reports")}${new URL(request.url).search}`;
	if (!form.ok) return redirectWithMessage(here, "That report wasn't found.", { kind: "negative" });
	const { value } = form;
	const { route } = value;
	if (!isReportRoute(route) || !findReport(route) || !openReports(manager).includes(route)) notFound();
	starReport(manager, route, value.intent === "star");
	const { title } = reportLabels[route];
	return redirectWithMessage(here, value.intent === "star" ? `${title} is starred.` : `${title} is no longer starred.`);
}

/** What reports are made into, and what is beside them. */
const around = [
	{ label: "Schedules", to: href("/app/reports/schedules") },
	{ label: "Owner packets", to: href("/app/reports/packets") },
	{ label: "Tenant statements", to: href("/app/reports/tenantstatements") },
	{ label: "Trust packets", to: href("/app/reports/trustpackets") },
	{ label: "Owners' reports", to: href("/app/reports/owners") },
	{ label: "Files", to: href("/app/reports/file") },
];

export default function Reports() {
	const { q, starred, groups, views } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead title="Reports" />
			<ul aria-label="Around reports" className="flex flex-wrap gap-x-4 gap-y-1 text-small">
				{around.map(({ label, to }) => (
					<li key={label}>
						<NavLink to={to} className="link inline-block py-1.5">
							{label}
						</NavLink>
					</li>
				))}
			</ul>
			<GetForm method="get" className="filters">
				<div className="flex min-w-0 grow basis-56 items-end gap-2 sm:max-w-96">
					<div className="min-w-0 grow">
						<label htmlFor="reports-q" className="mb-1 block text-small text-soft">
							Search
						</label>
						<input id="reports-q" type="search" name="q" maxLength={100} defaultValue={q} className="control w-full" />
					</div>
					<Button look="plain">Search</Button>
				</div>
			</GetForm>
			{views.length > 0 ? <Views views={views} /> : null}
			{starred.length > 0 ? <Group title="Starred" reports={starred} /> : null}
			{groups.length > 0 ? (
				groups.map(({ title, reports }) => <Group key={title} title={title} reports={reports} />)
			) : (
				<EmptyState>{q ? "No report matches this search." : "Your role doesn't include any reports."}</EmptyState>
			)}
		</>
	);
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

function Group({ title, reports }: { title: string; reports: Data["starred"] }) {
	return (
		<Card title={title}>
			<ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
				{reports.map((report) => (
					<li key={report.route} className="flex items-start gap-2">
						<Star {...report} />
						<div className="min-w-0">
							<a href={`/app/reportsLayout/${report.route}`} className="link font-medium">
								{report.title}
							</a>
							{report.id === null ? null : <span className="text-small text-soft"> {report.id}</span>}
							<p className="text-soft">{report.question}</p>
							{report.usedDate ? (
								<p className="text-small text-soft">
									Last opened <DateTimeText iso={report.usedDate} />
								</p>
							) : null}
						</div>
					</li>
				))}
			</ul>
		</Card>
	);
}

function Star({ route, title, starred }: { route: string; title: string; starred: boolean }) {
	return (
		<Form method="post" preventScrollReset>
			<input type="hidden" name="route" value={route} />
			<button
				type="submit"
				name="intent"
				value={starred ? "unstar" : "star"}
				aria-label={starred ? `Unstar ${title}` : `Star ${title}`}
				className="grid size-6 place-items-center rounded-control text-soft hover:bg-sunken"
			>
				<Icon name="star" className={starred ? "fill-accent text-accent" : ""} />
			</button>
		</Form>
	);
}

function Views({ views }: { views: Data["views"] }) {
	return (
		<Card title="Saved views">
			<ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
				{views.map(({ id, route, name, query, title, shared, mayDelete, by }) => (
					<li key={id} className="flex flex-wrap items-baseline gap-x-3">
						<a href={`/app/reportsLayout/${route}?${query ? `${query}&` : ""}view=${id}`} className="link font-medium">
							{name}
						</a>
						<span className="text-soft">
							{title}
							{by ? `, shared by ${by}` : shared ? ", shared with the team" : ""}
						</span>
						{mayDelete ? (
							<Link to={href("/app/reports/view/remove", { id })} className="link">
								Delete<span className="sr-only"> {name}</span>
							</Link>
						) : null}
					</li>
				))}
			</ul>
		</Card>
	);
}
