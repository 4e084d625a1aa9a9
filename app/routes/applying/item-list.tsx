import { useActionData } from "@remix-run/react";
import { type ItemState, itemStates, itemTones } from "#domain/applications/labels";
import { acceptedDocuments } from "#domain/files/labels";
import { FileField } from "~/ui/file-field";
import { Form } from "~/ui/form";
import { Status } from "~/ui/status";
import { TextareaField } from "~/ui/textarea-field";
import type { FormReply } from "~/web/form.server";
import { usePostForm } from "~/web/use-post-form";
import { useIsAnswered } from "./use-is-answered";

type ShownItem = {
	id: number;
	kind: "document" | "question";
	label: string;
	message: string;
	state: ItemState;
	answer: string;
	given: boolean;
};

/**
 * Documents and answers that an applicant was asked for later, each with its own small form that posts to the page it
 * is on.
 */
export function ItemList({ items }: { items: readonly ShownItem[] }) {
	return (
		<ul className="grid gap-4">
			{items.map((item) => (
				<li key={item.id} className="grid gap-3 rounded-card border border-line p-4">
					<div className="flex flex-wrap items-center justify-between gap-2">
						<h3 className="font-medium wrap-anywhere">{item.label}</h3>
						<Status tone={itemTones[item.state]}>
							{item.answer && item.state === "asked" ? "Explained" : itemStates[item.state]}
						</Status>
					</div>
					{item.message ? <p className="whitespace-pre-line text-soft">{item.message}</p> : null}
					{item.answer ? <p className="whitespace-pre-line">“{item.answer}”</p> : null}
					{item.state === "accepted" ? null : item.kind === "document" ? <Give item={item} /> : <Answer item={item} />}
				</li>
			))}
		</ul>
	);
}

function Give({ item }: { item: ShownItem }) {
	const mine = useIsAnswered(item.id);
	const answer = useActionData<FormReply>();
	const [form, fields] = usePostForm<{ file: File }>({ answers: (intent) => mine && intent === "upload" });
	return (
		<>
			<Form form={form} submit={item.given ? "Replace" : "Upload"} encType="multipart/form-data">
				<input type="hidden" name="intent" value="upload" />
				<input type="hidden" name="item" value={item.id} />
				<FileField
					field={fields.file}
					label={item.given ? "New file" : "File or photo"}
					hint="PDF, image, Office or text file, up to 20 MB."
					accept={acceptedDocuments}
				/>
			</Form>
			{item.given ? null : (
				<details open={mine && answer?.initialValue?.intent === "answer"}>
					<summary className="link w-fit">I don't have this</summary>
					<div className="pt-3">
						<Answer item={item} label="Explain why, or what you have instead" />
					</div>
				</details>
			)}
		</>
	);
}

function Answer({ item, label = "Your answer" }: { item: ShownItem; label?: string }) {
	const mine = useIsAnswered(item.id);
	const [form, fields] = usePostForm<{ answer: string }>({ answers: (intent) => mine && intent === "answer" });
	return (
		<Form form={form} submit="Save answer">
			<input type="hidden" name="intent" value="answer" />
			<input type="hidden" name="item" value={item.id} />
			<TextareaField field={fields.answer} label={label} rows={2} maxLength={2000} />
		</Form>
	);
}
