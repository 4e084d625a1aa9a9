import type { ReactNode } from "react";
import { acceptedDocuments } from "#domain/files/labels";
import { FileField } from "~/ui/file-field";
import { Form } from "~/ui/form";
import { TextareaField } from "~/ui/textarea-field";
import { usePostForm } from "~/web/use-post-form";

/** A resident's or owner's message on a request, with photos. */
export function ReplyForm({ to, idempotencyKey, hint }: { to: string; idempotencyKey: string; hint?: ReactNode }) {
	const [form, fields] = usePostForm<{ body: string; file: unknown[] }>({ answers: (intent) => intent === "message" });
	return (
		<Form form={form} submit={`Send to ${to}`} idempotencyKey={idempotencyKey} encType="multipart/form-data">
			<input type="hidden" name="intent" value="message" />
			<TextareaField field={fields.body} label="Message" hint={hint} rows={3} maxLength={4000} />
			<FileField field={fields.file} label="Photos or documents" accept={acceptedDocuments} multiple optional />
		</Form>
	);
}
