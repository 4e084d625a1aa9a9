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
import { NoteExtras, type NoteInput } from "./notes-tab";
import { ownNoteOf } from "./own-note.server";
import { recordTab } from "./record-address";

export const meta = () => pageTitle("Edit Note");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const note = ownNoteOf(manager, request);
	await needToOpen(manager, recordTab(note, "notes"), "POST");
	const { body, visibleToOwner, remindOn, subjectKind } = note;
	return {
		values: { body, visibleToOwner, remindOn: remindOn ?? "" },
		forOwners: subjectKind === "property" || subjectKind === "owner",
		back: recordTab(note, "notes"),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const note = ownNoteOf(manager, request);
	await needToOpen(manager, recordTab(note, "notes"), "POST");
	const form = await parseForm(request, noteForm(manager));
	if (!form.ok) return form.reply;
	const edited = editNote(manager, note.id, form.value);
	if (!edited.ok) return form.refuse(edited);
	return redirectWithMessage(recordTab(note, "notes"), "Note saved.");
}

export default function EditNote() {
	const { values, forOwners, back } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<NoteInput>({ values });
	return (
		<>
			<PageHead title="Edit note" crumbs={[{ label: "Notes", to: back }]} />
			<Form form={form} submit="Save note" cancel={back}>
				<TextareaField
					field={fields.body}
					label="Note"
					hint="You can change the text for 24 hours."
					rows={6}
					maxLength={10000}
				/>
				<NoteExtras fields={fields} forOwners={forOwners} />
			</Form>
		</>
	);
}
