import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { checkImport, confirmImport, findImport, forgetCheck, type PlanSummary } from "#domain/imports";
import { confirmForm } from "#domain/imports/schema";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { count } from "~/ui/count";
import { DateText, DateTimeText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { PageHead } from "~/ui/page-head";
import { Form as PostForm } from "~/ui/post-form";
import { Reloads } from "~/ui/reloads";
import { Bar, Stat } from "~/ui/stat";
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
	const check = found(await checkImport(manager, id));
	if ("underWay" in check) return { upload, underWay: check.underWay, check: null };
	const { problems, rows, ...run } = check.run;
	const list = checkListParams(request, problems.length);
	const page = pageOf(list, problems, rows);
	const checkedDate = check.checkedDate ?? null;
	return { upload, underWay: null, check: { ...run, checkedDate, problemCount: problems.length, list, page } };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const id = idParam(request, "id");
	found(findImport(manager, id));
	if (new URL(request.url).searchParams.get("intent") === "again") {
		forgetCheck(manager, id);
		return redirect(href("/app/bulkuploads/check", { id }), 303);
	}
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
	const { upload, underWay, check } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title="Check upload"
				facts={
					<>
						{upload.fileName}
						{check ? (
							<>
								, as of <DateText date={check.postings.asOfDate} />
							</>
						) : null}
						. Nothing has been saved yet.
					</>
				}
				crumbs={[{ label: "Bulk uploads", to: href("/app/bulkuploads") }]}
				links={
					<>
						{check && (check.summary.newProperties > 0 || check.summary.byOutcome.error > 0) ? (
							<ButtonLink to={href("/app/bulkuploads/addresses", { id: upload.id })} look="quiet">
								Property addresses
							</ButtonLink>
						) : null}
						<ButtonLink to={href("/app/bulkuploads/columns", { id: upload.id })} look="quiet">
							Edit columns
						</ButtonLink>
					</>
				}
			/>
			<Steps current="check" importId={upload.id} />
			{underWay ? <Checking {...underWay} /> : <Checked />}
		</>
	);
}

/** How far the check of a large file is. */
function Checking({ done, total }: { done: number; total: number }) {
	return (
		<Card title="Checking">
			<Reloads seconds={1} />
			<p role="status">
				{total > 0 ? `${done.toLocaleString("en-US")} of ${total.toLocaleString("en-US")} rows` : "Starting…"}
			</p>
			<Bar share={total > 0 ? done / total : 0} />
			<p className="mt-2 text-soft">
				This file is large, so checking it takes a little longer. You can leave this page.
			</p>
		</Card>
	);
}

function Checked() {
	const { upload, check } = useLoaderData<typeof loader>();
	if (!check) return null;
	const { summary, proof, postings, changes, problemCount, list, page, checkedDate } = check;
	return (
		<>
			{checkedDate ? (
				<div className="flex flex-wrap items-center gap-3">
					<p className="text-soft">
						Checked <DateTimeText iso={checkedDate} />. Changes since then aren't included.
					</p>
					<PostForm method="post" action={`?id=${upload.id}&intent=again`}>
						<Button look="plain">Check again</Button>
					</PostForm>
				</div>
			) : null}
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
				note={`${byOutcome.differs > 0 ? `${count(byOutcome.differs, "more row")} that differ from your records, ` : ""}${count(byOutcome.repeat, "repeated row")} counted once`}
			/>
		</div>
	);
}
