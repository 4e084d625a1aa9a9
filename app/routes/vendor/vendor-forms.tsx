import { acceptedDocuments, acceptedImages } from "#domain/files/labels";
import { type PhotoStage, photoStages } from "#domain/work-orders/labels";
import { AddPanel } from "~/ui/add-panel";
import { Button } from "~/ui/button";
import { FileField } from "~/ui/file-field";
import { FieldRow, Form } from "~/ui/form";
import { MoneyField } from "~/ui/money-field";
import { optionsOf } from "~/ui/options";
import { Form as PlainForm } from "~/ui/post-form";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { TextareaField } from "~/ui/textarea-field";
import { usePostForm } from "~/web/use-post-form";

export function Press({ intent, words }: { intent: string; words: string }) {
	return (
		<PlainForm method="post">
			<Button name="intent" value={intent}>
				{words}
			</Button>
		</PlainForm>
	);
}

/** Accept, or decline with a reason. */
export function AnswerForms() {
	const [form, fields, answer] = usePostForm<{ reason: string }>({ answers: (intent) => intent === "decline" });
	return (
		<section className="grid gap-3">
			<Press intent="accept" words="Accept" />
			<AddPanel key={form.id} label="Decline" icon="close" open={answer !== undefined}>
				<Form form={form} submit="Decline">
					<input type="hidden" name="intent" value="decline" />
					<TextareaField field={fields.reason} label="Reason" rows={2} maxLength={1000} />
				</Form>
			</AddPanel>
		</section>
	);
}

export function CompleteForm() {
	const [form, fields, answer] = usePostForm<{ workDone: string; file: unknown[] }>({
		answers: (intent) => intent === "complete",
	});
	return (
		<AddPanel key={form.id} label="Mark complete" icon="check" open={answer !== undefined}>
			<Form form={form} submit="Mark complete" encType="multipart/form-data">
				<input type="hidden" name="intent" value="complete" />
				<TextareaField field={fields.workDone} label="Work completed" rows={3} maxLength={4000} />
				<FileField field={fields.file} label="Photos" accept={acceptedImages} multiple optional />
			</Form>
		</AddPanel>
	);
}

export function PhotosForm() {
	const [form, fields, answer] = usePostForm<{ file: unknown[]; stage: PhotoStage }>({
		answers: (intent) => intent === "photos",
	});
	return (
		<AddPanel key={form.id} label="Add photos" open={answer !== undefined}>
			<Form form={form} submit="Add photos" encType="multipart/form-data">
				<input type="hidden" name="intent" value="photos" />
				<FileField
					field={fields.file}
					label="Photos or documents"
					hint="Up to 20 MB at a time."
					accept={acceptedDocuments}
					multiple
				/>
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

export function MessageForm() {
	const [form, fields] = usePostForm<{ body: string }>({ answers: (intent) => intent === "message" });
	return (
		<Form form={form} submit="Send message">
			<input type="hidden" name="intent" value="message" />
			<TextareaField field={fields.body} label="Message to the office" rows={3} maxLength={4000} />
		</Form>
	);
}

type Estimate = { amount: string; scope: string; startDays: string; workDays: string };

export function EstimateForm() {
	const [form, fields, answer] = usePostForm<Estimate>({ answers: (intent) => intent === "estimate" });
	return (
		<AddPanel key={form.id} label="Send an estimate" open={answer !== undefined}>
			<Form form={form} submit="Send estimate">
				<input type="hidden" name="intent" value="estimate" />
				<MoneyField field={fields.amount} label="Amount" />
				<TextareaField field={fields.scope} label="Scope of work" rows={3} maxLength={1000} />
				<FieldRow>
					<TextField field={fields.startDays} label="Days until start" inputMode="numeric" maxLength={3} optional />
					<TextField field={fields.workDays} label="Days of work" inputMode="numeric" maxLength={3} optional />
				</FieldRow>
			</Form>
		</AddPanel>
	);
}

export function InvoiceForm() {
	const [form, fields, answer] = usePostForm<{ number: string; amount: string; file: unknown[] }>({
		answers: (intent) => intent === "invoice",
	});
	return (
		<AddPanel key={form.id} label="Send an invoice" icon="receipt" open={answer !== undefined}>
			<Form form={form} submit="Send invoice" encType="multipart/form-data">
				<input type="hidden" name="intent" value="invoice" />
				<FieldRow>
					<TextField field={fields.number} label="Invoice number" maxLength={30} autoComplete="off" />
					<MoneyField field={fields.amount} label="Amount" width="full" />
				</FieldRow>
				<FileField field={fields.file} label="Invoice" accept={acceptedDocuments} />
			</Form>
		</AddPanel>
	);
}
