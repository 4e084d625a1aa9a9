import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { editNote } from "#domain/notes";
import { noteForm } from "#domain/notes/schema";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { TextareaField } from "~/ui/textarea-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { needToOpen, requireManager } from "~/web/guards.server";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { ownNoteOf } from "./own-note.server";
import { recordTab } from "./record-address";

export const meta = () => pageTitle("Edit Note");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const note = ownNoteOf(manager, request);
	await needToOpen(manager, recordTab(note, "notes"), "POST");
	return { body: note.body, back: recordTab(note, "notes") };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const note = ownNoteOf(manager, request);
	await needToOpen(manager, recordTab(note, "notes"), "POST");
	const form = await parseForm(request, noteForm);
	if (!form.ok) return form.reply;
	const edited = editNote(manager, note.id, form.value);
	if (!edited.ok) return form.refuse(edited);
	return redirectWithMessage(recordTab(note, "notes"), "Note saved.");
}

export default function EditNote() {
	const { body, back } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<{ body: string }>({
		values: { body },
	});
	return (
		<>
			<PageHead title="Edit note" crumbs={[{ label: "Notes", to: back }]} />
			<Form form={form} submit="Save note" cancel={back}>
				<TextareaField field={fields.body} label="Note" rows={6} maxLength={5000} />
			</Form>
		</>
	);
}
