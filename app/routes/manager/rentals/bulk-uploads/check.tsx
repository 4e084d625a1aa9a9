import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { dryRun, findImport, type PlanSummary, startImport } from "#domain/imports";
import { confirmForm } from "#domain/imports/schema";
import { ButtonLink } from "~/ui/button";
import { CheckboxField } from "~/ui/checkbox-field";
import { count } from "~/ui/count";
import { DateText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { Form, FormSection } from "~/ui/form";
import { Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { RadioField } from "~/ui/radio-field";
import { Stat } from "~/ui/stat";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { checkListParams, pageOf } from "./check-list.server";
import { CheckTables } from "./check-tables";
import { Steps } from "./steps";

export const meta = () => pageTitle("Check Upload");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const id = idParam(request, "id");
	const upload = found(findImport(manager, id));
	if (upload.state === "uploaded") throw redirect(href("/app/bulkuploads/columns", { id }));
	if (upload.state === "done" || upload.state === "running") throw redirect(href("/app/bulkuploads/progress", { id }));
	const { asOfDate, summary, problems, rows } = found(await dryRun(manager, id));
	const list = checkListParams(request, problems.length);
	return { upload, asOfDate, summary, problemCount: problems.length, list, page: pageOf(list, problems, rows) };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const id = idParam(request, "id");
	found(findImport(manager, id));
	const form = await parseForm(request, confirmForm);
	if (!form.ok) return form.reply;
	const started = startImport(manager, id, { onlyIfAllReady: form.value.which === "all" });
	if (!started.ok) return form.refuse(started);
	return redirect(href("/app/bulkuploads/progress", { id }), 303);
}

export default function Check() {
	const { upload, asOfDate, summary, problemCount, list, page } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title="Check upload"
				facts={
					<>
						{upload.fileName}, as of <DateText date={asOfDate} />. Nothing has been saved yet.
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
			{summary.byOutcome.create > 0 ? (
				<Confirm />
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

function Confirm() {
	const { upload, asOfDate, summary } = useLoaderData<typeof loader>();
	const { byOutcome, newLeases, depositCents, owedCents, prepaidCents } = summary;
	const [form, fields] = usePostForm<{ which: string; sums?: string }>({
		values: { which: "ready" },
	});
	return (
		<Form form={form} submit="Import" cancel={href("/app/bulkuploads")}>
			<FormSection title="Import">
				{byOutcome.error > 0 ? (
					<RadioField
						field={fields.which}
						label="Rows with errors"
						options={[
							{
								value: "ready",
								label: `Import the ${byOutcome.create} rows that are ready`,
								hint: "You can download the rows with errors, fix them and upload them again.",
							},
							{ value: "all", label: "Import only if every row is ready" },
						]}
					/>
				) : (
					<input type="hidden" name={fields.which.name} value="ready" />
				)}
				{newLeases > 0 ? (
					<CheckboxField
						field={fields.sums}
						label={
							<>
								These opening balances are correct: deposits held <Money cents={depositCents} />, owed{" "}
								<Money cents={owedCents} />, prepaid <Money cents={prepaidCents} />. They'll be posted on{" "}
								<DateText date={asOfDate} />.
							</>
						}
					/>
				) : (
					<input type="hidden" name={fields.sums.name} value="on" />
				)}
				<p className="text-soft">If the import fails, nothing from {upload.fileName} is saved.</p>
			</FormSection>
		</Form>
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
