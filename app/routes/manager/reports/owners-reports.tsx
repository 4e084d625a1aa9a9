import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ownersReports, reportsForOwners, showOwners } from "#domain/reports";
import { reportLabels } from "#domain/reports/labels";
import { ownersReportsForm } from "#domain/reports/schema";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { PageHead } from "~/ui/page-head";
import { Form } from "~/ui/post-form";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { mayOpen, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";

export const meta = () => pageTitle("Owners' Reports");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const shown = new Set(ownersReports(manager));
	return {
		listedAt: href("/app/reports"),
		mayChange: mayOpen(manager, href("/app/reports/owners"), "POST"),
		reports: reportsForOwners().map((route) => ({
			...{ route, title: reportLabels[route].title, question: reportLabels[route].question },
			isShown: shown.has(route),
		})),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, ownersReportsForm);
	if (!form.ok) return form.reply;
	showOwners(manager, form.value.routes);
	return redirectWithMessage(href("/app/reports/owners"), "Owners' reports saved.");
}

export default function OwnersReports() {
	const { reports, mayChange } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title="Owners' reports"
				facts="Owners see these for their own properties, for the time they've owned them."
				crumbs={[{ label: "Reports", to: href("/app/reports") }]}
			/>
			{reports.length > 0 ? (
				<Card title="Shown to owners">{mayChange ? <Choice reports={reports} /> : <Chosen reports={reports} />}</Card>
			) : (
				<EmptyState>No report has a version for owners yet.</EmptyState>
			)}
		</>
	);
}

type Reports = Pick<ReturnType<typeof useLoaderData<typeof loader>>, "reports">;

function Choice({ reports }: Reports) {
	return (
		<Form method="post" className="grid gap-4">
			<fieldset className="grid gap-3 sm:grid-cols-2">
				<legend className="sr-only">Reports that owners see</legend>
				{reports.map(({ route, title, question, isShown }) => (
					<label key={route} className="flex min-h-6 items-start gap-2">
						<input
							type="checkbox"
							name="routes"
							value={route}
							defaultChecked={isShown}
							className="mt-[0.2em] size-4 shrink-0"
						/>
						<span>
							{title}
							<span className="block text-soft">{question}</span>
						</span>
					</label>
				))}
			</fieldset>
			<div>
				<Button>Save</Button>
			</div>
		</Form>
	);
}

function Chosen({ reports }: Reports) {
	const shown = reports.filter(({ isShown }) => isShown);
	if (shown.length === 0) return <p className="text-soft">Owners don't see any of these reports.</p>;
	return (
		<ul className="grid gap-1">
			{shown.map(({ route, title }) => (
				<li key={route}>{title}</li>
			))}
		</ul>
	);
}
