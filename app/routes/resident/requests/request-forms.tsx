import { residentEntry } from "#domain/maintenance/labels";
import { AddPanel } from "~/ui/add-panel";
import { Card } from "~/ui/card";
import { Form } from "~/ui/form";
import { optionsOf } from "~/ui/options";
import { RadioField } from "~/ui/radio-field";
import { TextField } from "~/ui/text-field";
import { TextareaField } from "~/ui/textarea-field";
import { usePostForm } from "~/web/use-post-form";
import type { ShownRequest } from "./view-request";

/** Asks "Is it fixed?" after a request is completed, until the resident answers. */
export function FixedQuestion({ canReopen }: { canReopen: boolean }) {
	const [form, fields] = usePostForm<{ rating: string; comment: string }>({ answers: (intent) => intent === "fixed" });
	return (
		<Card title="Is it fixed?">
			<div className="grid gap-5">
				<Form form={form} submit="Yes, it's fixed">
					<input type="hidden" name="intent" value="fixed" />
					<RadioField field={fields.rating} label="Rating" options={ratings} optional />
					<TextField field={fields.comment} label="Comment" maxLength={1000} optional />
				</Form>
				{canReopen ? <ReopenPanel label="No, it's not fixed" /> : null}
			</div>
		</Card>
	);
}

const ratings = [
	{ value: "5", label: "Very good" },
	{ value: "4", label: "Good" },
	{ value: "3", label: "OK" },
	{ value: "2", label: "Poor" },
	{ value: "1", label: "Very poor" },
];

/** Reopens a completed request. */
export function ReopenPanel({ label = "The problem came back" }: { label?: string }) {
	const [form, fields, answer] = usePostForm<{ reason: string }>({ answers: (intent) => intent === "reopen" });
	return (
		<AddPanel label={label} icon="alert" open={answer !== undefined}>
			<Form form={form} submit="Reopen request">
				<input type="hidden" name="intent" value="reopen" />
				<TextareaField field={fields.reason} label="Remaining problem" rows={3} maxLength={4000} />
			</Form>
		</AddPanel>
	);
}

/** Permission to enter, and convenient times. */
export function ChangeAccess({ request: { entry, entryNotes } }: { request: ShownRequest }) {
	const [form, fields, answer] = usePostForm<{ entry: string; entryNotes: string }>({
		answers: (intent) => intent === "access",
		values: { entry, entryNotes },
	});
	return (
		<AddPanel key={form.id} label="Change permission to enter" icon="key" open={answer !== undefined}>
			<Form form={form} submit="Save">
				<input type="hidden" name="intent" value="access" />
				<RadioField field={fields.entry} label="Permission to enter if you're out" options={optionsOf(residentEntry)} />
				<TextField field={fields.entryNotes} label="Times that work for you" maxLength={200} optional />
			</Form>
		</AddPanel>
	);
}

/** Cancels a request. */
export function CancelPanel() {
	const [form, fields, answer] = usePostForm<{ reason: string }>({ answers: (intent) => intent === "cancel" });
	return (
		<AddPanel label="Cancel request" icon="close" open={answer !== undefined}>
			<Form form={form} submit="Cancel request" look="danger">
				<input type="hidden" name="intent" value="cancel" />
				<TextField field={fields.reason} label="Reason" maxLength={1000} />
			</Form>
		</AddPanel>
	);
}
