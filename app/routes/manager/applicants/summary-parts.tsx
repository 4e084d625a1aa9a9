import type { applicantSummary, CriterionCheck } from "#domain/applications";
import { decidedWords, reasonWords, screeningOutcomes } from "#domain/applications/labels";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DateTimeText } from "~/ui/date";
import { Form } from "~/ui/form";
import { Form as PlainForm } from "~/ui/post-form";
import { Status } from "~/ui/status";
import { TextareaField } from "~/ui/textarea-field";
import { usePostForm } from "~/web/use-post-form";
import { VerdictMark } from "./verdict";

type Summary = NonNullable<ReturnType<typeof applicantSummary>>;

/** The written criteria with the figure behind each. */
export function Criteria({ checks, criteria }: { checks: readonly CriterionCheck[]; criteria: string }) {
	return (
		<Card title="Criteria">
			<dl className="grid gap-3">
				{checks.map(({ criterion, figure, verdict }) => (
					<div key={criterion} className="grid gap-1 border-t border-line pt-3 first:border-0 first:pt-0">
						<dt className="flex items-start justify-between gap-3 text-soft">
							{criterion}
							<VerdictMark verdict={verdict} />
						</dt>
						<dd className="wrap-anywhere">{figure}</dd>
					</div>
				))}
			</dl>
			{criteria ? (
				<details className="mt-4">
					<summary className="link w-fit">Screening criteria they saw</summary>
					<p className="mt-2 whitespace-pre-line text-soft">{criteria}</p>
				</details>
			) : null}
		</Card>
	);
}

/** Reports of a screening company, and the button that orders one. */
export function Report({
	screenings,
	may,
	company,
}: {
	screenings: Summary["screenings"];
	may: boolean;
	company: string | undefined;
}) {
	const waiting = screenings[0]?.state === "ordered";
	return (
		<Card title="Screening report">
			<div className="grid gap-4">
				{screenings.map(({ id, state, outcome, findings, provider, createdDate }) => (
					<div key={id} className="grid gap-1.5">
						<p className="flex flex-wrap items-center gap-2">
							{state === "received" && outcome ? (
								<Status tone={outcome === "recommended" ? "good" : outcome === "not_recommended" ? "bad" : "warn"}>
									{screeningOutcomes[outcome]}
								</Status>
							) : (
								<Status tone={state === "failed" ? "bad" : "info"}>{state === "failed" ? "Failed" : "Ordered"}</Status>
							)}
							<span className="text-small text-soft">
								{provider}, <DateTimeText iso={createdDate} />
							</span>
						</p>
						<ul className="list-disc ps-5">
							{findings.map((finding) => (
								<li key={finding}>{finding}</li>
							))}
						</ul>
					</div>
				))}
				<Order {...{ may, company, waiting, again: screenings.length > 0 }} />
			</div>
		</Card>
	);
}

function Order({
	may,
	company,
	waiting,
	again,
}: {
	may: boolean;
	company: string | undefined;
	waiting: boolean;
	again: boolean;
}) {
	if (!company) return <p className="text-soft">No screening company is connected.</p>;
	if (!may) return <p className="text-soft">They haven't consented to a report yet.</p>;
	if (waiting) return null;
	return (
		<PlainForm method="post" className="no-print">
			<Button look="plain" name="intent" value="screen">
				{again ? "Order another report" : `Order from ${company}`}
			</Button>
		</PlainForm>
	);
}

/** Who decided what; what was taken back stays readable. */
export function Decisions({ decisions }: { decisions: Summary["decisions"] }) {
	if (decisions.length === 0) return null;
	return (
		<Card title="Decisions">
			<ul className="grid gap-3">
				{decisions.map(({ id, outcome, reasons, note, createdDate, undoneDate }) => (
					<li key={id} className={undoneDate ? "text-soft line-through" : undefined}>
						{decidedWords[outcome]}, <DateTimeText iso={createdDate} />
						{reasons.length > 0 ? (
							<span className="block text-soft">
								{reasons.map((reason) => reasonWords[reason as keyof typeof reasonWords]).join("; ")}
							</span>
						) : null}
						{note ? <span className="block text-soft">{note}</span> : null}
					</li>
				))}
			</ul>
		</Card>
	);
}

/** Only the team reads these. */
export function Notes({ notes, idempotencyKey }: { notes: Summary["notes"]; idempotencyKey: string }) {
	const [form, fields] = usePostForm<{ body: string }>({ answers: (intent) => intent === "note" });
	return (
		<Card title="Notes">
			<div className="grid gap-4">
				{notes.map(({ id, body, author, createdDate }) => (
					<div key={id}>
						<p className="whitespace-pre-wrap wrap-anywhere">{body}</p>
						<p className="text-small text-soft">
							{author}, <DateTimeText iso={createdDate} />
						</p>
					</div>
				))}
				<div className="no-print">
					<Form form={form} submit="Add note" idempotencyKey={idempotencyKey}>
						<input type="hidden" name="intent" value="note" />
						<TextareaField
							field={fields.body}
							label="Note"
							hint="Applicants never see notes."
							rows={2}
							maxLength={5000}
						/>
					</Form>
				</div>
			</div>
		</Card>
	);
}
