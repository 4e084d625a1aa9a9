import { acceptedDocuments } from "#domain/files/labels";
import { type PhotoStage, photoStages } from "#domain/work-orders/labels";
import { AddPanel } from "~/ui/add-panel";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FileField } from "~/ui/file-field";
import { Form } from "~/ui/form";
import { optionsOf } from "~/ui/options";
import { Form as PlainForm } from "~/ui/post-form";
import { SelectField } from "~/ui/select-field";
import { TextareaField } from "~/ui/textarea-field";
import { href } from "~/web/href";
import { usePostForm } from "~/web/use-post-form";
import type { ShownOrder } from "./work-order-record";

/** The forms to start, hold or cancel the work. */
export function OrderSteps({ order: { id, status, over } }: { order: ShownOrder }) {
	if (over) return null;
	return (
		<div className="no-print">
			<Card title="Status">
				<div className="grid justify-items-start gap-3">
					{status === "new" || status === "scheduled" ? (
						<PlainForm method="post">
							<Button look="plain" name="intent" value="start">
								Start work
							</Button>
						</PlainForm>
					) : null}
					{status === "on_hold" ? null : (
						<ReasonForm id={id} intent="hold" label="Put on hold" words="Reason, shared with the vendor" />
					)}
					<ReasonForm id={id} intent="cancel" label="Cancel work order" words="Reason, shared with the vendor" />
				</div>
			</Card>
		</div>
	);
}

type Reason = { id: number; intent: "hold" | "cancel"; label: string; words: string };

function ReasonForm({ id, intent, label, words }: Reason) {
	const [form, fields, answer] = usePostForm<{ reason: string }>({ answers: (sent) => sent === intent });
	return (
		<AddPanel key={form.id} label={label} icon={intent === "hold" ? "down" : "close"} open={answer !== undefined}>
			<Form form={form} submit={label} action={href("/app/addeditworkorder", { id, ask: intent })}>
				<input type="hidden" name="intent" value={intent} />
				<TextareaField field={fields.reason} label={words} rows={2} maxLength={1000} />
			</Form>
		</AddPanel>
	);
}

export function PhotosForm() {
	const [form, fields, answer] = usePostForm<{ file: unknown[]; stage: PhotoStage }>({
		answers: (intent) => intent === "files",
	});
	return (
		<AddPanel key={form.id} label="Add photos" open={answer !== undefined}>
			<Form form={form} submit="Add" encType="multipart/form-data">
				<input type="hidden" name="intent" value="files" />
				<FileField field={fields.file} label="Photos or documents" accept={acceptedDocuments} multiple />
				<SelectField
					field={fields.stage}
					label="What they show"
					empty="Something else"
					options={optionsOf(photoStages)}
					optional
				/>
			</Form>
		</AddPanel>
	);
}
