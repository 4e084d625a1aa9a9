import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { confirmImport, dryRun, findImport, type PlanSummary } from "#domain/imports";
import { confirmForm } from "#domain/imports/schema";
import { ButtonLink } from "~/ui/button";
import { count } from "~/ui/count";
import { DateText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { PageHead } from "~/ui/page-head";
import { Stat } from "~/ui/stat";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { checkListParams, pageOf } from "./check-list.server";
import { Posted, Proof } from "./check-proof";
import { CheckTables } from "./check-tables";
import { Confirm } from "./confirm";
import { Steps } from "./steps";

export const meta = () => pageTitle("Check Upload");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const id = idParam(request, "id");
	const upload = found(findImport(manager, id));
	if (upload.state === "uploaded") throw redirect(href("/app/bulkuploads/columns", { id }));
	if (upload.state !== "mapped" && upload.state !== "failed") throw redirect(href("/app/bulkuploads/progress", { id }));
	const { summary, proof, postings, changes, problems, rows } = found(await dryRun(manager, id));
	const list = checkListParams(request, problems.length);
	const page = pageOf(list, problems, rows);
	return { upload, summary, proof, postings, changes, problemCount: problems.length, list, page };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const id = idParam(request, "id");
	found(findImport(manager, id));
	const form = await parseForm(request, confirmForm);
	if (!form.ok) return form.reply;
	const { which, takes, differs, reason, oldDay } = form.value;
	const started = await confirmImport(form.by(manager), id, {
		onlyIfAllReady: which === "all",
		takes,
		differs,
		reason,
		oldDay,
	});
	if (!started.ok) return form.refuse(started);
	return redirect(href("/app/bulkuploads/progress", { id }), 303);
}

export default function Check() {
	const { upload, summary, proof, postings, changes, problemCount, list, page } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title="Check upload"
				facts={
					<>
						{upload.fileName}, as of <DateText date={postings.asOfDate} />. Nothing has been saved yet.
					</>
				}
				crumbs={[{ label: "Bulk uploads", to: href("/app/bulkuploads") }]}
				links={
					<ButtonLink to={href("/app/bulkuploads/columns", { id: upload.id })} look="quiet">
						Edit columns
					</ButtonLink>
				}
			/>
			<Steps current="check" importId={upload.id} />
			<PlanFigures summary={summary} />
			<Proof proof={proof} />
			{summary.newLeases > 0 ? <Posted postings={postings} /> : null}
			{summary.byOutcome.create > 0 || changes.length > 0 ? (
				<Confirm fileName={upload.fileName} summary={summary} proof={proof} postings={postings} changes={changes} />
			) : (
				<EmptyState>
					{summary.byOutcome.exists > 0
						? "Everything in this file is already in Tenantry."
						: "None of the rows in this file can be imported."}
				</EmptyState>
			)}
			<CheckTables importId={upload.id} summary={summary} problemCount={problemCount} list={list} page={page} />
		</>
	);
}

/** The number of ready rows and of rows with errors, and what the ready rows would add. */
function PlanFigures({ summary }: { summary: PlanSummary }) {
	const { byOutcome, withWarning, newProperties, newUnits, newTenants, newLeases } = summary;
	return (
		<div className="grid gap-4 grid-cols-2 lg:grid-cols-4">
			<Stat
				label="Ready"
				value={byOutcome.create}
				note={`${count(newProperties, "property", "properties")}, ${count(newUnits, "unit")}, ${count(newTenants, "tenant")}, ${count(newLeases, "lease")}`}
			/>
			<Stat label="Errors" value={byOutcome.error} note="These rows won't be imported." />
			<Stat label="Warnings" value={withWarning} note="These rows will be imported. Please review them." />
			<Stat
				label="Existing"
				value={byOutcome.exists}
				note={`${count(byOutcome.repeat, "repeated row")} counted once`}
			/>
		</div>
	);
}
