import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findForm } from "#domain/applications";
import { consentWords } from "#domain/applications/labels";
import { AnswerSheet } from "~/routes/applying/answer-sheet";
import { AddPanel } from "~/ui/add-panel";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { DateTimeText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { Form } from "~/ui/form";
import { Link } from "~/ui/link";
import { PrintButton } from "~/ui/print-button";
import { TextField } from "~/ui/text-field";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam, optionalIdParam } from "~/web/not-found.server";
import { UnclaimedRefusal } from "~/web/unclaimed-refusal";
import { usePostForm } from "~/web/use-post-form";
import { actOnForm } from "./form-actions.server";
import { changesOf } from "./form-changes.server";
import { VersionChanges } from "./version-changes";

export const meta = () => pageTitle("Applicant Application");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const form = found(findForm(manager, idParam(request, "id")));
	const { versions, terms } = form;
	const asked = optionalIdParam(request, "version");
	const at = Math.max(
		versions.findIndex((one) => one.version === asked),
		0,
	);
	const [shown, before] = versions.slice(at);
	return {
		form,
		shown,
		changes: shown && before ? changesOf(manager, terms, before.answers, shown.answers) : undefined,
	};
}

export async function action({ request }: ActionFunctionArgs) {
	return actOnForm(await requireManager(request), request, "/app/singleapplicantlayout/applicantapplication");
}

export default function ApplicantApplication() {
	const { form, shown, changes } = useLoaderData<typeof loader>();
	const { id, versions, consents, signature, signedDate, signedFrom, status, erased } = form;
	const isUndecided = ["new", "undecided", "deferred"].includes(status);
	const canEdit = form.onPaper && isUndecided;
	const edit = canEdit ? <ButtonLink to={href("/app/editapplication", { id })}>Edit paper form</ButtonLink> : null;
	if (!shown && status !== "draft") {
		return <EmptyState action={edit}>This is a paper application. Enter it here to compare it with others.</EmptyState>;
	}
	const canReturn = !form.onPaper && isUndecided;
	return (
		<>
			<UnclaimedRefusal
				claimed={({ intent, field }) =>
					(intent === "return" && canReturn) ||
					(intent === "show" && numbersOf(form).some((one) => one.field === field))
				}
			/>
			<div className="no-print flex flex-wrap items-center gap-3">
				<PrintButton />
				{edit}
				{versions.length > 1
					? versions.map((one) => (
							<Link
								key={one.version}
								to={href("/app/singleapplicantlayout/applicantapplication", { id, version: one.version })}
								aria-current={one.version === shown?.version ? "page" : undefined}
								className="link aria-[current=page]:font-semibold"
							>
								Version {one.version}
							</Link>
						))
					: null}
			</div>
			{shown ? null : <Banner tone="warn">Not submitted yet. Here's what they've entered so far.</Banner>}
			{erased ? <Banner>Identity numbers and documents were erased.</Banner> : null}
			<div className="grid max-w-200 gap-5 rounded-card border border-line bg-surface p-6 shadow-whisper max-sm:p-4 print:border-0 print:p-0">
				{shown ? (
					<p className="text-soft">
						{form.onPaper ? "As entered" : "As submitted"} <DateTimeText iso={shown.createdDate} />
						{versions.length > 1 ? `, version ${shown.version} of ${versions.length}` : ""}
					</p>
				) : null}
				<AnswerSheet form={form} answers={shown?.answers ?? form.answers} />
			</div>
			{changes && shown ? <VersionChanges changes={changes} since={shown.version - 1} /> : null}
			<Numbers rows={numbersOf(form)} />
			{signature ? (
				<Card title="Signature and consent">
					<p>
						Signed “{signature}” {signedDate ? <DateTimeText iso={signedDate} /> : null} from {signedFrom}
					</p>
					<ul className="mt-2 grid gap-2 text-soft">
						{consents.map(({ consent, version, date, ipAddress }) => (
							<li key={consent}>
								“{consentWords({ consent, version })}” (version {version}, agreed to <DateTimeText iso={date} /> from{" "}
								{ipAddress})
							</li>
						))}
					</ul>
				</Card>
			) : null}
			{canReturn ? <GiveBack /> : null}
		</>
	);
}

/** The identity numbers that were given. */
function numbersOf({ taxIdLast4, idNumberLast4 }: { taxIdLast4: string; idNumberLast4: string }) {
	return [
		{ field: "tax_id", label: "SSN or ITIN", last4: taxIdLast4 },
		{ field: "id_number", label: "ID number", last4: idNumberLast4 },
	].filter(({ last4 }) => last4 !== "");
}

function Numbers({ rows }: { rows: ReturnType<typeof numbersOf> }) {
	const answer = useActionData<{ shown?: { field: string; number: string } }>();
	if (rows.length === 0) return null;
	return (
		<div className="no-print">
			<Card title="Identity numbers">
				<ul className="grid gap-4">
					{rows.map(({ field, label, last4 }) => (
						<li key={field} className="grid gap-2">
							<p>
								{label}:{" "}
								<strong className="tabular-nums">
									{answer?.shown?.field === field ? answer.shown.number : `••• ${last4}`}
								</strong>
							</p>
							{answer?.shown?.field === field ? null : <Show field={field} label={label} />}
						</li>
					))}
				</ul>
			</Card>
		</div>
	);
}

function Show({ field, label }: { field: string; label: string }) {
	const [form, fields, answer] = usePostForm<{ reason: string; field: string }>({
		answers: (intent) => intent === "show",
	});
	return (
		<details open={answer?.initialValue?.field === field}>
			<summary className="link w-fit">
				Show<span className="sr-only"> {label}</span>
			</summary>
			<div className="pt-3">
				<Form form={form} submit="Show number">
					<input type="hidden" name="intent" value="show" />
					<input type="hidden" name="field" value={field} />
					<TextField field={fields.reason} label="Reason" hint="We log this with your name." maxLength={200} />
				</Form>
			</div>
		</details>
	);
}

function GiveBack() {
	const [form, fields, answer] = usePostForm<{ reason: string }>({ answers: (intent) => intent === "return" });
	return (
		<AddPanel label="Return to applicant" icon="back" open={answer !== undefined}>
			<Form form={form} submit="Return to applicant">
				<input type="hidden" name="intent" value="return" />
				<TextField
					field={fields.reason}
					label="Changes needed"
					hint="We'll email this to them with a link."
					maxLength={500}
				/>
			</Form>
		</AddPanel>
	);
}
